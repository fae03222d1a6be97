import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Live } from '../../../ui/layout/live.tsx'
import { RatingMark } from './rating-mark.tsx'
import { SlotChips } from './slot-chips.tsx'
import styles from './doctor-card.module.css'
import { DoctorIdentity, type LanguageNames } from '../doctor-identity.tsx'
import type { Doctor } from '../doctors.contract.ts'
import { FavouriteButton } from '../favourite-button.tsx'

interface DoctorCardProps {
  doctor: Doctor
  languages: LanguageNames
  speciality?: string | undefined
  /** When the list was made: "Today" is said of this moment. */
  now: string
  /** Where the name and all times lead. */
  to: string
  /** Where one of the next times leads. */
  slotTo: (slot: { id: string; start_at: string }) => string
  onFavourite?: () => void
  heading?: 'h2' | 'h3'
}

/** A doctor of a list: who they are on one side, what it costs and the next three times on the other. */
export function DoctorCard({ doctor, languages, speciality, now, to, slotTo, onFavourite, heading: Heading = 'h3' }: DoctorCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <DoctorIdentity
        doctor={doctor}
        languages={languages}
        speciality={speciality}
        large
        name={
          <>
            <Heading className={styles.name}>
              <Link to={to} className={styles.link}>
                {doctor.name}
              </Link>
            </Heading>
            <RatingMark doctor={doctor} />
          </>
        }
        about={doctor.about}
      />
      <div className={styles.side}>
        <p className={styles.fee}>
          <span>
            <b className="num">{formatPaise(doctor.fee_booked_paise)}</b>{' '}
            <span className={styles.small}>
              <Trans>for 15 minutes</Trans>
            </span>
          </span>
          {doctor.is_online && (
            <Live>
              <Trans>Available now</Trans>
            </Live>
          )}
        </p>
        <SlotChips doctor={doctor} now={now} slotTo={slotTo} />
        <div className={styles.actions}>
          <Link to={to} className={styles.all}>
            <Trans>All slots</Trans>
          </Link>
          <FavouriteButton doctor={doctor} onChange={onFavourite} />
        </div>
      </div>
    </Card>
  )
}
