import qrcode from 'qrcode-generator'
import { indiaFormat } from '../../../lib/india-time.ts'
import type { Language } from '../../../lib/languages.ts'

/** What every signed paper has in common when it is set. */
interface AgeWords {
  years: string
  under_one: string
}

export function shown(at: string, lang: Language, form: Intl.DateTimeFormatOptions): string {
  return indiaFormat(lang === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', form).format(new Date(at))
}

export function longDay(at: string, lang: Language): string {
  return shown(at, lang, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The paper keeps the age as it was written that day: `36 Years`. */
export function ageIn(age: string, words: AgeWords): string {
  const [years] = /^\d+(?= Years$)/.exec(age) ?? []
  return years === undefined ? words.under_one : fill(words.years, { n: years })
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

type Pairs = [string, string][]
export const present = (pairs: [string, string | null][]): Pairs => pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))

/** A code as large as its text needs; the weakest correction, for the longest text on a clean paper. */
export function qrSvg(text: string): string {
  const code = qrcode(0, 'L')
  code.addData(text, 'Byte')
  code.make()
  return code.createSvgTag({ cellSize: 2, margin: 4, scalable: true })
}
