import sprite from './spots.svg?no-inline'
import styles from './spot.module.css'

export type SpotName =
  | 'fever'
  | 'diabetes'
  | 'heart'
  | 'child'
  | 'women'
  | 'joint'
  | 'skin'
  | 'mind'
  | 'tummy'
  | 'eye'
  | 'breath'
  | 'first-aid'
  | 'prescription'
  | 'calendar'

/** A small drawing of a need, in the colours of the theme: decoration beside its word, as wide as its place says. */
export function Spot({ name, className }: { name: SpotName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className ?? styles.spot} aria-hidden="true" focusable="false">
      <g className={styles.ink}>
        <use href={`${sprite}#${name}`} />
      </g>
    </svg>
  )
}
