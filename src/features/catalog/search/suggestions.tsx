import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { productPath } from '../../../lib/medicine-id.ts'
import { formatPaise } from '../../../lib/money.ts'
import { browserApi } from '../../../data/page-data.ts'
import type { ListPlace } from '../../../ui/controls/combobox.tsx'
import { ComboboxList } from '../../../ui/controls/combobox-list.tsx'
import { EmptySearch } from './empty-search.tsx'
import { MarkedText } from '../../../ui/controls/marked-text.tsx'
import { PackDrawing } from '../../../ui/pictures/pack.tsx'
import { OptionLine } from '../../../ui/controls/option-line.tsx'
import type { Suggestion } from '../catalog.contract.ts'
import type { Hint } from './results.contract.ts'
import { missingLetters, searchDebounceMs } from '../catalog.rules.ts'
import { usePackWords } from '../pack-words.ts'
import { useWords } from '../use-words.ts'

interface Found {
  term: string
  rows: Suggestion[]
  hints: Hint[]
  failed?: true
}

/** What hangs under the search box: what matches, and before the first letter what was searched for. */
export function Suggestions({ place, initial }: { place: ListPlace; initial: string }) {
  return place.value.trim() === '' ? <EmptySearch place={place} /> : <Matches place={place} initial={initial} />
}

/** The medicines that match what stands in the search box. */
function Matches({ place, initial }: { place: ListPlace; initial: string }) {
  const { t } = useLingui()
  const packWords = usePackWords()
  const hintOption = useHintOption()
  const packOf = ({ packing, rx_required }: Suggestion) => (rx_required ? t`${packWords(packing)}, Rx` : packWords(packing))
  const { value } = place
  const term = value.trim()
  // The results of what stands in the box from the start are the page itself.
  const found = useSuggestions(value === initial ? '' : term)
  const missing = missingLetters(term)
  const rows = missing === 0 ? found.rows : []
  const settled = found.term === term
  const hints = settled || missing === 0 ? found.hints : []
  const noAnswer = t`Search is not responding. Please try again.`
  const results = `/search?term=${encodeURIComponent(term)}`
  return (
    <ComboboxList
      place={place}
      label={t`Matching medicines`}
      stale={!settled}
      options={[
        ...hints.filter(({ kind }) => kind === 'need').map(hintOption),
        ...rows.map((row) => ({
          key: row.medicine_id,
          to: productPath(row.medicine_id),
          content: (
            <OptionLine
              picture={<PackDrawing medicineId={row.medicine_id} form={row.art} strength="" prescription={row.rx_required} />}
              name={<MarkedText text={row.medicine_name} query={term} />}
              detail={packOf(row)}
              price={formatPaise(row.price_paise)}
            />
          ),
        })),
        ...hints.filter(({ kind }) => kind === 'brand').map(hintOption),
      ]}
      allResults={rows.length > 0 ? { key: 'all', to: results, content: allResults() } : undefined}
      note={note()}
      status={status()}
    />
  )

  function allResults() {
    const all = t`See all results for “${term}”`
    return rows.some(({ partial }) => partial) ? `${all} · ${t`the partner pharmacy is not responding`}` : all
  }

  /** Read out. A search that failed found nothing and does not say how much there is. */
  function status() {
    if (!settled || missing > 0) return ''
    return found.failed ? noAnswer : t`${rows.length} medicines found`
  }

  function note() {
    if (term === '') return null
    if (missing > 0) return missing === 1 ? t`Type 1 more letter` : t`Type ${missing} more letters`
    if (!settled) return null
    return found.failed ? noAnswer : t`No results found`
  }
}

/** A need or a brand leads to its results, where it is said what it was read as. */
function useHintOption() {
  const { t } = useLingui()
  const words = useWords()
  const helps = { '112': t`Call 112 now`, 'self-harm': t`Call 14416, day and night` }
  const says = { advice: t`What helps, with or without a doctor`, law: t`What the law says` }
  const line = ({ emergency, promise }: Hint) => {
    if (promise === null) return t`Not sold here: see what it contains`
    if (emergency) return helps[emergency]
    if (promise === 'nothing') return t`See all that we sell`
    return promise === 'advice' || promise === 'law' ? says[promise] : t`Warning signs and which doctor to see`
  }
  return (hint: Hint) => ({
    key: `${hint.kind}-${hint.value}`,
    to: `/search?term=${encodeURIComponent(hint.kind === 'brand' ? hint.value : words(hint.text))}`,
    content: <OptionLine name={words(hint.text)} detail={line(hint)} />,
  })
}

const nothing: Found = { term: '', rows: [], hints: [] }
const shortestHint = 2

/** Asks 500 ms after the last letter; an answer that a newer text has overtaken is thrown away. */
function useSuggestions(term: string): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (Array.from(term).length < shortestHint) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void ask(term, stop.signal).then(
        (answer) => setFound({ term, ...answer }),
        () => stop.signal.aborted || setFound({ ...nothing, term, failed: true }),
      )
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found
}

async function ask(term: string, signal: AbortSignal) {
  // Medicines are shown without needs and brands where those did not come.
  const hints = browserApi('GET /api/search/hints/', { query: { term }, signal }).catch(() => ({ hints: [] }))
  const rows = missingLetters(term) > 0 ? [] : await browserApi('GET /api/search/suggest/', { query: { term }, signal })
  return { rows, hints: (await hints).hints }
}
