import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { visitFor } from '../appointment/visit-act.ts'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'

/** The way back into a call that ended by a wrong press or a bad line, for as long as the server gives it. */
export function CallAgain({ visit: { id, patient, call_again_until: until } }: { visit: DeskConsultation }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  if (until === null) return null
  const call = () =>
    void send(async () => {
      await browserApi('POST /api/desk/consultation/{id}/call_again/', { params: { id }, idempotencyKey: randomId() })
      const [to, { state }] = visitFor(id, 'call')
      await navigate(to, { replace: true, state })
    })
  const { name } = patient
  return (
    <>
      <ConfirmButton
        variant="secondary"
        danger={false}
        busy={busy}
        label={t`Call again`}
        title={t`Call ${name} again?`}
        confirm={t`Call again`}
        stay={t`Not now`}
        onConfirm={call}
      >
        <p>
          <Trans>The call opens again and {name} is asked to join. What you have written stays.</Trans>
        </p>
      </ConfirmButton>
      {error ? <span role="alert">{error}</span> : <span className="num">{t`Until ${time(until)}`}</span>}
    </>
  )
}
