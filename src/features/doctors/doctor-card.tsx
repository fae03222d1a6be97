import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './doctor-card.module.css'
import { DoctorIdentity, type LanguageNames } from './doctor-identity.tsx'
import { useTimeWords } from './doctor-words.tsx'
import type { Doctor } from './doctors.contract.ts'
import { FavouriteButton } from './favourite-button.tsx'

interface DoctorCardProps {
  doctor: Doctor
  languages: LanguageNames
  speciality?: string | undefined
  /** When the list was made: "Today" is said of this moment. */
  now: string
  /** Where the name and the times lead. */
  to: string
  onFavourite?: () => void
  heading?: 'h2' | 'h3'
}

/** A doctor of a list; the button says the next free time and leads to it. */
export function DoctorCard({ doctor, languages, speciality, now, to, onFavourite, heading: Heading = 'h3' }: DoctorCardProps) {
  const { t } = useLingui()
  const times = useTimeWords()
  const next = doctor.next_available_at
  const when = next === null ? null : times.soon(next, now)
  return (
    <Card as="li" className={styles.card}>
      <DoctorIdentity
        doctor={doctor}
        languages={languages}
        speciality={speciality}
        name={
          <Heading className={styles.name}>
            <Link to={to} className={styles.link}>
              {doctor.name}
            </Link>
          </Heading>
        }
      />
      <div className={styles.foot}>
        <p>
          <b className="num">{formatPaise(doctor.fee_booked_paise)}</b>{' '}
          <span className={styles.small}>
            <Trans>for 15 minutes</Trans>
          </span>
        </p>
        <div className={styles.actions}>
          <FavouriteButton doctor={doctor} onChange={onFavourite} />
          {when === null ? (
            <p className={styles.small}>
              <Trans>No slots in the next two weeks</Trans>
            </p>
          ) : (
            <ButtonLink
              to={`${to}${to.includes('?') ? '&' : '?'}next_availability=${next ?? ''}`}
              aria-label={t`${doctor.name}: available ${when}`}
            >
              {when}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
