import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../appointment-slip.module.css'
import { useLabelWords } from '../appointment-words.ts'
import type { ConsultationView } from '../consultations.contract.ts'

/** One appointment of the list: who, when, for whom, how it stands, and the one thing to do now. */
export function AppointmentSlip({ appointment }: { appointment: ConsultationView }) {
  const { t } = useLingui()
  const { text, tone } = useLabelWords()(appointment.label, appointment.end_reason)
  const { full } = useTimeWords()
  const { id, doctor, patient, start_at, created_at, actions, move_asked } = appointment
  const path = `/account/appointments/${id}`
  const title = doctor?.name ?? t`Instant consultation`
  return (
    <Slip kind="appointment" as="li" className={styles.slip}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={path}>{title}</Link>
        </h3>
        <Stamp tone={tone}>{text}</Stamp>
      </div>
      <p>
        <b>{full(start_at ?? created_at)}</b>
      </p>
      <p className={styles.small}>
        <Trans>For {patient.name}</Trans>
      </p>
      {move_asked && actions.includes('reschedule') && (
        <ButtonLink to={`${path}/reschedule`} icon="clock">
          <Trans>Choose another time</Trans>
        </ButtonLink>
      )}
      {actions.includes('join') && (
        <ButtonLink to={`/consultation/${id}/join`} icon="video-camera">
          <Trans>Join</Trans>
        </ButtonLink>
      )}
      {actions.includes('pay') && (
        <ButtonLink to={path}>
          <Trans>Pay now</Trans>
        </ButtonLink>
      )}
    </Slip>
  )
}
