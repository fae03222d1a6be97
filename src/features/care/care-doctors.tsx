import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Live } from '../../ui/layout/live.tsx'
import { bookingStart } from '../consultations/booking-way.ts'
import { RatingMark } from '../doctors/choosing/rating-mark.tsx'
import { SlotChips } from '../doctors/choosing/slot-chips.tsx'
import { DoctorPhoto } from '../doctors/doctor-photo.tsx'
import { isPractised } from '../doctors/practised.rules.ts'
import type { Doctor, Speciality } from '../doctors/doctors.contract.ts'
import styles from './care.module.css'

interface CareDoctorsProps {
  speciality: Speciality
  /** Who sees a child with it, where that is somebody else. */
  forChild: Speciality | null
  doctors: readonly Doctor[]
  /** When the page was made: "Today" is said of this moment. */
  now: string
}

/** Which doctor, with the next free times and the fee; name, degree and registration stand wherever a doctor is named (TPG-1). */
export function CareDoctors({ speciality, forChild, doctors, now }: CareDoctorsProps) {
  if (!isPractised(speciality)) return <AnyDoctor speciality={speciality} />
  return (
    <section className={styles.part} aria-labelledby="doctors">
      <h2 id="doctors">
        <Trans>Talk to a doctor: {speciality.name}</Trans>
      </h2>
      {doctors.length > 0 && (
        <ul className={styles.doctors}>
          {doctors.map((doctor) => (
            <DoctorCard key={doctor.id} doctor={doctor} speciality={speciality.id} now={now} />
          ))}
        </ul>
      )}
      <AllDoctors of={speciality} />
      {forChild && <AllDoctors of={forChild} />}
    </section>
  )
}

function AllDoctors({ of: { id, name } }: { of: Speciality }) {
  return (
    <p>
      <Link to={`/consultation?speciality=${id}#doctors`}>
        <Trans>All doctors: {name}</Trans>
      </Link>
    </p>
  )
}

function DoctorCard({ doctor, speciality, now }: { doctor: Doctor; speciality: string; now: string }) {
  const { id, name, photo, portrait, qualifications, registration_no, council } = doctor
  return (
    <Card as="li" className={styles.doctor}>
      <div className={styles.who}>
        <DoctorPhoto name={name} photo={photo} portrait={portrait} />
        <div>
          <h3>
            <Link to={`/consultation/doctor/${id}`}>{name}</Link>
          </h3>
          <RatingMark doctor={doctor} />
          <p className={styles.small}>{qualifications.join(', ')}</p>
          <p className={styles.small}>
            <Trans>
              Registration {registration_no}, {council}
            </Trans>
          </p>
        </div>
      </div>
      <p className={styles.fee}>
        <b className="num">{formatPaise(doctor.fee_booked_paise)}</b>
        {doctor.is_online && (
          <Live>
            <Trans>Available now</Trans>
          </Live>
        )}
      </p>
      <SlotChips doctor={doctor} now={now} slotTo={(slot) => bookingStart({ speciality, doctor: id, slot: slot.id })} />
    </Card>
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
