import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Opened by hand, what is typed goes into its first field. */
  takesFocus?: boolean
  children: ReactNode
}

/** Something most people do not need, one tap away: works without scripts and opens when the browser's search finds words inside. */
export function Disclosure({ summary, open, takesFocus, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} onToggle={takesFocus ? ({ currentTarget }) => focusFirst(currentTarget) : undefined}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="caret-down" size={20} className={styles.caret} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

function focusFirst(details: HTMLDetailsElement): void {
  if (details.open) details.querySelector<HTMLElement>('textarea, input')?.focus()
}
