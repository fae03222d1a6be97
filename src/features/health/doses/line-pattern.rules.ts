import { addDays, weekdayOf } from '../../../lib/india-time.ts'
import { paperTiming } from '../../prescriptions/paper/paper-timing.rules.ts'

interface WrittenLine {
  /** As it stands on the paper: `1 tab weekly`. */
  dose?: string | null
  frequency: string | null
  duration_days: number | null
}

const amounts: Record<string, number> = { '½': 0.5, '¼': 0.25 }

/** `1½` as a number; null for what is none. */
function amountOf(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{0,2}(?:\.\d{1,2})?)([½¼]?)$/.exec(text.trim()) ?? []
  if (whole === '' && part === '') return null
  return Number(whole) + (amounts[part] ?? 0)
}

/** `1-0-1` is morning, noon and night, `1-0-1-1` names the evening too; what was written otherwise ("twice a day") is taken without times until somebody says them. */
function dosesOfLine(frequency: string | null): [number, number, number, number] {
  const parts = (frequency ?? '').split('-').map(amountOf)
  const [morning, noon, third, fourth] = parts
  if (typeof morning !== 'number' || typeof noon !== 'number' || typeof third !== 'number') return [0, 0, 0, 0]
  if (parts.length === 3) return [morning, noon, 0, third]
  return parts.length === 4 && typeof fourth === 'number' ? [morning, noon, third, fourth] : [0, 0, 0, 0]
}

type FoodTiming = 'before' | 'after' | 'with' | 'any'
type SignedTiming =
  | { kind: 'as_needed'; dose: number; most_per_day: number }
  | { kind: 'weekly'; dose: number; times: number }
  | { kind: 'grid'; food: FoodTiming }

interface LinePattern {
  doses: [number, number, number, number]
  weekdays: number[]
  /** What is taken only when needed: how much at a time, and how often a day at most where that was said. */
  needed_units: number | null
  needed_most: number | null
}

/** As prescriptions on paper say it. */
const whenNeeded = /(?<!\p{L})(?:sos|prn|(?:as|if|when) needed|as required)(?!\p{L})|ज़रूरत (?:पर|पड़ने)/iu

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const noTimes = { doses: [0, 0, 0, 0] as LinePattern['doses'], weekdays: everyDay, needed_units: null, needed_most: null }

/** When a line is taken, by what was signed here; otherwise as its paper was read. */
export function patternOfLine(line: WrittenLine, signed: SignedTiming | undefined, today: string): LinePattern {
  if (signed?.kind === 'weekly') return weeklyPattern(signed, today)
  if (signed?.kind === 'as_needed') return { ...noTimes, needed_units: signed.dose, needed_most: signed.most_per_day }
  const read = signed ? null : paperTiming(line)
  if (read?.kind === 'weekly') return weeklyPattern({ dose: read.dose, times: read.times ?? 1 }, today)
  if (read?.kind === 'as_needed') return { ...noTimes, needed_units: read.dose, needed_most: read.times }
  if (!signed && whenNeeded.test(`${line.frequency ?? ''} ${line.dose ?? ''}`)) return { ...noTimes, needed_units: 1 }
  return { ...noTimes, doses: dosesOfLine(line.frequency) }
}

/** In the morning, on the day of the week on which it begins; more often than once a week as evenly as a week allows. */
function weeklyPattern({ dose, times }: { dose: number; times: number }, today: string): LinePattern {
  const days = Array.from({ length: times }, (_, at) => weekdayOf(addDays(today, Math.round((7 * at) / times))))
  return { ...noTimes, doses: [dose, 0, 0, 0], weekdays: days.toSorted((a, b) => a - b) }
}

type DoseUnit = 'tablet' | 'capsule' | 'ml' | 'drop' | 'puff' | 'sachet' | 'application' | 'unit'

/** The words of names and packs by which people know what they take; the first that stands there counts. */
const forms: readonly (readonly [RegExp, DoseUnit])[] = [
  [/\b(eye|ear|nasal)?\s*drops?\b/i, 'drop'],
  [/\b(inhalers?|rotacaps?|respules?|(nasal )?sprays?)\b/i, 'puff'],
  [/\b(tab|tabs|tablets?)\b/i, 'tablet'],
  [/\b(cap|caps|capsules?|softgels?)\b/i, 'capsule'],
  [/\b(syrups?|suspensions?|solutions?|liquids?|linctus|elixirs?)\b/i, 'ml'],
  [/\b(creams?|ointments?|gels?|lotions?)\b/i, 'application'],
  [/\bsachets?\b/i, 'sachet'],
]

/** What a medicine is counted in, when nobody said it and its name does. */
export function unitOfName(name: string): DoseUnit {
  return forms.find(([form]) => form.test(name))?.[1] ?? 'unit'
}

/** As its doctor signed it; a paper from outside says it in words of its own. */
export const foodOfLine = (signed: SignedTiming | undefined): FoodTiming => (signed?.kind === 'grid' ? signed.food : 'any')

/** The last day of a course that begins today. */
export function endsOn({ duration_days }: Pick<WrittenLine, 'duration_days'>, today: string): string | null {
  return duration_days === null ? null : addDays(today, duration_days - 1)
}
