/** What was measured, each in the one unit it is written in. */
export interface Vitals {
  temperature_f: number | null
  systolic_mmhg: number | null
  diastolic_mmhg: number | null
  pulse_per_min: number | null
  spo2_percent: number | null
  weight_kg: number | null
}
export type VitalName = keyof Vitals

/** What a living person can have; anything else is a slip of the hand. */
export const vitalRanges: Record<VitalName, readonly [least: number, most: number]> = {
  temperature_f: [90, 110],
  systolic_mmhg: [50, 300],
  diastolic_mmhg: [20, 200],
  pulse_per_min: [20, 300],
  spo2_percent: [40, 100],
  weight_kg: [0.3, 400],
}
const vitalNames = Object.keys(vitalRanges) as VitalName[]

/** `out_of_range`, or `incomplete` for a blood pressure with one figure or a lower one above the upper. */
export function vitalProblems(vitals: Vitals): { name: VitalName; code: 'out_of_range' | 'incomplete' }[] {
  const outside = vitalNames.filter((name) => !isInRange(name, vitals[name])).map((name) => ({ name, code: 'out_of_range' as const }))
  const { systolic_mmhg: upper, diastolic_mmhg: lower } = vitals
  const isHalf = (upper === null) !== (lower === null)
  const isTurned = upper !== null && lower !== null && lower >= upper
  const halves = isHalf || isTurned ? [{ name: 'systolic_mmhg' as const, code: 'incomplete' as const }] : []
  return outside.length > 0 ? outside : halves
}

function isInRange(name: VitalName, value: number | null): boolean {
  const [least, most] = vitalRanges[name]
  return value === null || (value >= least && value <= most)
}

export const hasVitals = (vitals: Vitals): boolean => vitalNames.some((name) => vitals[name] !== null)

/** `148/92`, or one figure while the other is being typed. */
export function pressureText({ systolic_mmhg, diastolic_mmhg }: Pick<Vitals, 'systolic_mmhg' | 'diastolic_mmhg'>): string {
  if (systolic_mmhg === null) return ''
  return diastolic_mmhg === null ? String(systolic_mmhg) : `${systolic_mmhg}/${diastolic_mmhg}`
}

/** What was typed as a blood pressure, `148/92` or `148 92`; null where it is none yet. */
export function readPressure(text: string): Pick<Vitals, 'systolic_mmhg' | 'diastolic_mmhg'> | null {
  if (text.trim() === '') return { systolic_mmhg: null, diastolic_mmhg: null }
  const [, upper, lower] = /^\s*(\d{1,3})(?:\s*[/\s-]\s*(\d{1,3})?)?\s*$/.exec(text) ?? []
  if (upper === undefined) return null
  return { systolic_mmhg: Number(upper), diastolic_mmhg: lower === undefined ? null : Number(lower) }
}

/** What was typed as a figure; null for nothing, undefined for what is none. */
export function readVital(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/\.$/, '')
  if (typed === '') return null
  return /^\d{1,3}(\.\d)?$/.test(typed) ? Number(typed) : undefined
}
