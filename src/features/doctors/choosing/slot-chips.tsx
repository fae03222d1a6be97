import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Doctor } from '../doctors.contract.ts'
import { useTimeWords } from '../doctor-words.tsx'
import styles from './slot-chips.module.css'

interface SlotChipsProps {
  doctor: Doctor
  /** When the list was made: "Today" is said of this moment. */
  now: string
  slotTo: (slot: { id: string; start_at: string }) => string
}

/** The next three times of a doctor, each a link into the booking. */
export function SlotChips({ doctor, now, slotTo }: SlotChipsProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  if (doctor.next_slots.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>No slots in the next two weeks</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.chips} aria-label={t`Next available slots`}>
      {doctor.next_slots.map((slot) => (
        <li key={slot.id}>
          <Link to={slotTo(slot)} className={styles.chip}>
            <VisuallyHidden>{`${doctor.name}: `}</VisuallyHidden>
            <b className="num">{words.time(slot.start_at)}</b> <small>{words.nearDay(slot.start_at, now, words.dayNumber)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
