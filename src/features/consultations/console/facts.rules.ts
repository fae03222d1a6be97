/** A row of db/facts/diagnoses.json or investigations.json. */
export interface Fact {
  text: string
  /** What else people type for it. */
  also: string
  code?: string
  /** The years it is usual in, where it is one of infants or of the old; it orders, and hides nothing. */
  from_age?: number
  to_age?: number
}
const most = 4

/** What begins with the letters typed, or has a word that does, the name before its other words; what is not usual at this age comes last. */
export function factsFor(typed: string, facts: readonly Fact[], age: number | null = null): Fact[] {
  const letters = typed.toLowerCase()
  if (letters.length < 2) return []
  const rank = ({ text, also }: Fact) => {
    const name = text.toLowerCase()
    if (name.startsWith(letters)) return 0
    if (` ${name}`.includes(` ${letters}`)) return 1
    return ` ${also.toLowerCase()}`.includes(` ${letters}`) ? 2 : 3
  }
  const isUnusual = ({ from_age = 0, to_age = Infinity }: Fact) => age !== null && (age < from_age || age > to_age)
  return facts
    .map((fact) => ({ fact, at: rank(fact) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => Number(isUnusual(a.fact)) - Number(isUnusual(b.fact)) || a.at - b.at)
    .slice(0, most)
    .map(({ fact }) => fact)
}
