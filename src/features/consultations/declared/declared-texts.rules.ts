export const plain = (text: string) => text.trim().toLowerCase()

/** Each once, whatever its capitals, and none that is known already. */
export function unlike(texts: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(plain))
  return texts.filter((text) => !seen.has(plain(text)) && seen.add(plain(text)))
}
