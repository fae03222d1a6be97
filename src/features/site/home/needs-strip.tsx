import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Spot } from '../../../ui/pictures/spot.tsx'
import { spotOfIcon } from '../../../ui/pictures/spot-of-icon.ts'
import type { Category } from '../../catalog/shelves.contract.ts'
import { useWords } from '../../catalog/use-words.ts'
import home from './home.module.css'
import styles from './needs-strip.module.css'

/** What people come with, before they know the name of anything. */
export function NeedsStrip({ needs, topics }: { needs: readonly Category[]; topics: readonly string[] }) {
  const words = useWords()
  if (needs.length === 0) return null
  return (
    <section className={home.section}>
      <div className={home.head}>
        <h2>
          <Trans>What do you need help with?</Trans>
        </h2>
        <Link to="/care" className={home.all}>
          <Trans>All health topics</Trans>
        </Link>
      </div>
      <ul className={styles.needs}>
        {needs.slice(0, 8).map(({ slug, icon, title, description }) => (
          <li key={slug}>
            <Link to={topics.includes(slug) ? `/care/${slug}` : `/search?category=${slug}`} className={styles.need}>
              <Spot name={spotOfIcon[icon]} className={styles.drawing} />
              <span className={styles.name}>{words(title)}</span>
              <span className={styles.more}>{words(description)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
