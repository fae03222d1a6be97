import type { ReactNode } from 'react'
import { DoseDots } from './dose-dots.tsx'
import styles from './dose-dots.module.css'

/** The dose of a prescription: large dots and, beside them, the same in words. */
export function Dose({ pattern, children }: { pattern: readonly number[]; children: ReactNode }) {
  return (
    <span className={styles.dose}>
      <DoseDots pattern={pattern} size="large" />
      <span>{children}</span>
    </span>
  )
}

/** Progress through a few steps, in words first: "Step 3 of 4". */
export function Steps({ step, of, children }: { step: number; of: number; children: ReactNode }) {
  return (
    <p className={styles.steps}>
      {children}
      <DoseDots pattern={Array.from({ length: of }, (_, i) => Number(i < step))} />
    </p>
  )
}
