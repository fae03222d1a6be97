import { Scene } from '../../../ui/pictures/scene.tsx'
import type { Banner } from '../shelves.contract.ts'
import styles from './shelf-picture.module.css'

const widths = [360, 480, 720] as const

/** The picture an operator gave, or one of our drawings; its words stand beside it. Its box is there before it is. */
export function ShelfPicture({ picture, alt, scene }: { picture: string | null; alt: string; scene?: Banner['scene'] }) {
  if (picture === null)
    return scene ? (
      <div className={styles.scene}>
        <Scene name={scene} />
      </div>
    ) : null
  const sources = widths.map((width) => `${picture}?w=${width} ${width}w`).join(', ')
  return (
    <img
      className={styles.picture}
      src={`${picture}?w=480`}
      srcSet={sources}
      sizes="(width < 900px) 40vw, 320px"
      alt={alt}
      loading="lazy"
    />
  )
}
