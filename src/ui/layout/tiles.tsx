import { Link } from 'react-router'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './tiles.module.css'

type Tile = { to: string; icon: IconName; label: string }

/** Round tiles with a word each, four across on a phone and eight on a desktop. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.tile}>
            <span className={styles.disc}>
              <Icon name={icon} size={28} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
