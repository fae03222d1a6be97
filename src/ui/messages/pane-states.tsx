import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './desk-pane-states.module.css'

/** Rows as tall as those to come, after a moment in which a quick answer shows nothing at all. */
export function PaneLoading({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row} aria-hidden="true">
          <span className={styles.bone} />
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  )
}

interface PaneStateProps {
  icon?: IconName
  picture?: ReactNode
  /** What is so, in one sentence. */
  title: ReactNode
  /** What it means, and what of it was lost. */
  children?: ReactNode
  actions?: ReactNode
  /** A failure is told at once, emptiness when it comes. */
  live?: 'status' | 'alert'
}

/** Stands in place of what a pane would show: nothing there, not to be had, not for this reader. The rest of the page goes on. */
export function PaneState({ icon, picture, title, children, actions, live }: PaneStateProps) {
  return (
    <div className={styles.state} role={live}>
      {picture}
      {icon && <Icon name={icon} size={24} />}
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
