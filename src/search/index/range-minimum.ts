/** Positions a block covers; one remembered minimum each lets a long range be skipped over. */
const blockSize = 64

export function blockMinimums(values: Uint32Array): Uint32Array {
  const minimums = new Uint32Array(Math.ceil(values.length / blockSize)).fill(0xffffffff)
  for (let i = 0; i < values.length; i++) {
    const block = (i / blockSize) | 0
    if (values[i]! < minimums[block]!) minimums[block] = values[i]!
  }
  return minimums
}

/** Visits values of `[low, high)`, leaving out whole blocks in which nothing is below what `bound()` asks for at that moment. */
export function visitBelow(
  values: Uint32Array,
  minimums: Uint32Array,
  low: number,
  high: number,
  bound: () => number,
  visit: (value: number) => void,
): void {
  for (let at = low; at < high;) {
    const block = (at / blockSize) | 0
    const end = Math.min(high, (block + 1) * blockSize)
    const limit = bound()
    if (minimums[block]! < limit) for (let i = at; i < end; i++) if (values[i]! < limit) visit(values[i]!)
    at = end
  }
}
