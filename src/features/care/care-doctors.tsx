import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMomentWords } from '../../i18n/day-words.ts'
import { formatPaise } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { isPractised } from '../doctors/practised.rules.ts'
import type { Doctor, Speciality } from '../doctors/doctors.contract.ts'
import styles from './care.module.css'

/** Which doctor, with the next free time and the fee; name, degree and registration stand wherever a doctor is named (TPG-1). */
export function CareDoctors({ speciality, doctors }: { speciality: Speciality; doctors: readonly Doctor[] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  if (!isPractised(speciality)) return <AnyDoctor speciality={speciality} />
  const all = `/consultation?speciality=${speciality.id}#doctors`
  return (
    <section className={styles.part} aria-labelledby="doctors">
      <h2 id="doctors">
        <Trans>Talk to a doctor: {speciality.name}</Trans>
      </h2>
      {doctors.length > 0 && (
        <ul className={styles.doctors}>
          {doctors.map((doctor) => (
            <Card as="li" key={doctor.id} className={styles.doctor}>
              <h3>
                <Link to={`/consultation/doctor/${doctor.id}`}>{doctor.name}</Link>
              </h3>
              <p className={styles.small}>{doctor.qualifications.join(', ')}</p>
              <p className={styles.small}>
                <Trans>
                  Registration {doctor.registration_no}, {doctor.council}
                </Trans>
              </p>
              <p>
                <b className="num">{formatPaise(doctor.fee_booked_paise)}</b>
              </p>
              {doctor.next_available_at !== null && (
                <ButtonLink
                  to={`/consultation/doctor/${doctor.id}?next_availability=${doctor.next_available_at}`}
                  aria-label={t`${doctor.name}: available ${moment(doctor.next_available_at)}`}
                >
                  {moment(doctor.next_available_at)}
                </ButtonLink>
              )}
            </Card>
          ))}
        </ul>
      )}
      <p>
        <Link to={all}>
          <Trans>All doctors: {speciality.name}</Trans>
        </Link>
      </p>
    </section>
  )
}

/** Nobody here practises it: said, with the next real choice. */
function AnyDoctor({ speciality }: { speciality: Speciality }) {
  return (
    <section className={styles.part} aria-labelledby="doctors">
      <h2 id="doctors">
        <Trans>Talk to a doctor</Trans>
      </h2>
      <p>
        <Trans>{speciality.name}: none here yet. Another doctor can tell you what to do next.</Trans>
      </p>
      <p>
        <Link to="/consultation#doctors">
          <Trans>Show all doctors</Trans>
        </Link>
      </p>
    </section>
  )
}
