import type { CatalogueChange, Synonyms } from '../engine.types.ts'
import { findId } from './id-slots.ts'
import type { IndexData } from './index-data.ts'
import { buildFromEntries } from './index-builder.ts'
import { entryMaker, flag, type IndexEntry } from './index-entry.ts'
import { ingredientNames } from '../medicine/ingredient-names.ts'
import { unpack } from './packed-strings.ts'
import { openSegment, type Segment } from './segment.ts'
import { sortGroup } from './substitute-groups.ts'

/** What came after the main index was built: a small second index, made anew with each batch, and marks on what it replaces. */
export interface Delta {
  entries: Map<string, IndexEntry>
  segment: Segment | undefined
  /** Packs of the main index that are replaced or gone. */
  struck: number
}

export const emptyDelta = (): Delta => ({ entries: new Map(), segment: undefined, struck: 0 })

/** Applies a batch: stock and price in place, everything that moves a pack in the order through the small index. */
export function applyToDelta(main: Segment, delta: Delta, changes: readonly CatalogueChange[], synonyms: Synonyms): void {
  const makeEntry = entryMaker(ingredientNames(synonyms))
  let moved = false
  for (const change of changes) {
    if (change.kind === 'stock') setStock(main, delta, change.medicineId, change.inStock)
    else if (change.kind === 'price') setPrice(main, delta, change.medicineId, change.pricePaise)
    else {
      const entry = change.kind === 'upsert' ? makeEntry(change.document) : current(main, delta, change.medicineId)
      if (!entry) continue
      strike(main, delta, entry.medicineId)
      if (change.kind === 'upsert') delta.entries.set(entry.medicineId, entry)
      if (change.kind === 'popularity') delta.entries.set(entry.medicineId, { ...entry, popularity: change.popularity })
      moved = true
    }
  }
  if (moved) delta.segment = delta.entries.size === 0 ? undefined : openSegment(buildFromEntries([...delta.entries.values()], synonyms, ''))
}

function strike(main: Segment, delta: Delta, medicineId: string): void {
  delta.entries.delete(medicineId)
  const document = liveIn(main, medicineId)
  if (document < 0) return
  main.data.flags[document]! |= flag.removed
  delta.struck++
}

function liveIn(segment: Segment | undefined, medicineId: string): number {
  if (!segment) return -1
  const document = findId(segment.data.ids, segment.data.idSlots, medicineId)
  return document >= 0 && !(segment.data.flags[document]! & flag.removed) ? document : -1
}

function current(main: Segment, delta: Delta, medicineId: string): IndexEntry | undefined {
  const waiting = delta.entries.get(medicineId)
  if (waiting) return waiting
  const document = liveIn(main, medicineId)
  return document < 0 ? undefined : readEntry(main.data, document)
}

function setStock(main: Segment, delta: Delta, medicineId: string, inStock: boolean): void {
  const set = (flags: number) => (inStock ? flags | flag.inStock : flags & ~flag.inStock)
  const entry = delta.entries.get(medicineId)
  if (entry) delta.entries.set(medicineId, { ...entry, flags: set(entry.flags) })
  for (const segment of [main, delta.segment]) {
    const document = liveIn(segment, medicineId)
    if (segment && document >= 0) segment.data.flags[document] = set(segment.data.flags[document]!)
  }
}

function setPrice(main: Segment, delta: Delta, medicineId: string, pricePaise: number): void {
  const entry = delta.entries.get(medicineId)
  if (entry) delta.entries.set(medicineId, { ...entry, pricePaise })
  for (const segment of [main, delta.segment]) {
    const document = liveIn(segment, medicineId)
    if (!segment || document < 0) continue
    segment.data.pricePaise[document] = pricePaise
    sortGroup(segment.data.groups.documents, segment.data.group[document]!, segment.data)
  }
}

/** A pack back out of the arrays, as the builder would take it. */
function readEntry(data: IndexData, document: number): IndexEntry {
  const { offsets, values } = data.documentWords
  const words = Array.from(values.subarray(offsets[document], offsets[document + 1]), (word) => unpack(data.words, word))
  const group = data.group[document]!
  return {
    medicineId: unpack(data.ids, document),
    name: unpack(data.names, document),
    moreWords: words.slice(data.nameWords[document]),
    composition: unpack(data.compositions.texts, data.composition[document]!),
    maker: unpack(data.makers.texts, data.makers.of[document]!),
    form: unpack(data.forms.texts, data.forms.of[document]!),
    category: unpack(data.categories.texts, data.categories.of[document]!),
    groupKey: group === 0 ? '' : unpack(data.groups.keys, group),
    pricePaise: data.pricePaise[document]!,
    units: data.units[document]!,
    popularity: data.popularity[document]!,
    flags: data.flags[document]! & ~flag.removed,
  }
}
