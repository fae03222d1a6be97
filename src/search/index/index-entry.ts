import type { SearchDocument } from '../engine.types.ts'
import { equivalenceKey, mayBeExchanged } from '../medicine/equivalence.ts'
import type { IngredientNames } from '../medicine/ingredient-names.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'

/** A document as the builder takes it: already normalised, so that an entry can be read back out of an index. */
export interface IndexEntry {
  medicineId: string
  /** Normalised words with one space between them. */
  name: string
  /** Found by these too: form words and aliases. */
  moreWords: readonly string[]
  composition: string
  maker: string
  form: string
  category: string
  groupKey: string
  pricePaise: number
  units: number
  popularity: number
  flags: number
}

export const flag = { inStock: 1, discontinued: 2, notExchangeable: 4, removed: 8, prescription: 16 } as const

/** In stock and still made: what may stand first and be offered. */
export const isAvailable = (flags: number): boolean => (flags & (flag.inStock | flag.discontinued)) === flag.inStock

type MakeEntry = (document: SearchDocument) => IndexEntry

/** Labels repeat a few thousand compositions and a few dozen forms, so each is read once. */
export function entryMaker(names: IngredientNames): MakeEntry {
  const keys = new Map<string, Map<string, Map<string, string>>>()
  const keyOf = (document: SearchDocument) => equivalenceKey(document, names) ?? ''
  const forms = new Map<string, string[]>()
  return (document) => {
    const form = remembered(forms, document.form, () => [...new Set(normaliseWords(document.form))])
    return {
      medicineId: document.medicineId,
      name: normaliseWords(document.name).join(' '),
      moreWords: document.aliases?.length ? [...new Set([...form, ...document.aliases.flatMap(normaliseWords)])] : form,
      composition: document.composition.trim(),
      maker: document.maker,
      form: document.form,
      category: document.category ?? '',
      groupKey:
        document.equivalence === undefined
          ? remembered(
              keys.getOrInsertComputed(document.composition, newMap).getOrInsertComputed(document.form, newMap),
              document.route ? `${document.release}/${document.route}` : document.release,
              () => keyOf(document),
            )
          : (document.equivalence ?? ''),
      pricePaise: document.pricePaise,
      units: document.units,
      popularity: document.popularity,
      flags: flagsOf(document),
    }
  }
}

const newMap = <Value>(): Map<string, Value> => new Map<string, Value>()

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

function flagsOf({ inStock, discontinued, nti, schedule, units, pricePaise, rxRequired }: SearchDocument): number {
  const exchangeable = mayBeExchanged({ nti, schedule }) && units > 0 && pricePaise >= 0
  return (
    (inStock ? flag.inStock : 0) |
    (discontinued ? flag.discontinued : 0) |
    (exchangeable ? 0 : flag.notExchangeable) |
    (rxRequired ? flag.prescription : 0)
  )
}
