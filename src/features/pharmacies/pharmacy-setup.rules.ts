import { isValid, type Licence, requiredForms } from './pharmacies.rules.ts'

export const licenceForms = ['20', '20A', '20F', '21', '21A'] as const
export const missingParts = ['licences', 'pharmacist'] as const
type MissingPart = (typeof missingParts)[number]

interface Standing {
  licences: readonly Pick<Licence, 'form' | 'valid_from' | 'valid_until'>[]
  pharmacists: readonly { active: boolean }[]
}

/** What a pharmacy lacks before it may sell: licences in Forms 20 and 21 that are valid today (DR-14), and a registered pharmacist (DR-7). */
export function missingOf({ licences, pharmacists }: Standing, now: Date): MissingPart[] {
  const licensed = requiredForms.every((form) => licences.some((licence) => licence.form === form && isValid(licence, now)))
  return [...(licensed ? [] : (['licences'] as const)), ...(pharmacists.some(({ active }) => active) ? [] : (['pharmacist'] as const))]
}

/** The places in a list of licences that repeat an earlier one. */
export function repeatedLicences(licences: readonly { form: string; number: string }[]): number[] {
  const named = licences.map(({ form, number }) => `${form} ${number}`)
  return named.flatMap((name, at) => (named.indexOf(name) < at ? [at] : []))
}
