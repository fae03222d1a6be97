import sprite from './icons.svg?no-inline'
import styles from './scene.module.css'

type SceneName =
  /** A cable torn in two beside a phone: no connection. */
  | 'cut-cable'
  /** An open drawer with nothing in it: empty lists. */
  | 'empty-drawer'
  /** A parcel that waits at an open door: delivered. */
  | 'parcel-at-door'
  /** A phone over a prescription with all four corners in view: how to take the photo. */
  | 'slip-photo'

/** An illustration: flat shapes with a 2 px ink outline, one tint and one accent. Decoration beside words, 240 x 160. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" className={styles.scene} aria-hidden="true" focusable="false">
      <use href={`${sprite}#scene-${name}`} />
    </svg>
  )
}
