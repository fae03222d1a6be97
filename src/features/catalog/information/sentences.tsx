import type { ReactNode } from 'react'
import styles from './medicine-information.module.css'

interface SentencesProps {
  as: 'h2' | 'h3'
  id: string
  title: ReactNode
  list: readonly { text: string }[]
}

/** A heading with what is said below it; nothing without a statement. */
export function Sentences({ as: H, id, title, list }: SentencesProps) {
  if (list.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <H id={id} className={styles.title}>
        {title}
      </H>
      <Lines list={list} />
    </section>
  )
}

export function Lines({ list }: { list: readonly { text: string }[] }) {
  if (list.length === 1) return <p className={styles.line}>{list[0]?.text}</p>
  return (
    <ul className={styles.lines}>
      {list.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
