const steps = 10

/**
 * How many cost how much, in ten steps from the least to the most. Each step is dearer than the one before by the same share: most medicines
 * cost little, and steps of equal rupees would put nearly all of them into the first.
 */
export function priceSteps(prices: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const counts = Array.from({ length: steps }, () => 0)
  if (to <= from || from <= 0) return counts
  const [least, width] = [Math.log(from), Math.log(to / from) / steps]
  for (const price of prices) counts[Math.min(steps - 1, Math.floor((Math.log(price) - least) / width))]!++
  return counts
}
