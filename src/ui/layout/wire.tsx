import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './wire.module.css'

/** Slips on a wire, what comes first at the top; from 900 px they may hang side by side. Its children are list items with one slip each. */
export function Wire({ children, across, label }: { children: ReactNode; across?: boolean; label?: string }) {
  return (
    <ol className={classNames(styles.wire, across && styles.across)} aria-label={label}>
      {children}
    </ol>
  )
}
