import { editDistance, errorBudget } from './edit-distance.ts'

export interface Correction {
  word: string
  cost: number
}

/** Letters of a word that its deletion keys look at; errors further back are found by the distance alone. */
const keyLetters = 7

/** All words of the catalogue, with the documents of each, found by beginning or in spite of errors. */
export class Vocabulary {
  readonly #sorted: string[]
  readonly #postings: Map<string, Int32Array>
  readonly #byKey = new Map<string, string[]>()

  /** `documents` by word, each list in the order of popularity. */
  constructor(documents: Map<string, number[]>) {
    this.#sorted = [...documents.keys()].toSorted(byCode)
    this.#postings = new Map([...documents].map(([word, list]) => [word, Int32Array.from(list)]))
    for (const word of this.#sorted) if (errorBudget(word.length) > 0) for (const key of deletions(word)) this.#add(key, word)
  }

  documentsOf(word: string): Int32Array {
    return this.#postings.get(word) ?? new Int32Array()
  }

  /** The words that begin so. */
  startingWith(typed: string): string[] {
    const from = lowerBound(this.#sorted, typed)
    let to = from
    while (this.#sorted[to]?.startsWith(typed)) to++
    return this.#sorted.slice(from, to)
  }

  /** The words that were probably meant, the likeliest first. */
  corrections(typed: string, most: number): Correction[] {
    const budget = errorBudget(typed.length)
    if (budget === 0 || /^\d/.test(typed)) return []
    const candidates = new Set([...deletions(typed)].flatMap((key) => this.#byKey.get(key) ?? []))
    const found = [...candidates].map((word) => ({ word, cost: this.#cost(typed, word, budget) }))
    return found
      .filter(({ cost }) => cost <= budget)
      .toSorted((a, b) => a.cost - b.cost || byCode(a.word, b.word))
      .slice(0, most)
  }

  /** A word not finished yet is compared with as much of the other as was typed. */
  #cost(typed: string, word: string, budget: number): number {
    const whole = editDistance(typed, word, budget)
    if (word.length <= typed.length + 1) return whole
    return Math.min(whole, editDistance(typed, word.slice(0, typed.length), budget) + 0.25)
  }

  #add(key: string, word: string): void {
    const words = this.#byKey.get(key)
    if (words) words.push(word)
    else this.#byKey.set(key, [word])
  }
}

/** The beginning of a word with none, one or two letters taken out: two words that share one are at most two errors apart there. */
function deletions(word: string): Set<string> {
  const keys = new Set<string>()
  for (const length of [keyLetters, keyLetters - 1, keyLetters - 2]) {
    const start = word.slice(0, length)
    keys.add(start)
    for (const once of withoutOne(start)) {
      keys.add(once)
      if (word.length > 6) for (const twice of withoutOne(once)) keys.add(twice)
    }
  }
  return keys
}

function withoutOne(text: string): string[] {
  return Array.from({ length: text.length }, (_, i) => text.slice(0, i) + text.slice(i + 1))
}

function lowerBound(sorted: string[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** One order on every machine: by code unit, never by locale. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
