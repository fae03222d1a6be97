import { classNames } from '../class-names.ts'
import styles from './price-bar.module.css'

/** How much something costs beside the dearest, as a bar: decoration next to the figure. A width is an attribute here: the content policy allows no style. */
export function PriceBar({ share, tone = 'plain' }: { share: number; tone?: 'plain' | 'low' | 'own' }) {
  const width = Math.max(2, Math.round(Math.min(1, share) * 100))
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className={classNames(styles.bar, styles[tone])}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="10" className={styles.ground} />
      <rect width={width} height="10" className={styles.part} />
    </svg>
  )
}
