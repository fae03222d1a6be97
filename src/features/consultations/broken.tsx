import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { randomId } from '../../lib/random-id.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { useTimeWords } from '../doctors/doctor-words.tsx'
import styles from './appointment-slip.module.css'
import { connectPath } from './appointment-words.ts'
import type { ConsultationView } from './consultations.contract.ts'
import { visitEnd } from './visit-end.rules.ts'

/** Nothing came of the visit, and what becomes of its money is for the patient to say. */
export const isBroken = ({ actions }: ConsultationView) => actions.includes('refund') || actions.includes('retry')

/** `said`: the page's heading says already what happened. A promise that was not kept: where the money is first, then trying again on the same payment, or the money back now. */
export function Broken({ appointment, said }: { appointment: ConsultationView; said?: boolean }) {
  const words = useTimeWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const { id: consultation, actions, refund_preview, refund_by_itself_at, patient, speciality } = appointment
  const paise = refund_preview?.amount_paise ?? 0
  const amount = formatPaise(paise)
  const title = useTitle(appointment, said ? amount : null, paise)
  const retry = () =>
    send(async () => {
      await browserApi('POST /api/consultation/retry/', { body: { consultation }, idempotencyKey: randomId() })
      await navigate(connectPath({ id: consultation, patient: patient.id, speciality }))
    })
  const refund = () =>
    send(async () => {
      await browserApi('POST /api/consultation/refund/', { body: { consultation }, idempotencyKey: randomId() })
      await revalidate()
    })
  return (
    <Notice
      kind="warning"
      title={title}
      action={
        <div className={styles.actions}>
          {actions.includes('retry') && (
            <Button busy={busy} onClick={() => void retry()}>
              <Trans>Try again at no extra cost</Trans>
            </Button>
          )}
          {!said && actions.includes('reschedule') && (
            <ButtonLink to={`/account/appointments/${consultation}/reschedule`} icon="clock">
              <Trans>Choose another time</Trans>
            </ButtonLink>
          )}
          {actions.includes('refund') && paise > 0 && (
            <Button variant="secondary" busy={busy} onClick={() => void refund()}>
              <Trans>Refund {amount} now</Trans>
            </Button>
          )}
        </div>
      }
    >
      {error && <p role="alert">{error}</p>}
      {refund_by_itself_at && paise > 0 && (
        <p>
          <Trans>
            If you do nothing, {amount} will be refunded automatically at {words.time(refund_by_itself_at)} to your original payment method.
          </Trans>
        </p>
      )}
    </Notice>
  )
}

/** What happened, or of a page whose heading says it already, where the money is. */
function useTitle(appointment: ConsultationView, amount: string | null, paise: number): string {
  const { t } = useLingui()
  const end = visitEnd(appointment)
  if (amount !== null) return paise > 0 ? t`Your ${amount} is safe` : t`You were not charged`
  if (end === 'doctor_cancelled') return t`Sorry, the doctor cancelled this appointment.`
  return end === 'doctor_absent' ? t`Sorry, the doctor did not join.` : t`Sorry, we could not connect you.`
}
