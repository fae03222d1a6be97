import { classNames } from '../../../ui/class-names.ts'
import styles from './rating-mark.module.css'

/** One star, lit or not; the number stands beside it in words. */
export function Star({ lit }: { lit: boolean }) {
  return (
    <svg className={classNames(styles.star, lit && styles.lit)} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.9l5.4-.8z" />
    </svg>
  )
}

export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((one) => (
        <Star key={one} lit={one <= stars} />
      ))}
    </span>
  )
}
