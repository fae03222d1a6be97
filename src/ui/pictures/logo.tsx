import { DoseDots } from '../layout/dose-dots.tsx'
import styles from './logo.module.css'

interface LogoProps {
  name: string
  /** The operator's own, in place of mark and name. */
  picture?: { src: string; width: number; height: number } | null
}

/** Morning and night: the dots of a dose and the name. The link around it belongs to the header. */
export function Logo({ name, picture }: LogoProps) {
  if (picture) return <img {...picture} alt={name} className={styles.picture} />
  return (
    <span className={styles.logo}>
      <DoseDots pattern={[1, 0, 1]} />
      <span translate="no">{name}</span>
    </span>
  )
}
