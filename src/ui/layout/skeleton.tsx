import { classNames } from '../class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** The thing that will stand here; each has the height of the real one. */
  shape: 'text' | 'title' | 'button' | 'pack' | 'slip'
  width?: 'full' | 'half' | 'third'
}

export function Skeleton({ shape, width = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.bone, styles[shape], styles[width])} aria-hidden="true" />
}

/** Rows of a list that is on its way, as tall as the rows to come; only those in view move. `label` tells readers to wait. */
export function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.cards} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={styles.card}>
          <Skeleton shape="pack" />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" width="third" />
            <Skeleton shape="button" width="third" />
          </div>
        </div>
      ))}
    </div>
  )
}
