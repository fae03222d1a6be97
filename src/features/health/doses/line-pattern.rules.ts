import { addDays } from '../../../lib/india-time.ts'

interface WrittenLine {
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
export function dosesOfLine(frequency: string | null): [number, number, number, number] {
  const parts = (frequency ?? '').split('-').map(amountOf)
  const [morning, noon, third, fourth] = parts
  if (typeof morning !== 'number' || typeof noon !== 'number' || typeof third !== 'number') return [0, 0, 0, 0]
  if (parts.length === 3) return [morning, noon, 0, third]
  return parts.length === 4 && typeof fourth === 'number' ? [morning, noon, third, fourth] : [0, 0, 0, 0]
}

type SignedTiming = { kind: 'as_needed'; dose: number; most_per_day: number } | { kind: 'grid' | 'weekly' }

/** As prescriptions on paper say it. */
const whenNeeded = /(?<!\p{L})(?:sos|prn|(?:as|if|when) needed|as required)(?!\p{L})|ज़रूरत (?:पर|पड़ने)/iu

/** What is taken only when needed: how much at a time and how often a day at most, by what was signed; on paper one at a time. */
export function neededOfLine(
  frequency: string | null,
  timing: SignedTiming | undefined,
): { needed_units: number | null; needed_most: number | null } {
  if (timing?.kind === 'as_needed') return { needed_units: timing.dose, needed_most: timing.most_per_day }
  return { needed_units: whenNeeded.test(frequency ?? '') ? 1 : null, needed_most: null }
}

type DoseUnit = 'tablet' | 'capsule' | 'ml' | 'drop' | 'puff' | 'sachet' | 'application' | 'unit'

/** The words of names and packs by which people know what they take; the first that stands there counts. */
const forms: readonly (readonly [RegExp, DoseUnit])[] = [
  [/\b(eye|ear|nasal)?\s*drops?\b/i, 'drop'],
  [/\b(inhaler|rotacaps?|respules?|(nasal )?spray)\b/i, 'puff'],
  [/\b(tab|tabs|tablets?)\b/i, 'tablet'],
  [/\b(cap|caps|capsules?|softgels?)\b/i, 'capsule'],
  [/\b(syrup|suspension|solution|liquid|linctus|elixir)\b/i, 'ml'],
  [/\b(cream|ointment|gel|lotion)\b/i, 'application'],
  [/\bsachets?\b/i, 'sachet'],
]

/** What a medicine is counted in, when nobody said it and its name does. */
export function unitOfName(name: string): DoseUnit {
  return forms.find(([form]) => form.test(name))?.[1] ?? 'unit'
}

/** The last day of a course that begins today. */
export function endsOn({ duration_days }: WrittenLine, today: string): string | null {
  return duration_days === null ? null : addDays(today, duration_days - 1)
}
