import { classNames } from '../class-names.ts'
import styles from './dose-dots.module.css'

type DoseDotsProps = {
  /** Left to right; a dot is filled when its value is more than none: 1-0-1 is `[1, 0, 1]`. */
  pattern: readonly number[]
  /** Small stands in the logo and in steps (9 px), large on prescriptions (22 px). */
  size?: 'small' | 'large'
  /** Says the dots in words, "1 in the morning, 0 at noon, 1 at night"; without it they are decoration beside words. */
  label?: string
}

export function DoseDots({ pattern, size = 'small', label }: DoseDotsProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={classNames(styles.dots, styles[size])} {...voice}>
      {pattern.map((dose, i) => (
        <span key={i} className={classNames(styles.dot, dose > 0 && styles.filled)} />
      ))}
    </span>
  )
}

/** Three dots that fill left to right while something is on its way; still under reduced motion, so the words carry it. */
export function DotsLoader({ label, size = 'large' }: { label?: string; size?: 'small' | 'large' }) {
  const voice = label ? { role: 'status' } : { 'aria-hidden': true }
  return (
    <span className={styles.loader} {...voice}>
      <span className={classNames(styles.dots, styles[size], styles.running)} aria-hidden="true">
        <span className={styles.dot} />
        <span className={styles.dot} />
        <span className={styles.dot} />
      </span>
      {label && <span>{label}</span>}
    </span>
  )
}
