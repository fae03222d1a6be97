import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'

interface Told {
  id: string
  doctor: { name: string } | null
  doctor_in_visit: boolean
  start_at: string | null
  doctor_late_min: number | null
  move_asked: boolean
  doctor_left: boolean
}

/** What the doctor said of the time: later by some minutes, or another one please. */
export function DoctorSays({ appointment }: { appointment: Told }) {
  const { id, start_at, doctor_late_min: minutes, move_asked: asked, doctor_left: left } = appointment
  const { t } = useLingui()
  const { time } = useTimeWords()
  if (start_at === null) return null
  if (left)
    return (
      <Notice kind="warning" live="status" title={t`Your doctor has left the clinic`}>
        <Trans>
          Nobody can see you at this time. Cancel this appointment for a full refund and <Link to="/consultation">book another doctor</Link>
          .
        </Trans>
      </Notice>
    )
  if (asked)
    return (
      <Notice
        kind="warning"
        live="status"
        title={t`Your doctor asks you to choose another time`}
        action={
          <ButtonLink to={`/account/appointments/${id}/reschedule`} icon="clock">
            <Trans>Choose another time</Trans>
          </ButtonLink>
        }
      >
        <Trans>The doctor’s hours have changed. You can choose another time at no extra cost, or cancel with a full refund.</Trans>
      </Notice>
    )
  if (minutes === null) return appointment.doctor_in_visit && appointment.doctor ? <InVisit doctor={appointment.doctor.name} /> : null
  const about = time(new Date(Date.parse(start_at) + minutes * 60_000).toISOString())
  return (
    <Notice kind="info" live="status" title={t`The doctor is running about ${minutes} minutes late`}>
      <Trans>Expect the call at about {about}. You can wait here and need not do anything.</Trans>
    </Notice>
  )
}

function InVisit({ doctor }: { doctor: string }) {
  const { t } = useLingui()
  return (
    <Notice kind="info" live="status" title={t`${doctor} is finishing a visit`}>
      <Trans>You can wait here and need not do anything.</Trans>
    </Notice>
  )
}
