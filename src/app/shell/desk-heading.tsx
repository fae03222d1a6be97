import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './desk-heading.module.css'

interface DeskHeadingProps {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  tools?: ReactNode
  /** Readers alone hear the title, and there is nothing beside it. */
  hidden?: boolean | undefined
}

/** The one H1 of a page of the desk, with what belongs to the whole page beside it. */
export function DeskHeading({ title, lead, back, tools, hidden }: DeskHeadingProps) {
  if (hidden)
    return (
      <h1 className={styles.unseen} tabIndex={-1}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
    )
  return (
    <div className={styles.heading}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="caret-left" size={16} />
          {back.label}
        </Link>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}
