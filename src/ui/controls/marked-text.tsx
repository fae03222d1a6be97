import styles from './marked-text.module.css'

/** Where `query` stands in `text`: at the start of a word, in any case; `undefined` when nowhere. */
export function matchAt(text: string, query: string): { start: number; end: number } | undefined {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return undefined
  const lower = text.toLowerCase()
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    if (start === 0 || /[\s(+/-]/.test(lower[start - 1]!)) return { start, end: start + wanted.length }
  }
  return undefined
}

/** A name with the part the person typed in bold. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const match = matchAt(text, query)
  if (!match) return <>{text}</>
  return (
    <>
      {text.slice(0, match.start)}
      <mark className={styles.match}>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  )
}
