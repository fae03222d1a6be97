import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { VisitEnd } from '../visit-end.rules.ts'
import styles from './desk-visit-end.module.css'

interface DeskVisitEndProps {
  end: VisitEnd
  reason: string | null
  atClinic?: boolean
  /** The way back into a call that ended too early. */
  again?: ReactNode
}

/** How a visit ended, for its doctor: what happens to the patient now, and what is left to do. */
export function DeskVisitEnd({ end, reason, atClinic = false, again }: DeskVisitEndProps) {
  const { t } = useLingui()
  const words: Record<VisitEnd, { title: string; text: string }> = {
    ended: {
      title: atClinic
        ? t`Visit finished`
        : reason === 'cap'
          ? t`Call ended: the time for this visit is over`
          : reason === 'both_away'
            ? t`Call ended: no one was in it`
            : t`Call ended`,
      text: t`Write and sign the prescription, or finish without one.`,
    },
    completed: { title: t`The consultation is complete`, text: t`The patient has been notified.` },
    in_person: { title: t`Ended: in-person visit needed`, text: t`The patient gets a full refund. Write your advice and sign it.` },
    patient_absent: { title: t`The patient did not join`, text: t`The waiting time is over. You can see the next patient.` },
    doctor_absent: { title: t`You did not join in time`, text: t`The patient can choose another time or a full refund.` },
    doctor_cancelled: { title: t`You cancelled this appointment`, text: t`The patient can choose another time or a full refund.` },
    not_connected: {
      title: t`The call did not happen`,
      text: t`The patient can try again or get a full refund. No notes needed.`,
    },
    no_doctor: { title: t`The call was not accepted`, text: t`The patient can try again or get a full refund.` },
    cancelled: { title: t`The patient cancelled`, text: t`This slot is available again.` },
    expired: { title: t`The appointment was not paid for`, text: t`This slot is available again.` },
  }
  const { title, text } = words[end]
  return (
    <div className={styles.end}>
      <Notice
        row
        kind="info"
        live="status"
        title={title}
        action={
          <>
            {again}
            <ButtonLink to="/desk/consultations" variant="secondary" aria-label={t`Back to consultations`}>
              <span className={styles.wide}>
                <Trans>Back to consultations</Trans>
              </span>
              <span className={styles.short}>
                <Trans>Back</Trans>
              </span>
            </ButtonLink>
          </>
        }
      >
        {end === 'ended' ? <span className={styles.wide}>{text}</span> : text}
      </Notice>
    </div>
  )
}
