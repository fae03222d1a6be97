import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { dismissDecision, useKeptDecisions } from './kept-decisions.ts'

/** Decisions that could not be sent any more once the line was back; those that wait are told by the frame. */
export function KeptDecisions() {
  const lost = useKeptDecisions().filter((one) => one.lost)
  return lost.map(({ id, patient }) => (
    <Notice
      key={id}
      kind="warning"
      live="alert"
      title={<Trans>Your decision for {patient} was not sent: the prescription has since changed or been decided</Trans>}
      action={
        <>
          <ButtonLink to={`/desk/review/${id}`} variant="secondary">
            <Trans>Open</Trans>
          </ButtonLink>
          <Button variant="quiet" onClick={() => dismissDecision(id)}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    />
  ))
}
