import { byCode, compareNames } from '../index/name-order.ts'
import { unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import type { TopList } from './top-list.ts'

/** Places of a hit, in order. `whole` and `joined` are both tier 0: PAN 40 before Pantin for `pan`. */
export const step = { whole: 0, joined: 1, words: 2, ingredients: 3, corrected: 4, mainWord: 5 } as const
export type Step = (typeof step)[keyof typeof step]

export interface Found {
  segment: Segment
  document: number
  step: Step
  /** Out of stock in thousands, then what the tier orders by; smaller is better. */
  key: number
  correctedFrom?: string
  correctedTo?: string
  matched: string[]
}

/** Gives out what a list holds, and remembers it as given. */
export function foundIn(segment: Segment, list: TopList, at: Step, matched: string[]): Found[] {
  return list.documents.map((document, i) => {
    segment.seen[document] = segment.round
    return { segment, document, step: at, key: list.keys[i]!, matched }
  })
}

/** The one order of results, also across indexes: step, stock, the tier's own measure, popularity, name, id. */
export function byPlace(a: Found, b: Found): number {
  if (a.step !== b.step) return a.step - b.step
  if (a.key !== b.key) return a.key - b.key
  if (a.segment === b.segment) return a.document - b.document
  return popularityOf(b) - popularityOf(a) || compareNames(nameOf(a), nameOf(b)) || byCode(idOf(a), idOf(b))
}

const popularityOf = ({ segment, document }: Found): number => segment.data.popularity[document]!
const nameOf = ({ segment, document }: Found): string => unpack(segment.data.names, document)
export const idOf = ({ segment, document }: Found): string => unpack(segment.data.ids, document)
