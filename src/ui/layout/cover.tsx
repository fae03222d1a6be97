import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './cover.module.css'

type CoverProps = {
  children: ReactNode
  /** The striped roof of the shop, on a phone's first page. */
  awning?: boolean
  /** Slips hang from its lower edge. */
  staples?: boolean
  /** Of a page whose head is a greeting or a name and not the way in. */
  low?: boolean
}

/** The head of a page in the cloth of the bill book, as wide as the window; what stands in it is as wide as the page. */
export function Cover({ children, awning, staples, low }: CoverProps) {
  return (
    <div className={classNames(styles.cover, low && styles.low)}>
      {awning && <div className={styles.awning} aria-hidden="true" />}
      <div className={classNames('wrap', styles.inside)}>{children}</div>
      <div className={styles.seam} aria-hidden="true" />
      {staples && <div className={styles.staples} aria-hidden="true" />}
    </div>
  )
}
