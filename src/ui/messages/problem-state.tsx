import type { ReactNode } from 'react'
import styles from './problem-state.module.css'

type ProblemStateProps = {
  illustration?: ReactNode
  /** What happened, in one sentence. */
  title: ReactNode
  /** Is money safe, what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** The number to tell on the phone, with its words: "Reference". */
  reference?: { label: string; value: string }
}

/** A page that could not be: what happened, whether money is safe, what to do, the reference to quote. */
export function ProblemState({ illustration, title, children, actions, reference }: ProblemStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && (
        <p className={styles.reference}>
          {reference.label} <code className={styles.value}>{reference.value}</code>
        </p>
      )}
    </div>
  )
}

/** Nothing here yet: one sentence and one thing to do. */
export function EmptyState({ illustration, children, action }: { illustration?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      {illustration}
      <p className={styles.sentence}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
