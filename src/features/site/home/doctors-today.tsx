import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Live } from '../../../ui/layout/live.tsx'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { useWords } from '../../catalog/use-words.ts'
import { daysUntil } from '../../doctors/free-time.rules.ts'
import { initials, useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from './doctors-today.module.css'
import type { FrontDoctor } from './front-page.contract.ts'
import home from './home.module.css'

/** Whoever has a time soonest, with the next three times of each; a row that slides on a phone. */
export function DoctorsToday({ doctors, count, now }: { doctors: readonly FrontDoctor[]; count: number; now: string }) {
  if (doctors.length === 0) return null
  const today = doctors.some(({ slots: [first] }) => first && daysUntil(first.start_at, now) === 0)
  return (
    <section className={home.section}>
      <div className={home.head}>
        <h2>{today ? <Trans>See a doctor today</Trans> : <Trans>See a doctor by video</Trans>}</h2>
        <Link to="/consultation#doctors" className={home.all}>
          <Plural value={count} one="# doctor" other="All # doctors" />
        </Link>
      </div>
      <ul className={styles.cards}>
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} now={now} />
        ))}
      </ul>
    </section>
  )
}

function DoctorCard({ doctor, now }: { doctor: FrontDoctor; now: string }) {
  const words = useWords()
  const { nearDay } = useTimeWords()
  const name = words(doctor.name)
  const [first] = doctor.slots
  const fee = formatPaise(doctor.fee_booked_paise)
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Photo src={doctor.photo} parts={doctor.portrait} initials={initials(name)} />
        <div>
          <h3 className={styles.name}>
            <Link to={`/consultation/doctor/${doctor.id}`}>{name}</Link>
          </h3>
          <p className={styles.small}>{doctor.specialities.map(words).join(', ')}</p>
          <p className={styles.small}>
            {doctor.qualifications.join(', ')} · <Plural value={doctor.experience_years} one="# year" other="# years" />
          </p>
        </div>
      </div>
      <p className={styles.small}>
        {doctor.languages.map(({ code, name: own }, at) => (
          <span key={code}>
            {at > 0 && ', '}
            <bdi lang={code}>{own}</bdi>
          </span>
        ))}
      </p>
      <p className={styles.fee}>
        <span>
          <b className="num">{fee}</b> <Trans>for 15 minutes</Trans>
        </span>
        {doctor.is_online ? (
          <Live>
            <Trans>Available now</Trans>
          </Live>
        ) : (
          first && <span>{nearDay(first.start_at, now)}</span>
        )}
      </p>
      <Times doctor={doctor} name={name} now={now} />
    </li>
  )
}

function Times({ doctor, name, now }: { doctor: FrontDoctor; name: string; now: string }) {
  const { t } = useLingui()
  const { time, nearDay } = useTimeWords()
  const [first] = doctor.slots
  if (!first)
    return (
      <p className={styles.small}>
        <Trans>No free time in the next days</Trans>
      </p>
    )
  const day = daysUntil(first.start_at, now)
  // In the order in which it is seen: whoever speaks what they read is understood (WCAG 2.5.3).
  const when = (at: string) => `${time(at)} ${nearDay(at, now)}`
  return (
    <ul className={styles.times}>
      {doctor.slots.map(({ id, start_at }) => (
        <li key={id}>
          <Link
            to={`/consultation/doctor/${doctor.id}?next_availability=${encodeURIComponent(start_at)}`}
            className={styles.time}
            aria-label={t`Book ${name}: ${when(start_at)}`}
          >
            {time(start_at)} {daysUntil(start_at, now) !== day && <small>{nearDay(start_at, now)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
