import { transliterateDevanagari } from './devanagari.ts'
import { formWords } from './form-words.ts'

export const longestQuery = 64
export const mostQueryWords = 6

const units = new Map(
  Object.entries({
    mg: 'mg',
    mgs: 'mg',
    mcg: 'mcg',
    ug: 'mcg',
    μg: 'mcg',
    g: 'g',
    gm: 'g',
    gms: 'g',
    gram: 'g',
    ml: 'ml',
    l: 'l',
    iu: 'iu',
    kg: 'kg',
  }),
)
const token = /\d+(?:\.\d+)?%?[\p{L}\p{M}]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|\p{N}+/gu
const strength = /^(\d+(?:\.\d+)?)(\D*)$/

/** Lower-case words of a name or query: `Dolo-650 MG Tab.` is `dolo 650mg tablet`. Names and queries must go through the same door. */
export function normaliseWords(text: string): string[] {
  return joinUnits(rawWords(text)).map((word, at) => (at === 0 ? word : (formWords.get(word) ?? word)))
}

const plainLatin = /^[\x20-\x7e]*$/

function rawWords(text: string): string[] {
  const latin = plainLatin.test(text) ? text.toLowerCase() : latinOf(text)
  const plain = /[,.%]/.test(latin) ? readableNumbers(latin) : latin
  // A brand and its number often meet without a space: dolo650. Two letters stay whole: b12, d3.
  return plain.replace(/(\p{L}{3})(?=\d)/gu, '$1 ').match(token) ?? []
}

const latinOf = (text: string): string =>
  transliterateDevanagari(text.toWellFormed().normalize('NFKD'))
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')

/** `1,000` is 1000, `.5` is 0.5, `5 %` is 5%. */
const readableNumbers = (text: string): string =>
  text
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(^|[^\d])\.(?=\d)/g, '$10.')
    .replace(/(\d)\s+%/g, '$1%')

function joinUnits(words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const unit = units.get(word)
    if (unit && before !== undefined && /^\d+(?:\.\d+)?$/.test(before)) joined[joined.length - 1] = before + unit
    else joined.push(oneNumber(word))
  }
  return joined
}

/** `2.50gm` and `2.5g` are one strength. */
function oneNumber(word: string): string {
  const first = word.charCodeAt(0)
  const parts = first >= 0x30 && first <= 0x39 ? strength.exec(word) : null
  if (!parts) return word
  const [, digits = '', unit = ''] = parts
  const number = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return number + (units.get(unit) ?? unit)
}
