import type { SearchDocument } from '../../src/search/engine.types.ts'
import { normaliseWords } from '../../src/search/medicine/normalise-words.ts'
import { usualSynonyms } from '../../src/search/medicine/ingredient-names.ts'
import { sized } from '../size.ts'

export interface Peer {
  name: string
  /** Milliseconds of processor time the index took, in this process and the peer's own. */
  buildCpuMs: number
  ask(text: string, limit: number): string[] | Promise<string[]>
  /** Processor time so far of whoever answers besides this process. */
  outsideCpuMs(): number
  close(): void | Promise<void>
}

export interface PeerRow {
  id: string
  /** Normalised words with spaces, and without. */
  name: string
  squeezed: string
  words: string[]
}

/** Every peer gets our normaliser, both spellings of ingredients, and documents in the order of popularity. */
export function peerRows(documents: readonly SearchDocument[]): PeerRow[] {
  const more = new Map<string, string[]>()
  return documents
    .toSorted((a, b) => b.popularity - a.popularity || (a.name < b.name ? -1 : 1))
    .map(({ medicineId, name, composition }) => {
      const words = normaliseWords(name)
      const ingredients = more.get(composition) ?? spelled(normaliseWords(composition))
      more.set(composition, ingredients)
      return { id: medicineId, name: words.join(' '), squeezed: words.join(''), words: [...words, ...ingredients] }
    })
}

function spelled(words: readonly string[]): string[] {
  return words.flatMap((word) => [
    word,
    ...usualSynonyms.ingredients
      .filter((row) => row.some((name) => name.split(' ').includes(word)))
      .flatMap((row) => row.flatMap((name) => name.split(' '))),
  ])
}

/** The vocabulary that typing errors are looked up in. */
export const vocabularyOf = (rows: readonly PeerRow[]): string[] =>
  [...new Set(rows.flatMap(({ words }) => words))].filter((word) => /^[a-z]{4,}$/.test(word))

/** Plain optimal string alignment distance, as peers that correct words after a trigram search use it. */
function editDistance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  let [before, row] = [last.slice(), last.slice()]
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row[j] = best
    }
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length] ?? 0
}

const budget = (word: string) => (word.length < 7 ? 1 : 2)

/** Of words that share trigrams the nearest within one or two edits, at most five. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= budget(word))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ candidate }) => candidate)
}

/** A word as spellings to match: numbers whole or with their unit, other words by their beginning. */
export function readings(word: string): { whole: string[]; beginning: string | undefined } {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(\D*)$/.exec(word) ?? []
  if (number === undefined) return { whole: [], beginning: word }
  return {
    whole: unit === '' ? [number, ...['mg', 'mcg', 'g', 'ml', 'iu', '%'].map((one) => number + one)] : [word, number],
    beginning: undefined,
  }
}

export function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const rounds = sized(3, 1)

/** Made three times, since the first time also compiles the code that makes it; the least is what counts (section 6: min of 3). */
export function leastCpu<Made>(make: () => Made, discard: (made: Made) => void = () => {}): { made: Made; cpu: number } {
  let cpu = Infinity
  for (let round = 1; ; round++) {
    const start = process.cpuUsage()
    const made = make()
    cpu = Math.min(cpu, cpuMs(start))
    if (round === rounds) return { made, cpu }
    discard(made)
  }
}
