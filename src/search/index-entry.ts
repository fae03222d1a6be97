import type { SearchDocument } from './engine.types.ts'
import { equivalenceKey } from './equivalence.ts'
import type { IngredientNames } from './ingredient-names.ts'
import { normaliseWords } from './normalise-words.ts'

/** A document as the builder takes it: words already normalised, so that an entry can be read back out of an index. */
export interface IndexEntry {
  medicineId: string
  words: string[]
  /** Found by these too, but they are not in the name: form words and aliases. */
  moreWords: string[]
  composition: string
  groupKey: string
  pricePaise: number
  units: number
  popularity: number
  flags: number
}

export const flag = { inStock: 1, discontinued: 2, notExchangeable: 4, removed: 8 } as const

/** In stock and still made: what may stand first and be offered. */
export const isAvailable = (flags: number): boolean => (flags & (flag.inStock | flag.discontinued)) === flag.inStock

export type MakeEntry = (document: SearchDocument) => IndexEntry

/** Labels repeat a few thousand compositions and a few dozen forms, so each is read once. */
export function entryMaker(names: IngredientNames): MakeEntry {
  const keys = new Map<string, string>()
  const keyOf = (document: SearchDocument) => equivalenceKey(document, names) ?? ''
  const forms = new Map<string, string[]>()
  return (document) => {
    const words = normaliseWords(document.name)
    const aliases = (document.aliases ?? []).flatMap(normaliseWords)
    const more = [...remembered(forms, document.form, () => normaliseWords(document.form)), ...aliases]
    return {
      medicineId: document.medicineId,
      words,
      moreWords: more.filter((word, at) => !words.includes(word) && more.indexOf(word) === at),
      composition: document.composition.trim(),
      groupKey: remembered(keys, `${document.composition}\n${document.form}\n${document.release}`, () => keyOf(document)),
      pricePaise: document.pricePaise,
      units: document.units,
      popularity: document.popularity,
      flags: flagsOf(document),
    }
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

function flagsOf({ inStock, discontinued, nti, schedule, units, pricePaise }: SearchDocument): number {
  const exchangeable = !nti && schedule !== 'X' && units > 0 && pricePaise >= 0
  return (inStock ? flag.inStock : 0) | (discontinued ? flag.discontinued : 0) | (exchangeable ? 0 : flag.notExchangeable)
}

const naturally = new Intl.Collator('en', { numeric: true })

/** Most wanted first; among equals by name with numbers as numbers, then by id, so that the order never depends on the loading. */
export function byRank(a: IndexEntry, b: IndexEntry): number {
  if (a.popularity !== b.popularity) return b.popularity - a.popularity
  return (
    naturally.compare(a.words.join(' '), b.words.join(' ')) ||
    byCode(a.words.join(' '), b.words.join(' ')) ||
    byCode(a.medicineId, b.medicineId)
  )
}

const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))
