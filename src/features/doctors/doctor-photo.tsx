import { classNames } from '../../ui/class-names.ts'
import styles from './doctor-photo.module.css'
import { initials } from './doctor-words.tsx'

/** A doctor's portrait, or their initials; the name stands beside it, so readers pass over it. */
export function DoctorPhoto({ name, photo, large }: { name: string; photo: string | null; large?: boolean }) {
  const side = large ? 96 : 56
  return (
    <span className={classNames(styles.disc, large && styles.large)} aria-hidden="true">
      {photo === null ? initials(name) : <img src={`${photo}?w=${large ? 256 : 128}`} alt="" width={side} height={side} />}
    </span>
  )
}
