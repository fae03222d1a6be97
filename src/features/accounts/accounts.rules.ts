import { dayMs, indiaDay } from '../../lib/india-time.ts'

export const adultFrom = 18
const oldest = 130

/** What a profile says of an age: a birthday, or years stated on a day. Days as `YYYY-MM-DD`. */
interface AgeFacts {
  dob: string | null
  age_years: number | null
  age_stated_on: string | null
}

/** Whole years lived on the day of `now` in India; null when nobody has said. */
export function ageOn({ dob, age_years, age_stated_on }: AgeFacts, now: Date): number | null {
  const today = indiaDay(now)
  if (dob !== null) return yearsBetween(dob, today)
  if (age_years === null) return null
  return age_years + (age_stated_on === null ? 0 : yearsBetween(age_stated_on, today))
}

/** A child born on 29 February is a year older on 1 March of other years. */
function yearsBetween(from: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, until.slice(5) < from.slice(5) ? years - 1 : years)
}

/** Age as it is shown, to the letter of the specification (section 5): whole years 'N Years' or 'Less than 1 Year'. */
export function ageText(years: number): string {
  return years < 1 ? 'Less than 1 Year' : `${years} Years`
}

/** Under 18 is a child (TPG-4, DP-5). An age nobody has stated is treated as an adult's, and no adult's duties hang on it. */
export function isMinor(facts: AgeFacts, now: Date): boolean {
  const years = ageOn(facts, now)
  return years !== null && years < adultFrom
}

/** Whether care and orders may go on for somebody: for a child only while an adult's consent stands (DP-5). */
export function mayBeServed(facts: AgeFacts & { guardian_consent_id: string | null }, now: Date): boolean {
  return !isMinor(facts, now) || facts.guardian_consent_id !== null
}

/** Who may answer for a child: an adult whose age is known (DP-5: an identifiable adult). */
export function mayConsentForChild(facts: AgeFacts | undefined, now: Date): boolean {
  const years = facts ? ageOn(facts, now) : null
  return years !== null && years >= adultFrom
}

/** A day of birth that somebody alive can have. */
export function isPossibleBirthday(dob: string, now: Date): boolean {
  const day = new Date(`${dob}T00:00:00Z`)
  const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(dob)
  return real && dob <= indiaDay(now) && now.getTime() - day.getTime() < (oldest + 1) * 366 * dayMs
}

export const genders = { M: 'Male', F: 'Female', O: 'Other', U: 'Unknown' } as const
export type Gender = keyof typeof genders

/** Gender codes: M Male, F Female, O Other, anything else Unknown (specification, section 3). */
export function genderOf(code: string): Gender {
  return Object.hasOwn(genders, code) ? (code as Gender) : 'U'
}

/** What somebody has written into a list of their own health: null while nobody has asked, empty when there is none. */
export interface HealthNote {
  text: string
  asked_at: string
  answered_by: string
}

/** Keeps who answered and when; what was already there keeps its own date. */
export function healthNotes(texts: readonly string[], before: readonly HealthNote[], by: { userId: string; now: Date }): HealthNote[] {
  return texts.map((text) => {
    const known = before.find((note) => note.text === text)
    return known ?? { text, asked_at: by.now.toISOString(), answered_by: by.userId }
  })
}

/**
 * A name or a line of an address as one visible line: what breaks it is a space, and what turns its direction or cannot be seen is left out.
 * The joiners of Indian scripts (U+200C, U+200D) stay.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
}
