import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Round } from './round.contract.ts'
import type { Reports } from './round-reports.ts'
import { useRefusedWords } from './desk-round-words.tsx'

/** What a rider must know of what they reported: what waits, what was refused of a parcel that is no longer here, what this phone cannot do. */
export function RoundNotes({ round, reports: { reports, waiting, others, cannotKeep, forget } }: { round: Round; reports: Reports }) {
  const { t } = useLingui()
  const words = useRefusedWords()
  const gone = reports.filter(({ what, order }) => what === null && ![...round.parcels, ...round.pickups].some(({ id }) => id === order))
  return (
    <>
      {waiting > 0 && (
        <Notice
          kind="warning"
          live="status"
          title={<Plural value={waiting} one="# report not yet confirmed" other="# reports not yet confirmed" />}
        >
          <Plural
            value={waiting}
            one="It is kept on this phone and sent when you are back online. You can close this page."
            other="They are kept on this phone and sent when you are back online. You can close this page."
          />
        </Notice>
      )}
      {gone.map(({ key, number, refused }) => (
        <Notice
          key={key}
          kind="danger"
          live="alert"
          title={t`${number}: report not accepted`}
          action={
            <Button variant="secondary" onClick={() => forget(key)}>
              <Trans>OK, I have read this</Trans>
            </Button>
          }
        >
          {words(refused)}
        </Notice>
      ))}
      {others > 0 && (
        <Notice kind="warning">
          <Plural
            value={others}
            one="This phone keeps # report of another rider. It is sent when they sign in here."
            other="This phone keeps # reports of another rider. They are sent when they sign in here."
          />
        </Notice>
      )}
      {cannotKeep && (
        <Notice kind="danger" live="alert" title={t`This phone cannot keep reports`}>
          <Trans>Do not close this page until everything is confirmed.</Trans>
        </Notice>
      )}
    </>
  )
}
