/** Many strings in one block of UTF-8; string `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export interface PackedStrings {
  bytes: Uint8Array
  offsets: Uint32Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const encode = (text: string): Uint8Array => encoder.encode(text)

export function packStrings(strings: readonly string[]): PackedStrings {
  const offsets = new Uint32Array(strings.length + 1)
  let bytes = new Uint8Array(strings.length * 24 + 64)
  let end = 0
  strings.forEach((text, at) => {
    if (end + text.length * 3 > bytes.length) bytes = grown(bytes, end + text.length * 3)
    end += writeAscii(text, bytes, end) ? text.length : encoder.encodeInto(text, bytes.subarray(end)).written
    offsets[at + 1] = end
  })
  return { bytes: bytes.slice(0, end), offsets }
}

/** Most names are plain, and a call of the encoder for each costs more than their letters. */
function writeAscii(text: string, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) return false
    bytes[from + i] = code
  }
  return true
}

function grown(bytes: Uint8Array, atLeast: number): Uint8Array<ArrayBuffer> {
  const bigger = new Uint8Array(Math.max(bytes.length * 2, atLeast))
  bigger.set(bytes)
  return bigger
}

export const packedSize = (packed: PackedStrings): number => packed.offsets.length - 1

export const unpack = (packed: PackedStrings, at: number): string =>
  decoder.decode(packed.bytes.subarray(packed.offsets[at], packed.offsets[at + 1]))

/** Negative, 0 or positive as string `at` sorts before, with or after `key`; with `prefix`, every string it begins counts as equal. */
export function comparePacked(packed: PackedStrings, at: number, key: Uint8Array, prefix: boolean): number {
  const start = packed.offsets[at]!
  const length = packed.offsets[at + 1]! - start
  const common = Math.min(length, key.length)
  for (let i = 0; i < common; i++) {
    const difference = packed.bytes[start + i]! - key[i]!
    if (difference !== 0) return difference
  }
  return prefix && length >= key.length ? 0 : length - key.length
}

/** First position in sorted strings that is not before `key`; with `after`, the first behind everything that `key` begins. */
export function packedBound(packed: PackedStrings, key: Uint8Array, after = false): number {
  let low = 0
  let high = packedSize(packed)
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = comparePacked(packed, middle, key, after)
    if (order < 0 || (after && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Position of exactly `text` in sorted strings, or -1. */
export function packedFind(packed: PackedStrings, text: string): number {
  const key = encode(text)
  const at = packedBound(packed, key)
  return at < packedSize(packed) && comparePacked(packed, at, key, false) === 0 ? at : -1
}
