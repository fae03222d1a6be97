import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Cover } from '../../../ui/layout/cover.tsx'
import { Live } from '../../../ui/layout/live.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { DoctorPhoto } from '../../doctors/doctor-photo.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { Doctor } from '../../doctors/doctors.contract.ts'
import { SlotPicker } from '../../doctors/slot-picker.tsx'
import { bookingStart } from '../booking-way.ts'
import { DoctorComments } from '../ratings/doctor-comments.tsx'
import { AboutDoctor } from './about-doctor.tsx'
import styles from './doctor.module.css'
import type { DoctorFound } from './one-found.ts'
import { EmergencyStrip } from './emergency-strip.tsx'

/** Who it is, what it costs, when they are free, and why to trust them. */
export function OneDoctor({ found }: { found: DoctorFound }) {
  const { doctor, instantPaise, slots, practises, languages, ratings } = found
  const speciality = practises[0]?.id
  return (
    <>
      <DoctorCover doctor={doctor} practises={practises} now={slots.now} />
      <div className={`wrap ${styles.columns}`}>
        <Slip kind="appointment" className={styles.slots} aria-labelledby="times">
          <Fees doctor={doctor} instantPaise={instantPaise} />
          <h2 id="times" className={styles.pick}>
            <Trans>Pick a time</Trans>
          </h2>
          <SlotPicker
            slots={slots}
            dayTo={(day) => `/consultation/doctor/${doctor.id}?next_availability=${day}`}
            slotTo={({ id }) => bookingStart({ ...(speciality ? { speciality } : {}), doctor: doctor.id, slot: id })}
          />
          <p className={styles.small}>
            <Trans>You pay on the next pages. The slot is reserved for you for 10 minutes.</Trans>
          </p>
        </Slip>
        <div className={styles.about}>
          <AboutDoctor doctor={doctor} languages={languages} rating={ratings} />
          <EmergencyStrip />
          {ratings && <DoctorComments ratings={ratings} />}
        </div>
      </div>
    </>
  )
}

type DoctorCoverProps = Pick<DoctorFound, 'doctor' | 'practises'> & { now: string }

/** Who it is, and when they are free. */
function DoctorCover({ doctor, practises, now }: DoctorCoverProps) {
  const { t } = useLingui()
  const { soon } = useTimeWords()
  const next = doctor.next_slots[0]
  return (
    <Cover low>
      <div className={styles.cover}>
        <DoctorPhoto name={doctor.name} photo={doctor.photo} portrait={doctor.portrait} size="large" />
        <div className={styles.who}>
          <Link to="/consultation#doctors" className={styles.back}>
            <Icon name="caret-left" size={20} />
            <Trans>All doctors</Trans>
          </Link>
          <h1 className={styles.title}>{doctor.name}</h1>
          <p>{practises.map(({ name }) => name).join(', ')}</p>
          {(doctor.is_online || next) && (
            <p className={styles.free}>
              {doctor.is_online && (
                <Live onCover>
                  <Trans>Available now</Trans>
                </Live>
              )}
              {next && <span className="num">{t`Next slot: ${soon(next.start_at, now)}`}</span>}
            </p>
          )}
        </div>
      </div>
    </Cover>
  )
}

function Fees({ doctor, instantPaise }: { doctor: Doctor; instantPaise: number | null }) {
  return (
    <dl className={styles.fees}>
      <dt>
        <Trans>Appointment, 15 minutes</Trans>
      </dt>
      <dd className={`num ${styles.price}`}>{formatPaise(doctor.fee_booked_paise)}</dd>
      {instantPaise !== null && (
        <>
          <dt>
            <Trans>Instant, with any available doctor</Trans>
          </dt>
          <dd className="num">{formatPaise(instantPaise)}</dd>
        </>
      )}
      <dt>
        <Plural value={doctor.follow_up_days} one="Follow-up within # day" other="Follow-up within # days" />
      </dt>
      <dd className="num">{formatPaise(doctor.fee_follow_up_paise)}</dd>
    </dl>
  )
}
