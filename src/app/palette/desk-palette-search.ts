import { useEffect, useState } from 'react'
import { browserApi } from '../../data/page-data.ts'
import { type Found, isWorthAsking, readTyped } from './desk-palette-options.ts'

export type Search =
  | { state: 'idle' }
  /** `slow`: long enough for somebody to wonder. What was found before stays until then. */
  | { state: 'asking'; slow: boolean; found: Found | null }
  | { state: 'found'; found: Found }
  | { state: 'failed'; offline: boolean; again: () => void }

const pauseMs = 120
const slowMs = 300
/** An answer that takes longer is none. */
const longestMs = 8_000

/** What the server finds for what was typed; an answer to what nobody asks any more is dropped. */
export function usePaletteSearch(typed: string, mayAsk: boolean): Search {
  const { kind, words } = readTyped(typed)
  const wanted = mayAsk && kind !== 'pages' && isWorthAsking(words) ? `${kind} ${words}` : null
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (wanted === null) {
      setSearch({ state: 'idle' })
      return undefined
    }
    const call = new AbortController()
    setSearch((last) => ({ state: 'asking', slow: false, found: 'found' in last ? last.found : null }))
    const pause = setTimeout(() => void ask(), pauseMs)
    const slow = setTimeout(() => setSearch((now) => (now.state === 'asking' ? { ...now, slow: true } : now)), pauseMs + slowMs)
    const ask = async () => {
      try {
        const query = { q: words, ...(kind === 'all' || kind === 'pages' ? {} : { kind }) }
        const signal = AbortSignal.any([call.signal, AbortSignal.timeout(longestMs)])
        const found = await browserApi('GET /api/desk/search/', { query, signal })
        if (!call.signal.aborted) setSearch({ state: 'found', found })
      } catch {
        // Which failure it was decides nothing but its words: without a line or with one.
        if (!call.signal.aborted) setSearch({ state: 'failed', offline: !navigator.onLine, again: () => setAttempt((n) => n + 1) })
      }
    }
    return () => {
      call.abort()
      clearTimeout(pause)
      clearTimeout(slow)
    }
    // The words are in what is wanted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, attempt])
  return search
}
