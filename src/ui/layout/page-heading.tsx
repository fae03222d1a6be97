import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../pictures/icon.tsx'
import styles from './page-heading.module.css'

type PageHeadingProps = {
  /** The way up, above the title. */
  back?: { to: string; label: string }
  /** A line before the title: "Step 3 of 4". */
  before?: ReactNode
  children: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
}

/** The one H1 of a page. */
export function PageHeading({ back, before, children, lead }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="caret-left" size={20} />
          {back.label}
        </Link>
      )}
      {before}
      <h1 className={styles.title}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

/** The edge of a slip on its own, to tear a page in two. */
export function Perforation() {
  return <hr className={styles.perforation} />
}
