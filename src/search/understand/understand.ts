import type { Need } from '../facts/need.ts'
import { normaliseWords } from '../medicine/normalise-words.ts'
import { isFormWord } from '../medicine/form-words.ts'
import type { Known } from '../results/known-words.ts'
import { brandsInLatin } from './brands-in-latin.ts'
import { childIn } from './child-words.ts'
import { brandsIn, type Lexicon, needsIn, outside, type Phrase } from './lexicon.ts'
import { type BrandMatch, longerName, matchBrand } from './match-brand.ts'
import { contentWords, withoutMeasures } from './stop-words.ts'

/** How a query is read, before the catalogue is searched. */
export interface Understanding {
  /** `words`: as names and salts of the catalogue, spelling and all. */
  kind: 'words' | 'brand' | 'need'
  /** The words to search the catalogue for, stop words and what names a need out. */
  term: string
  /** What was typed without the words for a child. */
  own: string
  brand: BrandMatch | null
  /** What the query asks help with, or only mentions beside a medicine. */
  need: Need | null
  /** What else was named beside it: `fever vomiting`. */
  also: Need[]
  /** A child is spoken of, by a word or an age, and what is shown is not what children need. */
  child: boolean
  /** Before any result: 112, a helpline, a notice of the law. */
  alarms: Need[]
}

const mostLetters = 400
const mostWords = 24
type Knows = (text: string) => Known

/** Order of understanding: exact product or salt, brand, need; what is left is for the catalogue's own reading of names and spelling. */
export function understand(typed: string, lexicon: Lexicon, knows: Knows): Understanding {
  const text = brandsInLatin(lexicon, typed)
  const all = normaliseWords(text.slice(0, mostLetters)).slice(0, mostWords)
  const said = contentWords(all)
  const bare = withoutMeasures(said)
  const words = needsIn(lexicon, text, said).length === 0 && needsIn(lexicon, text, bare).length > 0 ? bare : said
  const known = knows(words.join(' '))
  const named = needsIn(lexicon, text, words)
  const alarms = named
    .map(({ number }) => lexicon.needs[number]!)
    .filter(({ emergency, law }) => emergency !== undefined || law?.includes('pcpndt') || law?.includes('mtp'))
  const phrases = known.salt ? [] : named
  // Where somebody is in danger, or asks for what the law forbids, nothing else is said.
  const child = alarms.length === 0 ? childIn(outside(words, named), all) : null
  const asked = phrases.map(({ number }) => lexicon.needs[number]!)
  const isOfChild = child !== null || asked.some(({ area }) => area === 'children')
  const [need = null, ...also] = new Set(isOfChild ? asked.map((one) => needOfChild(lexicon, one)) : asked)
  const without = (some: readonly string[]) => (child ? some.filter((word) => !child.words.has(word)) : [...some])
  // `baby soap` is called so.
  const isNamed = known.salts.length === 0 && known.names.some((word) => child?.words.has(word))
  const spoken = isNamed ? words : without(words)
  const base = {
    need,
    also,
    alarms,
    brand: null,
    term: spoken.join(' '),
    own: child ? without(all).join(' ') : text,
    child: child !== null,
  }
  const brand = brandOf(lexicon, { text, all, words: without(words), knows }, phrases, known)
  if (brand) return { ...base, kind: 'brand', brand }
  const others = outside(words, phrases)
  if (need && isUnknown(knows(without(others).join(' '))))
    return { ...base, kind: 'need', child: child !== null && need.area !== 'children' }
  return { ...base, kind: 'words', term: (need ? others : spoken).join(' ') }
}

/** What is meant where a child has it. */
export function needOfChild({ needs }: Lexicon, need: Need): Need {
  return needs.find(({ slug }) => slug === need.in_child) ?? need
}

/** Numbers and forms alone name no medicine. */
const isUnknown = ({ salts, names }: Known): boolean => salts.length + names.length === 0

/**
 * The word right after a name, which may be its line. Behind a strength, too, where nothing else follows: `Telma 40 H` holds another medicine
 * than `Telma 40`, and `40 a day` does not.
 */
function lineIn(words: readonly string[]): string | undefined {
  const [first, second, ...others] = words.flatMap((word) => glued.exec(word)?.slice(1) ?? [word])
  const isStrength = first !== undefined && /^\d/.test(first)
  return isStrength && second !== undefined && others.every(isFormWord) ? second : first
}

/** `40h` is a strength and a line; `40mg` and `5ml` are strengths. */
const glued = /^(\d+(?:\.\d+)?)((?!mg$|ml$|g$|l$|iu$|kg$|mcg$)[a-z]{1,2})$/

interface Typed {
  text: string
  all: readonly string[]
  /** Without stop words. */
  words: readonly string[]
  knows: Knows
}

/** A brand of the facts that the catalogue does not have: a catalogue that has it shows it. */
function brandOf(lexicon: Lexicon, { text, all, words, knows }: Typed, needs: readonly Phrase[], known: Known): BrandMatch | null {
  const [phrase] = brandsIn(lexicon, text, words)
  if (!phrase) return null
  const own = words.slice(phrase.at, phrase.at + phrase.length)
  // `i` and `pill` are words of other names; together they are sold only where a name begins so.
  const isSold =
    own.every((word) => known.salts.includes(word) || known.names.includes(word)) && (own.length === 1 || knows(own.join(' ')).name)
  if (isSold) return null
  const [need] = needs
  // `sugar free` is a need only where no longer name is one.
  if (need && need.length > phrase.length && need.at <= phrase.at) return null
  const others = words.filter((_, i) => i < phrase.at || i >= phrase.at + phrase.length)
  const explained = others.filter((word) => !needs.some(({ at, length }) => words.slice(at, at + length).includes(word)))
  const brand = lexicon.brands[phrase.number]!
  const next = lineIn(all.slice(all.indexOf(own.at(-1) ?? '') + 1))
  const longer = longerName(lexicon.brands, brand, next)
  if (longer) return matchBrand(longer, { rest: explained.filter((word) => word !== next) })
  return matchBrand(brand, { rest: explained, next })
}
