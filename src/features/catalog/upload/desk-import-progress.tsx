import styles from './desk-import.module.css'

/** How far something long has come, in per cent. */
export function Progress({ label, done, all }: { label: string; done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((done * 100) / all))
  return (
    <div className={styles.progress}>
      <span>
        {label} <span className="num">{percent} %</span>
      </span>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  )
}
