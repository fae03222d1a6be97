import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './deal-cards.module.css'
import { ShelfPicture } from './shelf-picture.tsx'
import type { Deal } from '../shelves.contract.ts'
import { useWords } from '../use-words.ts'

/** Deals as cards, each leading to what is in it. */
export function DealCards({ deals }: { deals: readonly Deal[] }) {
  const words = useWords()
  return (
    <ul className={styles.deals}>
      {deals.map(({ slug, title, description, alt, picture }) => (
        <Card key={slug} as="li" className={styles.deal}>
          <ShelfPicture picture={picture} alt={words(alt)} />
          <h3 className={styles.title}>
            <Link to={`/search?deal=${slug}`} className="stretched">
              {words(title)}
            </Link>
          </h3>
          <p className={styles.text}>{words(description)}</p>
        </Card>
      ))}
    </ul>
  )
}
