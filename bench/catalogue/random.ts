/** FNV-1a over UTF-16 units: one seed for each name, the same on every machine. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** Normal with mean 0 and deviation 1 (Box-Muller). */
export function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** Draws ranks 0 to `count - 1`, rank r as often as `1 / (r + 1) ^ exponent`. */
export function zipf(count: number, exponent: number): (next: () => number) => number {
  const sums = new Float64Array(count)
  let total = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = total += (rank + 1) ** -exponent
  return (next) => {
    const wanted = next() * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
