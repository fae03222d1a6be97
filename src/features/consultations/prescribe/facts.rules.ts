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
const most = 6

const wordsOf = (text: string) => text.toLowerCase().split(/[\s,()/-]+/)

/** Whose words begin with the words typed, in whatever order, the name before what else people call it; what is not usual at this age comes last. */
export function factsFor(typed: string, facts: readonly Fact[], age: number | null = null): Fact[] {
  const letters = typed.trim().toLowerCase()
  if (letters.length < 2) return []
  const begun = wordsOf(letters).filter(Boolean)
  const holds = (words: readonly string[]) => begun.every((one) => words.some((word) => word.startsWith(one)))
  const rank = ({ text, also }: Fact) => {
    const name = text.toLowerCase()
    if (name.startsWith(letters)) return 0
    if (` ${name}`.includes(` ${letters}`)) return 1
    if (holds(wordsOf(name))) return 2
    return holds(wordsOf(`${name} ${also}`)) ? 3 : null
  }
  const isUnusual = ({ from_age = 0, to_age = Infinity }: Fact) => age !== null && (age < from_age || age > to_age)
  return facts
    .flatMap((fact) => {
      const at = rank(fact)
      return at === null ? [] : [{ fact, at }]
    })
    .toSorted((a, b) => Number(isUnusual(a.fact)) - Number(isUnusual(b.fact)) || a.at - b.at)
    .slice(0, most)
    .map(({ fact }) => fact)
}
