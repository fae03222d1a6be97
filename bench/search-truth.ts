import type { SearchDocument } from '../src/search/engine.types.ts'

/** A pack as the truth of a query sees it; read from the label by the benchmark alone, so that it shares no code with the engine. */
export interface Pack {
  document: SearchDocument
  /** Lower-case words of the label. */
  words: string[]
  brand: string
  /** First number of the label or, when it has none, of the composition. */
  number: string
  ingredients: string[]
  /** `paracetamol 500mg`, sorted. */
  strengths: string[]
}

export function packOf(document: SearchDocument): Pack {
  const words = document.name.toLowerCase().split(/\s+/)
  const parts = document.composition === '' ? [] : document.composition.split(' + ').map((part) => part.toLowerCase())
  const label = /\d+(?:\.\d+)?/.exec(document.name)?.[0] ?? ''
  return {
    document,
    words,
    brand: words[0] ?? '',
    number: label,
    ingredients: parts.map((part) => part.replace(/\s*\([^()]*\)$/, '')).toSorted(),
    strengths: parts.map((part) => part.replace(/\s*\(/, ' ').replace(/\)$/, '')).toSorted(),
  }
}

const joined = (parts: readonly string[]) => parts.join('+')

/** What counts as found, by kind of query. */
export const truths = {
  brand: (target: Pack) => (pack: Pack) => pack.brand === target.brand,
  brandAndNumber: (target: Pack) => (pack: Pack) => pack.brand === target.brand && pack.number === target.number,
  pack: (target: Pack) => (pack: Pack) => pack.document.medicineId === target.document.medicineId,
  ingredients: (target: Pack) => (pack: Pack) => joined(pack.ingredients) === joined(target.ingredients),
  strengths: (target: Pack) => (pack: Pack) => joined(pack.strengths) === joined(target.strengths),
}
