import { DoseDots } from '../layout/dose-dots.tsx'
import styles from './logo.module.css'

/** Morning and night: the dots of a dose and the name. The link around it belongs to the header. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <DoseDots pattern={[1, 0, 1]} />
      <span translate="no">{name}</span>
    </span>
  )
}
