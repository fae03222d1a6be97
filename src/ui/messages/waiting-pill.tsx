import { DotsLoader } from '../layout/dose-dots.tsx'
import styles from './waiting-pill.module.css'

/** At the foot of a page, out of the way of every tap: what one waits for. */
export function WaitingPill({ label }: { label: string }) {
  return (
    <div className={styles.overlay}>
      <span className={styles.pill}>
        <DotsLoader size="small" label={label} />
      </span>
    </div>
  )
}
