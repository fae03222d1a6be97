/**
 * Shares out a whole number of paise by weight so that the shares sum to it exactly: everyone gets the whole part of their share,
 * and the paise left over go to the largest remainders, the earlier of equals first. No share exceeds its weight while the total
 * does not exceed the sum of weights.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`cannot share out ${total}`)
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new RangeError('a weight is a whole number, zero or more')
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) {
    if (total > 0) throw new RangeError('there is nobody to give to')
    return weights.map(() => 0)
  }
  // A product of two amounts can leave the range of exact numbers.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((product) => Number(product / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
