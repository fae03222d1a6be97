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
const plainToken = /\d+(?:\.\d+)?%?[a-z]*|[a-z][a-z0-9]*/g
const token = /\d+(?:\.\d+)?%?[\p{L}\p{M}]*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|\p{N}+/gu
const strength = /^(\d+(?:\.\d+)?)(\D*)$/

/** Lower-case words of a name or query: `Dolo-650 MG Tab.` is `dolo 650mg tablet`. Names and queries must go through the same door. */
export function normaliseWords(text: string): string[] {
  const words: string[] = []
  for (const raw of rawWords(text)) {
    const before = words.length === 0 ? '' : words[words.length - 1]!
    const unit = isBareNumber(before) ? units.get(raw) : undefined
    if (unit !== undefined) words[words.length - 1] = before + unit
    else words.push(words.length === 0 ? oneNumber(raw) : (formWords.get(raw) ?? oneNumber(raw)))
  }
  return words
}

const plainLatin = /^[\x20-\x7e]*$/

function rawWords(text: string): string[] {
  const isPlain = plainLatin.test(text)
  const latin = isPlain ? text.toLowerCase() : latinOf(text)
  const readable = /[,.%]/.test(latin) ? readableNumbers(latin) : latin
  // A brand and its number often meet without a space: dolo650. Two letters stay whole: b12, d3.
  if (isPlain) return (/[a-z]{3}\d/.test(readable) ? readable.replace(/([a-z]{3})(?=\d)/g, '$1 ') : readable).match(plainToken) ?? []
  return readable.replace(/(\p{L}{3})(?=\d)/gu, '$1 ').match(token) ?? []
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

const isBareNumber = (word: string): boolean => isDigit(word, 0) && bareNumber.test(word)
const bareNumber = /^\d+(?:\.\d+)?$/

const isDigit = (word: string, at: number): boolean => {
  const code = word.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

/** `2.50gm` and `2.5g` are one strength. */
function oneNumber(word: string): string {
  const parts = isDigit(word, 0) ? strength.exec(word) : null
  if (!parts) return word
  const [, digits = '', unit = ''] = parts
  const number = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  return number + (units.get(unit) ?? unit)
}
