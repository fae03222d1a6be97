import { Link } from 'react-router'
import type { Reading } from './readings.contract.ts'
import { useReadingWords } from './reading-words.ts'

/** From a reading beyond the limits to whom to call (`urgent.page.tsx`), wherever the reading stands. */
export function UrgentLink({ reading, person }: { reading: Reading; person?: string }) {
  const { level } = useReadingWords()
  const search = new URLSearchParams({ kind: reading.kind, ...(person ? { person } : {}) })
  return (
    <Link to={`/account/readings/urgent?${search}`} state={{ reading }}>
      {level.emergency}
    </Link>
  )
}
