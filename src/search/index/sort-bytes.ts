import type { PackedStrings } from './packed-strings.ts'

/** Order of packed strings by their bytes: three-way radix quicksort, which looks at each shared prefix once. */
export function sortedOrder(packed: PackedStrings): Uint32Array {
  const order = Uint32Array.from({ length: packed.offsets.length - 1 }, (_, at) => at)
  const pending = [0, order.length, 0]
  while (pending.length > 0) {
    const depth = pending.pop()!
    const high = pending.pop()!
    const low = pending.pop()!
    if (high - low < 2) continue
    if (high - low < 12) insertionSort(packed, order, low, high, depth)
    else split(packed, order, low, high, depth, pending)
  }
  return order
}

/** The byte at `depth`, or -1 past the end, so that shorter strings come first. */
function byteAt(packed: PackedStrings, at: number, depth: number): number {
  const position = packed.offsets[at]! + depth
  return position < packed.offsets[at + 1]! ? packed.bytes[position]! : -1
}

function split(packed: PackedStrings, order: Uint32Array, low: number, high: number, depth: number, pending: number[]): void {
  const pivot = byteAt(packed, order[(low + high) >>> 1]!, depth)
  let less = low
  let greater = high
  let at = low
  while (at < greater) {
    const byte = byteAt(packed, order[at]!, depth)
    if (byte < pivot) swap(order, less++, at++)
    else if (byte > pivot) swap(order, at, --greater)
    else at++
  }
  pending.push(low, less, depth, greater, high, depth)
  if (pivot >= 0) pending.push(less, greater, depth + 1)
  else order.subarray(less, greater).sort()
}

function swap(order: Uint32Array, a: number, b: number): void {
  const held = order[a]!
  order[a] = order[b]!
  order[b] = held
}

function insertionSort(packed: PackedStrings, order: Uint32Array, low: number, high: number, depth: number): void {
  for (let i = low + 1; i < high; i++) {
    const held = order[i]!
    let j = i
    while (j > low && isAfter(packed, order[j - 1]!, held, depth)) {
      order[j] = order[j - 1]!
      j--
    }
    order[j] = held
  }
}

function isAfter(packed: PackedStrings, a: number, b: number, from: number): boolean {
  for (let depth = from; ; depth++) {
    const left = byteAt(packed, a, depth)
    const right = byteAt(packed, b, depth)
    if (left !== right) return left > right
    if (left < 0) return a > b
  }
}
