import { Link } from 'react-router'
import styles from './banner-strip.module.css'
import { ShelfPicture } from './shelf-picture.tsx'
import type { Banner } from '../shelves.contract.ts'
import { useWords } from '../use-words.ts'

/** The first banner as one still strip: nothing on the page moves by itself. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const words = useWords()
  const [banner] = banners
  if (!banner) return null
  const { picture, scene, target_route, title, text, alt } = banner
  return (
    <section className={styles.strip}>
      <div className={styles.picture}>
        <ShelfPicture picture={picture} scene={scene} alt={words(alt)} />
      </div>
      <div>
        <h2 className={styles.title}>
          <Link to={target_route} className="stretched">
            {words(title)}
          </Link>
        </h2>
        <p className={styles.text}>{words(text)}</p>
      </div>
    </section>
  )
}
