import { comparePacked, encode, type PackedStrings, packedSize } from './packed-strings.ts'

const none = 0xffffffff

/** Open addressing over the ids: number of a document by its id without a string per document in memory. */
export function buildIdSlots(ids: PackedStrings): Uint32Array {
  const size = packedSize(ids)
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, size * 1.5)))).fill(none)
  for (let at = 0; at < size; at++) {
    let slot = hash(ids.bytes, ids.offsets[at]!, ids.offsets[at + 1]!) & (slots.length - 1)
    while (slots[slot] !== none) slot = (slot + 1) & (slots.length - 1)
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

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return (value ^ (value >>> 13)) >>> 0
}
