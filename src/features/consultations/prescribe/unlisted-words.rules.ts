import { doseUnitsOf, forms } from '../../prescriptions/sign/dose-units.rules.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'

export type Form = (typeof forms)[number]

/** A medicine that is in no catalogue, as far as what was typed of it says. */
interface UnlistedWords {
  name: string
  strength: string
  form: Form
}

/** How doctors shorten a form; the table of the search knows many more, which every call would load. */
const short: Partial<Record<string, Form>> = {
  tab: 'tablet',
  cap: 'capsule',
  syp: 'syrup',
  susp: 'suspension',
  inj: 'injection',
  oint: 'ointment',
}

/** `dry syrup` before `syrup`, for the wider word is part of the narrower one. */
const longestFirst = forms.toSorted((one, other) => other.split(' ').length - one.split(' ').length)

/** Its form is the one that is written, else the usual one of the unit it is taken in: what is taken in ml is no tablet. Its last word is a strength where it is one. */
export function unlistedWords({ medicine, unit }: Pick<Entry, 'medicine' | 'unit'>): UnlistedWords {
  const words = medicine.split(' ')
  const spelled = words.map((word) => short[word.toLowerCase()] ?? word.toLowerCase())
  const written = longestFirst.map((form) => ({ form, at: placeOf(form.split(' '), spelled) })).find(({ at }) => at !== -1)
  const rest = written ? words.toSpliced(written.at, written.form.split(' ').length).join(' ') : medicine
  const [, name = rest, strength = ''] = /^(.*?)\s+(\d\S*(?:\s?(?:mg|g|mcg|ml|iu))?)$/i.exec(rest) ?? []
  return { name, strength, form: written?.form ?? usualForm(unit) }
}

function placeOf(form: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => form.every((word, n) => words[at + n] === word))
}

function usualForm(unit: Entry['unit']): Form {
  return forms.find((form) => doseUnitsOf({ form, unit: '', composition: '' })[0] === unit) ?? 'tablet'
}
