/**
 * How likely two samples of one distribution differ as much as these: the rank-sum test of Mann and Whitney, both sides,
 * by its normal approximation (good from about twenty values on).
 */
export function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, of: 'a' })), ...b.map((value) => ({ value, of: 'b' }))].toSorted((x, y) => x.value - y.value)
  let rankSum = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    // Equal values share the middle of their ranks.
    const rank = (from + 1 + to) / 2
    for (const { of } of all.slice(from, to)) if (of === 'a') rankSum += rank
    from = to
  }
  const [n, m] = [a.length, b.length]
  const z = (rankSum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(Math.abs(z)))
}

/** Share of a normal distribution below z (Abramowitz and Stegun 26.2.17: within 0.000,000,08). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const [b1, b2, b3, b4, b5] = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (b1 + t * (b2 + t * (b3 + t * (b4 + t * b5))))
  return 1 - tail
}
