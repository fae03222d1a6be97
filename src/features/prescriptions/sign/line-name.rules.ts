import type { DocumentLine } from './document.rules.ts'
import { doseText, gridText } from './prescribe.rules.ts'

type Named = Pick<DocumentLine, 'name' | 'brand'>

/** A line as it is called wherever it is read: its generic name, or the product's own where nobody knows its contents; never brackets around nothing. */
export function lineName({ name, brand }: Named): string {
  if (brand === null) return name
  return isSame(name, brand) ? brand : `${name} (${brand})`
}

/** As the pharmacy knows it: the brand first, for it alone may be given. */
export function brandFirst({ name, brand }: Named): string {
  if (brand === null) return name
  return isSame(name, brand) ? brand : `${brand} (${name})`
}

function isSame(name: string, brand: string): boolean {
  return name === '' || name.toUpperCase() === brand.toUpperCase()
}

/** As doctors write a dose to each other, the same in every language; never a number without its unit. */
export function doseWords({ timing, dose_unit: unit }: Pick<DocumentLine, 'timing' | 'dose_unit'>): string {
  if (timing.kind === 'grid') return `${gridText(timing.doses)} ${unit}`
  const dose = `${doseText(timing.dose)} ${unit}`
  return timing.kind === 'weekly' ? `${dose} ${timing.times}/week` : `${dose} SOS, max ${timing.most_per_day}/day`
}

/** A dose that stands in a text without the medicine it is of: `Prescribed: 5-5-5, 5 days`. */
export function hasNamelessDose(text: string): boolean {
  return /(?:^|[\n:;]|\. )[ \t]*(?:[\d½]{1,4}(?:-[\d½]{1,4}){2,3}(?: [a-z]+)?|SOS|weekly), \d+ (?:days?|दिन)/u.test(text)
}
