import type { PackedStrings } from './packed-strings.ts'
import { blockMinimums } from './range-minimum.ts'
import { sortedOrder } from './sort-bytes.ts'

/** Documents in the order of their names, so that everything a prefix begins is one range. */
export interface PrefixTable {
  order: Uint32Array
  minimums: Uint32Array
}

const space = 0x20

export function spacedTable(names: PackedStrings): PrefixTable {
  const order = sortedOrder(names)
  return { order, minimums: blockMinimums(order) }
}

export function squeezedTable(names: PackedStrings): PrefixTable {
  return spacedTable(withoutSpaces(names))
}

function withoutSpaces(names: PackedStrings): PackedStrings {
  const bytes = new Uint8Array(names.bytes.length)
  const offsets = new Uint32Array(names.offsets.length)
  let end = 0
  for (let at = 0; at + 1 < offsets.length; at++) {
    for (let i = names.offsets[at]!; i < names.offsets[at + 1]!; i++) if (names.bytes[i] !== space) bytes[end++] = names.bytes[i]!
    offsets[at + 1] = end
  }
  return { bytes, offsets }
}

/** First place in the table whose name is not before `key`; with `skipSpaces`, names are read as if they had none. */
export function tableBound(names: PackedStrings, table: PrefixTable, key: Uint8Array, skipSpaces: boolean): number {
  let low = 0
  let high = table.order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(names, table.order[middle]!, key, skipSpaces)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore(names: PackedStrings, doc: number, key: Uint8Array, skipSpaces: boolean): boolean {
  const end = names.offsets[doc + 1]!
  let at = names.offsets[doc]!
  for (let i = 0; i < key.length; i++, at++) {
    if (skipSpaces) while (at < end && names.bytes[at] === space) at++
    if (at >= end) return true
    const difference = names.bytes[at]! - key[i]!
    if (difference !== 0) return difference < 0
  }
  return false
}
