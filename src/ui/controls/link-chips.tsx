import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-chips.module.css'

interface LinkChip {
  /** A path of this site, or `#id` of this page. */
  to: string
  name: ReactNode
}

/** Links beside each other, each a chip big enough for a thumb. */
export function LinkChips({ links }: { links: readonly LinkChip[] }) {
  return (
    <ul className={styles.chips}>
      {links.map(({ to, name }) => (
        <li key={to}>{to.startsWith('#') ? <a href={to}>{name}</a> : <Link to={to}>{name}</Link>}</li>
      ))}
    </ul>
  )
}
