import { normaliseWords } from '../medicine/normalise-words.ts'
import type { Known } from '../results/known-words.ts'
import { childIn } from './child-words.ts'
import { contentWords } from './stop-words.ts'

/** The query without the words for a child, where it speaks of one; null where it does not, or where a product is called so: `baby soap`. */
export function askedForChild(text: string, knows: (text: string) => Known): string | null {
  const all = normaliseWords(text)
  const words = contentWords(all)
  const child = childIn(words, all)
  const rest = all.filter((word) => !child?.words.has(word))
  if (!child || rest.length === 0) return null
  const { salts, names } = knows(words.join(' '))
  const isNamed = salts.length === 0 && names.some((word) => child.words.has(word))
  return isNamed ? null : rest.join(' ')
}
