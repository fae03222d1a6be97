import { flag } from '../index/index-entry.ts'
import type { Segment } from '../index/segment.ts'
import type { Differs } from './results.types.ts'

/** A pack that is among the results, and how near it is to what was asked for: smaller is nearer. */
export interface Chosen {
  segment: Segment
  document: number
  distance: number
  differs: Differs | null
  /** Its name says what was typed. */
  asked: boolean
}

/** Packs looked at for one page of results: a bound on time, reached only by words that half the catalogue has. */
export const mostChosen = 10_000

/** Keeps the first pack of an id that is put in, up to the bound. */
export class Choice {
  readonly all: Chosen[] = []
  readonly #seen = new Map<Segment, Uint8Array>()
  overflow = false

  get isFull(): boolean {
    return this.all.length >= mostChosen
  }

  has(segment: Segment, document: number): boolean {
    return this.#marks(segment)[document] === 1
  }

  put(segment: Segment, document: number, distance: number, differs: Differs | null = null, asked = false): void {
    const marks = this.#marks(segment)
    if (marks[document] === 1 || segment.data.flags[document]! & flag.removed) return
    if (this.all.length >= mostChosen) {
      this.overflow = true
      return
    }
    marks[document] = 1
    this.all.push({ segment, document, distance, differs, asked })
  }

  #marks(segment: Segment): Uint8Array {
    const known = this.#seen.get(segment)
    if (known) return known
    const marks = new Uint8Array(segment.data.flags.length)
    this.#seen.set(segment, marks)
    return marks
  }
}
