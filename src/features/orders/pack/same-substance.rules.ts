/** What is in it, without how much: `Telmisartan (40mg) + Amlodipine (5mg)` and its stronger sister are the same. */
export function substancesOf(composition: string): string {
  return composition
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .split('+')
    .map((part) => part.trim())
    .toSorted()
    .join('+')
}
