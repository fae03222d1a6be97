import { classNames } from '../class-names.ts'
import styles from './photo.module.css'
import { InitialsPortrait, Portrait } from './portrait.tsx'
import type { GroundColour, PortraitParts } from './portrait-parts.ts'

type PhotoProps = {
  /** Where the picture is; `?w=` names its width. */
  src: string | null
  /** A portrait that was picked, where there is no photograph. */
  parts?: PortraitParts | null
  initials: string
  ground?: GroundColour
  size?: 'small' | 'medium' | 'large'
}

const sides = { small: 48, medium: 64, large: 104 }

/** A passport photo stapled to a slip: the photograph, the drawn portrait, or the coat and the initials. Silent: the name stands beside it. */
export function Photo({ src, parts, initials, ground, size = 'medium' }: PhotoProps) {
  const width = sides[size]
  return (
    <span className={classNames(styles.photo, styles[size])} aria-hidden="true">
      {src ? (
        <img src={`${src}?w=256`} alt="" width={width} height={Math.round(width * 1.25)} loading="lazy" className={styles.picture} />
      ) : parts ? (
        <Portrait parts={parts} />
      ) : (
        <InitialsPortrait initials={initials} {...(ground ? { ground } : {})} />
      )}
    </span>
  )
}
