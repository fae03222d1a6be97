import { normaliseWords } from './normalise-words.ts'

const liquidWords: ReadonlySet<string> = new Set(['syrup', 'suspension', 'liquid'])
const liquidForms: ReadonlySet<string> = new Set(['syrup', 'dry syrup', 'suspension', 'oral solution', 'oral liquid', 'oral drops'])
const swallowed: ReadonlySet<string> = new Set(['tablet', 'capsule', 'soft capsule', 'effervescent tablet'])

/** The same query with each other word for what is given by the spoon; none where it has no such word. */
export function otherLiquids(words: readonly string[]): string[][] {
  const asked = words.find((word) => liquidWords.has(word))
  if (asked === undefined) return []
  const others = [...liquidWords].filter((word) => word !== asked)
  return others.map((other) => words.map((word) => (word === asked ? other : word)))
}

/** Taken by mouth and measured in millilitres. */
export const isLiquid = (form: string): boolean => liquidForms.has(form)

/** Of a strength that cannot be measured out: for grown-ups. */
export const isSwallowed = (form: string): boolean => swallowed.has(form)

/** Whoever asks for a syrup means any liquid of a spoon; drops are stronger and are asked for by their name. */
export function isForm(form: string, word: string): boolean {
  if (word === 'oral') return isLiquid(form)
  return liquidWords.has(word) ? isLiquid(form) && form !== 'oral drops' : normaliseWords(form).includes(word)
}
