import { PackDrawing, type PackForm } from '../../../ui/pictures/pack.tsx'
import styles from './pack-row.module.css'

const most = 5

/** So many packs, drawn: a strip slides in with each more. Decoration beside the words that count them. */
export function PackRow({ art, medicineId, packs }: { art: PackForm; medicineId: string; packs: number }) {
  return (
    <span className={styles.row} aria-hidden="true">
      {Array.from({ length: Math.min(packs, most) }, (_, at) => (
        <PackDrawing key={at} medicineId={medicineId} form={art} strength="" className={styles.pack} />
      ))}
      {packs > most && <span className={styles.more}>+{packs - most}</span>}
    </span>
  )
}
