interface Suggestion {
  names: readonly string[]
}

/** The newest of those that would add the same medicines: an order and its prescription, or a prescription and its repeat, are one card. */
export function suggestedOnce<T extends Suggestion>(suggestions: readonly T[]): T[] {
  const keyOf = ({ names }: Suggestion) =>
    names
      .map((name) => name.trim().toLowerCase())
      .toSorted()
      .join('\n')
  return suggestions.filter((one, at) => suggestions.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}
