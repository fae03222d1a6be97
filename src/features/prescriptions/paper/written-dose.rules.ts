/** What doctors write in capitals and readers know by them. */
const known = new Set(['SOS', 'PRN', 'OD', 'BD', 'TDS', 'QID', 'HS', 'AC', 'PC', 'IM', 'IV', 'SC', 'IU', 'U'])

/** A dose typed from a paper, as one line and a sentence: `2 PUFFS  TWICE A DAY` shouts, and the medicine's name stands right above it. */
export function writtenDose(typed: string | null): string | null {
  const line = (typed ?? '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  const calm = /[a-z]/.test(line) ? line : line.replaceAll(/[A-Z]+/g, (word) => (known.has(word) ? word : word.toLowerCase()))
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}
