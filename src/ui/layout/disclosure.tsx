import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import styles from './disclosure.module.css'

/** Something most people do not need, one tap away: works without scripts and opens when the browser's search finds words inside. */
export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="caret-down" size={20} className={styles.caret} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
