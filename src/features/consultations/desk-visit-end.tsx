import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { VisitEnd } from './visit-end.rules.ts'

/** How a visit ended, for its doctor: what happens to the patient now, and what is left to do. */
export function DeskVisitEnd({ end }: { end: VisitEnd }) {
  const { t } = useLingui()
  const words: Record<VisitEnd, { title: string; text: string }> = {
    ended: { title: t`The call is over`, text: t`Write and sign the prescription, or finish without one.` },
    completed: { title: t`The consultation is complete`, text: t`The patient has been notified.` },
    in_person: { title: t`Ended: to be seen in person`, text: t`The patient gets a full refund. Write what you advise and sign it.` },
    patient_absent: { title: t`The patient did not join`, text: t`The waiting time is over. You can take the next patient.` },
    doctor_absent: { title: t`You did not join in time`, text: t`The patient can choose another time or a full refund.` },
    doctor_cancelled: { title: t`You cancelled this appointment`, text: t`The patient can choose another time or a full refund.` },
    not_connected: {
      title: t`The call did not take place`,
      text: t`The patient can try again or get a full refund. There is nothing to write.`,
    },
    no_doctor: { title: t`The call was not accepted`, text: t`The patient can try again or get a full refund.` },
    cancelled: { title: t`The patient cancelled`, text: t`This time is free again.` },
    expired: { title: t`The appointment was not paid`, text: t`This time is free again.` },
  }
  const { title, text } = words[end]
  return (
    <Notice
      kind="info"
      live="status"
      title={title}
      action={
        <ButtonLink to="/desk/consultations" variant="secondary">
          <Trans>Back to consultations</Trans>
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}
