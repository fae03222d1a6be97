import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Broken } from '../broken.tsx'
import styles from '../consultation.module.css'
import type { ConsultationView } from '../consultations.contract.ts'
import type { VisitEnd } from './visit-end.rules.ts'

interface VisitEndScreenProps {
  appointment: ConsultationView
  end: VisitEnd
}

/** Where a visit has ended the patient reads how, what it means for their money, and what they can do now. */
export function VisitEndScreen({ appointment, end }: VisitEndScreenProps) {
  const { id, actions, refunded_paise } = appointment
  const { title, text } = useEndWords()[end]
  const amount = formatPaise(refunded_paise)
  const open = actions.includes('refund') || actions.includes('retry')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.narrow}>
        <p role="note">{text}</p>
        {open && <Broken appointment={appointment} said />}
        {refunded_paise > 0 && (
          <p>
            <Trans>{amount} will be refunded to your original payment method within 5 working days.</Trans>
          </p>
        )}
        <ButtonLink to={`/account/appointments/${id}`} variant={open ? 'secondary' : 'primary'}>
          <Trans>Go to appointment</Trans>
        </ButtonLink>
        {actions.includes('book_again') && end !== 'ended' && (
          <ButtonLink to="/consultation" variant="secondary" icon="calendar-blank">
            <Trans>Book again</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function useEndWords(): Record<VisitEnd, { title: string; text: string }> {
  const { t } = useLingui()
  return {
    ended: {
      title: t`The consultation has ended`,
      text: t`The doctor is preparing your documents. They will appear in your appointment, and we will notify you.`,
    },
    completed: { title: t`The consultation is complete`, text: t`Your prescription and bill are in your appointment.` },
    in_person: {
      title: t`Please see a doctor in person`,
      text: t`The doctor could not help you by video and advises an in-person examination.`,
    },
    patient_absent: {
      title: t`You missed this appointment`,
      text: t`The doctor waited for you, but the time is over. Missed appointments are not refunded. You can book another one.`,
    },
    doctor_absent: { title: t`The doctor did not join`, text: t`We are sorry. You do not pay for this consultation.` },
    doctor_cancelled: { title: t`The doctor cancelled this appointment`, text: t`We are sorry. You do not pay for this consultation.` },
    not_connected: { title: t`The call did not happen`, text: t`We are sorry. You do not pay for a call that did not happen.` },
    no_doctor: { title: t`No doctor was available`, text: t`We are sorry. You do not pay for this consultation.` },
    cancelled: { title: t`This appointment was cancelled`, text: t`You do not need to join.` },
    expired: { title: t`Payment time expired`, text: t`This appointment was not paid in time. You can book another one.` },
  }
}
