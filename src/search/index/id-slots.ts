import { comparePacked, encode, type PackedStrings, packedSize } from './packed-strings.ts'

const none = 0xffffffff

/** Open addressing over the ids: number of a document by its id without a string per document in memory. Null when two are the same. */
export function buildIdSlots(ids: PackedStrings): Uint32Array | null {
  const size = packedSize(ids)
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, size * 1.5)))).fill(none)
  for (let at = 0; at < size; at++) {
    let slot = hash(ids.bytes, ids.offsets[at]!, ids.offsets[at + 1]!) & (slots.length - 1)
    for (; slots[slot] !== none; slot = (slot + 1) & (slots.length - 1)) if (areSame(ids, slots[slot]!, at)) return null
    slots[slot] = at
  }
  return slots
}

/** Number of the document with this id, or -1. */
export function findId(ids: PackedStrings, slots: Uint32Array, id: string): number {
  const key = encode(id)
  for (let slot = hash(key, 0, key.length) & (slots.length - 1); slots[slot] !== none; slot = (slot + 1) & (slots.length - 1)) {
    if (comparePacked(ids, slots[slot]!, key, false) === 0) return slots[slot]!
  }
  return -1
}

function areSame({ bytes, offsets }: PackedStrings, one: number, other: number): boolean {
  const [from, start] = [offsets[one]!, offsets[other]!]
  const length = offsets[one + 1]! - from
  if (offsets[other + 1]! - start !== length) return false
  for (let i = 0; i < length; i++) if (bytes[from + i] !== bytes[start + i]) return false
  return true
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return (value ^ (value >>> 13)) >>> 0
}
