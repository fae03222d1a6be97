import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Broken, isBroken } from '../broken.tsx'
import styles from '../consultation.module.css'
import type { ConsultationView } from '../consultations.contract.ts'
import { type VisitEnd, visitEnd } from '../visit-end.rules.ts'

interface VisitEndScreenProps {
  appointment: ConsultationView
  end: VisitEnd
}

/** Where a visit has ended the patient reads how, what it means for their money, and what they can do now. */
export function VisitEndScreen({ appointment, end }: VisitEndScreenProps) {
  const { id, actions, refunded_paise } = appointment
  const { title, text } = useEndWords(appointment)[end]
  const amount = formatPaise(refunded_paise)
  const open = isBroken(appointment)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.narrow}>
        <p>{text}</p>
        {refunded_paise > 0 && (
          <Notice kind="success" title={<Trans>Refund initiated: {amount}</Trans>}>
            <Trans>It reaches your original payment method within 5 working days.</Trans>
          </Notice>
        )}
        {open && <Broken appointment={appointment} said />}
        {actions.includes('reschedule') && (
          <ButtonLink to={`/account/appointments/${id}/reschedule`} icon="clock">
            <Trans>Choose another time</Trans>
          </ButtonLink>
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

/** The same, in short, on the appointment's own page; not where the page says it itself. */
export function VisitEndNote({ appointment }: { appointment: ConsultationView }) {
  const end = visitEnd(appointment)
  const words = useEndWords(appointment)
  if (end === null || end === 'ended' || end === 'completed' || isBroken(appointment)) return null
  return <Notice title={words[end].title}>{words[end].text}</Notice>
}

function useEndWords({ prescription_ready, end_reason }: ConsultationView): Record<VisitEnd, { title: string; text: string }> {
  const { t } = useLingui()
  return {
    ended: {
      title:
        end_reason === 'cap'
          ? t`The time for this consultation is over`
          : end_reason === 'both_away'
            ? t`The call ended because no one was in it`
            : t`The consultation has ended`,
      text: t`The doctor is preparing your documents. They will appear in your appointment, and we will notify you.`,
    },
    completed: {
      title: t`The consultation is complete`,
      text: prescription_ready
        ? t`Your prescription and bill are in your appointment.`
        : t`The doctor did not prescribe medicines. Your bill is in your appointment.`,
    },
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
