import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { iconNames } from '../../../ui/pictures/icon-names.ts'
import { Spot } from '../../../ui/pictures/spot.tsx'
import { spotOfIcon } from '../../../ui/pictures/spot-of-icon.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import styles from './speciality-grid.module.css'

interface SpecialityGridProps {
  specialities: readonly Speciality[]
  /** Where one leads. */
  to: (speciality: Speciality) => string
  /** The one whose doctors are shown. */
  current?: string | null
  /** A word of its own beside each: who is here now. */
  note?: (speciality: Speciality) => ReactNode
  /** The way on from one that cannot be chosen now; null for one that can. */
  instead?: (speciality: Speciality) => ReactNode
}

/** What doctors practise, in the words of what troubles people. */
export function SpecialityGrid({ specialities, to, current, note, instead }: SpecialityGridProps) {
  return (
    <ul className={styles.grid}>
      {specialities.map((speciality) => {
        const way = instead?.(speciality)
        return (
          <li key={speciality.id}>
            {way ? (
              <div className={classNames(styles.tile, styles.closed)}>
                <Words speciality={speciality} note={note?.(speciality)} way={way} />
              </div>
            ) : (
              <Link to={to(speciality)} className={styles.tile} aria-current={speciality.id === current ? 'true' : undefined}>
                <Words speciality={speciality} note={note?.(speciality)} />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Words({ speciality, note, way }: { speciality: Speciality; note: ReactNode; way?: ReactNode }) {
  return (
    <>
      <span className={styles.disc}>
        <Sign icon={speciality.icon} />
      </span>
      <span className={styles.words}>
        <b>{speciality.name}</b>
        <span className={styles.examples}>{speciality.symptoms_examples.slice(0, 3).join(', ')}</span>
        {note && <span className={styles.note}>{note}</span>}
        {way}
      </span>
    </>
  )
}

/** The operator names icons in the database: a drawing where there is one, and one we do not know becomes the plain one. */
function Sign({ icon }: { icon: string }) {
  const known = iconNames.find((name) => name === icon) ?? 'stethoscope'
  return known in spotOfIcon ? (
    <Spot name={spotOfIcon[known as keyof typeof spotOfIcon]} className={styles.spot} />
  ) : (
    <Icon name={known} size={28} />
  )
}
