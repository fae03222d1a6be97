import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './stamp.module.css'

/** A status word in its box; the word carries the meaning, the colour only helps. */
export function Stamp({ tone = 'ink', children }: { tone?: 'ink' | 'leaf' | 'pen' | 'amber' | 'red'; children: ReactNode }) {
  return <span className={classNames(styles.stamp, styles[tone])}>{children}</span>
}

/** A small fact beside a title, such as "Default". */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}

/** "Prescription needed", in red with its sign; the 6 px line belongs to the card. */
export function RxTag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.rx}>
      <Icon name="prescription" size={20} />
      {children}
    </span>
  )
}

/** The label of a prescription medicine: what is needed and what happens next, in the red rectangle of the pack. */
export function RxBox({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.rxBox}>
      <p className={styles.rxTitle}>
        <Icon name="prescription" size={20} />
        {title}
      </p>
      <div>{children}</div>
    </div>
  )
}
