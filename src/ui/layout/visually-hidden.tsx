import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** The heading of a page that says it to whoever sees in another way. */
export function HiddenHeading({ children }: { children: ReactNode }) {
  return <h1 className={styles.hidden}>{children}</h1>
}

/** The first stop of Tab on a page: to its content. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  )
}
