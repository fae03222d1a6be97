import { useId } from 'react'
import { useWords } from '../catalog/use-words.ts'
import styles from './care.module.css'
import type { CareTextView } from './needs.contract.ts'

/** A part of a care page: a paragraph, or one line for each thing to do. */
export function Sentences({ heading, rows, as = 'ul' }: { heading: string; rows: CareTextView['what']; as?: 'p' | 'ul' }) {
  const id = useId()
  const words = useWords()
  if (rows.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {as === 'p' ? (
        <p className={styles.text}>{rows.map(words).join(' ')}</p>
      ) : (
        <ul className={styles.todo}>
          {rows.map((row) => (
            <li key={row.en}>{words(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
