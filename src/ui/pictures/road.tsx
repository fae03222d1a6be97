// A file of its own, which comes with an order that is on its way and not with the icons of every page.
import sprite from './road.svg?no-inline'
import styles from './road.module.css'

/** Where the scooter stands, by how far the parcel is. */
const places = { shop: 96, road: 172, door: 214 }
export type RoadPlace = keyof typeof places

/** The way from the pharmacy to the door, 340 x 112; decoration, the words beside it say where the parcel is. It moves only when that changes. */
export function Road({ at }: { at: RoadPlace }) {
  return (
    <svg viewBox="0 0 340 112" width="340" height="112" className={styles.road} aria-hidden="true" focusable="false">
      <use href={`${sprite}#road`} />
      <use href={`${sprite}#scooter`} x={places[at]} y="44" />
    </svg>
  )
}
