import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { DoctorPhoto } from '../../doctors/doctor-photo.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import { minutesUntil } from './home.rules.ts'
import home from './home-signed-in.module.css'
import { Paper, type Thing } from './next-paper.tsx'

interface NextAppointmentProps {
  thing: Thing<'appointment'>
  /** By the server's clock. */
  now: string
}

/** Who will be there, when, and how soon that is. */
export function NextAppointment({ thing, now }: NextAppointmentProps) {
  const { id, patient, doctor, photo, portrait, start_at, state } = thing
  const { t } = useLingui()
  const { soon } = useTimeWords()
  const minutes = minutesUntil(start_at, now)
  const inMinutes = minutes !== null && <Plural value={minutes} one="In # min" other="In # min" />
  const stamp = { upcoming: inMinutes, searching: t`Finding a doctor`, in_call: t`In call`, unable: t`Not connected` }[state]
  return (
    <Paper kind="appointment" icon="video-camera" label={t`Appointment`} stamp={stamp} patient={patient}>
      <div className={home.who}>
        {doctor && <DoctorPhoto name={doctor} photo={photo} portrait={portrait} />}
        <p>
          {doctor && <b className={home.name}>{doctor}</b>} {start_at ? soon(start_at, now) : t`Right now`}
        </p>
      </div>
      <JoinsFrom thing={thing} />
      <div className={styles.actions}>
        {state !== 'searching' && state !== 'unable' && (
          <ButtonLink to={`/consultation/${id}/join`} reloadDocument icon="video-camera">
            <Trans>Join</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/account/appointments/${id}`} variant="secondary">
          <Trans>View appointment</Trans>
        </ButtonLink>
      </div>
    </Paper>
  )
}

function JoinsFrom({ thing: { join_open, can_join_from } }: Pick<NextAppointmentProps, 'thing'>) {
  const { time } = useTimeWords()
  if (join_open || !can_join_from) return null
  return (
    <p className={styles.small}>
      <Trans>The doctor joins from {time(can_join_from)}. You can test your camera now.</Trans>
    </p>
  )
}
