import { useId } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useWords } from '../catalog/use-words.ts'
import styles from './care.module.css'
import type { CareTextView } from './needs.contract.ts'

interface SentencesProps {
  heading: string
  rows: CareTextView['what']
  /** A paragraph, a line for each, or a sheet with a tick before each thing to do. */
  as?: 'p' | 'ul' | 'ticks'
  /** Where the page's own links lead. */
  id?: string
}

/** A part of a care page. */
export function Sentences({ heading, rows, as = 'ul', id }: SentencesProps) {
  const own = useId()
  const words = useWords()
  if (rows.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id ?? own}>
      <h2 id={id ?? own}>{heading}</h2>
      {as === 'p' ? (
        <p className={styles.text}>{rows.map(words).join(' ')}</p>
      ) : (
        <ul className={as === 'ticks' ? styles.ticks : styles.todo}>
          {rows.map((row) => (
            <li key={row.en}>
              {as === 'ticks' && <Icon name="check" size={20} />}
              {words(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
