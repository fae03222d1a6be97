import { queryWords, standsFor, wordsOf } from './normalise.ts'
import type { Hit, SearchDocument, SearchOptions, Tier } from './search.types.ts'
import { byCode, Vocabulary } from './vocabulary.ts'

interface Entry {
  document: SearchDocument
  name: string[]
  ingredients: string[]
  compact: string
  spaced: string
}

const correctionsTried = 6

/** The catalogue in memory: an entry's number is its rank by popularity, so that every list is in the right order by itself. */
export class MedicineIndex {
  readonly #entries: Entry[]
  readonly #vocabulary: Vocabulary

  constructor(documents: readonly SearchDocument[]) {
    const ranked = documents.toSorted((a, b) => b.popularity - a.popularity || byCode(a.name, b.name) || byCode(a.medicineId, b.medicineId))
    this.#entries = ranked.map(entryOf)
    const postings = new Map<string, number[]>()
    for (const [rank, entry] of this.#entries.entries()) {
      for (const word of new Set([...entry.name, ...entry.ingredients])) {
        const list = postings.get(word)
        if (list) list.push(rank)
        else postings.set(word, [rank])
      }
    }
    this.#vocabulary = new Vocabulary(postings)
  }

  get size(): number {
    return this.#entries.length
  }

  /** The best hits: by tier, inside a tier what is in stock first, then by popularity. Never throws, whatever is typed. */
  search(query: string, { limit, inStockOnly = false }: SearchOptions): Hit[] {
    const words = queryWords(query)
    if (words.length === 0) return []
    const found = new Map<number, Hit>()
    const add = (rank: number, tier: Tier, correctedTo?: string) => {
      const entry = this.#entries[rank]
      if (!entry || found.has(rank) || (inStockOnly && !entry.document.inStock)) return
      found.set(rank, { medicineId: entry.document.medicineId, tier, ...(correctedTo ? { correctedTo } : {}) })
    }
    this.#exact(words, add)
    if (found.size === 0) this.#corrected(words, add)
    if (found.size === 0) this.#mainWord(words, add)
    return this.#ordered(found, words.join(' ')).slice(0, limit)
  }

  /** Tiers 0 to 2: the words as they were typed. */
  #exact(words: string[], add: (rank: number, tier: Tier) => void): void {
    const spaced = words.join(' ')
    const compact = words.join('')
    for (const rank of this.#withAll(words)) {
      const entry = this.#entries[rank]
      if (entry) add(rank, tierOf(entry, words, spaced, compact))
    }
    // `dolo650` is one word to the person and two to us.
    for (const rank of this.#startingCompact(compact)) add(rank, 0)
  }

  /** Tier 3: the rarest reading first; only words that stand nowhere are doubted. */
  #corrected(words: string[], add: (rank: number, tier: Tier, correctedTo?: string) => void): void {
    const wrong = words.findIndex((word) => this.#vocabulary.startingWith(word).length === 0)
    if (wrong < 0) return
    const corrections = this.#vocabulary.corrections(words[wrong] ?? '', correctionsTried)
    const best = corrections[0]?.cost ?? 0
    for (const { word, cost } of corrections) {
      if (cost > best + 0.5) return
      const read = words.with(wrong, word)
      for (const rank of this.#withAll(this.#soundWords(read))) add(rank, 3, word)
    }
  }

  /** A second misspelt word, or a strength nobody makes, is left out rather than finding nothing. */
  #soundWords(words: string[]): string[] {
    return words.filter((word) => this.#vocabulary.startingWith(word).length > 0)
  }

  /** Tier 4: the longest word of letters on its own. */
  #mainWord(words: string[], add: (rank: number, tier: Tier, correctedTo?: string) => void): void {
    const main = words.filter((word) => /^\p{L}/u.test(word)).toSorted((a, b) => b.length - a.length)[0]
    if (!main || words.length === 1) return
    for (const rank of this.#withAll([main])) add(rank, 4)
  }

  /** The ranks of entries in which every word stands for some word. */
  #withAll(words: string[]): number[] {
    const lists = words.map((word) => this.#ranksFor(word))
    const [rarest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
    const sets = others.map((list) => new Set(list))
    return rarest.filter((rank) => sets.every((set) => set.has(rank)))
  }

  #ranksFor(typed: string): number[] {
    const words = this.#vocabulary.startingWith(typed).filter((word) => standsFor(typed, word))
    if (words.length === 1) return [...this.#vocabulary.documentsOf(words[0] ?? '')]
    return [...new Set(words.flatMap((word) => [...this.#vocabulary.documentsOf(word)]))].toSorted((a, b) => a - b)
  }

  #startingCompact(compact: string): number[] {
    const letters = /^\p{L}+/u.exec(compact)?.[0]
    if (!letters || letters === compact) return []
    return this.#ranksFor(letters).filter((rank) => {
      const name = this.#entries[rank]?.compact ?? ''
      return standsFor(compact, name)
    })
  }

  #ordered(found: Map<number, Hit>, spaced: string): Hit[] {
    const stock = (rank: number) => Number(this.#entries[rank]?.document.inStock ?? false)
    // Whole words of the name before mere beginnings; of compositions, those with the fewest other ingredients.
    const extra = (rank: number, { tier }: Hit) => {
      const entry = this.#entries[rank]
      if (tier === 0) return Number(!`${entry?.spaced ?? ''} `.startsWith(`${spaced} `))
      return tier === 2 ? (entry?.ingredients.length ?? 0) : 0
    }
    const sorted = [...found].toSorted(
      ([a, hitA], [b, hitB]) => hitA.tier - hitB.tier || extra(a, hitA) - extra(b, hitB) || stock(b) - stock(a) || a - b,
    )
    return sorted.map(([, hit]) => hit)
  }
}

function entryOf(document: SearchDocument): Entry {
  const name = wordsOf(document.name)
  const aliases = document.aliases.flatMap(wordsOf)
  const ingredients = [...new Set([...wordsOf(document.composition.replaceAll(/\([^)]*\)/g, ' ')), ...aliases])]
  return { document, name, ingredients, compact: name.join(''), spaced: name.join(' ') }
}

function tierOf(entry: Entry, words: string[], spaced: string, compact: string): Tier {
  if (entry.spaced === spaced || entry.spaced.startsWith(`${spaced} `) || standsFor(compact, entry.compact)) return 0
  return words.every((word) => entry.name.some((own) => standsFor(word, own))) ? 1 : 2
}
