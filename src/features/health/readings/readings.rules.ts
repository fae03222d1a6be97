/**
 * What a figure measured at home leads to. The bands of a kind touch each other, so that every figure has exactly one. Nothing here is a diagnosis: the
 * limits are the published ones below, taken on the careful side, and whoever is beyond them is sent to people, never to a medicine.
 *
 * Pressure: 180 or 120 and more is a crisis (2017 ACC/AHA guideline, section 11.2); 140 or 90 and more is high (WHO guideline 2021); a systolic pressure
 * of 90 and less scores 3 by itself in NEWS2 (Royal College of Physicians, 2017) and asks for urgent care; under 60 diastolic is low (NHS, "Low blood
 * pressure").
 * Sugar: under 54 mg/dL is hypoglycaemia of level 2, which needs help at once, under 70 of level 1; 180 is the upper end of the range for most adults
 * (ADA Standards of Care, section 6); 240 and more asks for a doctor the same day, 300 and more for emergency care (CDC, "Diabetic Ketoacidosis").
 * Weight has no limit of its own.
 */
export const levels = ['emergency', 'today', 'watch', 'noted'] as const
export type Level = (typeof levels)[number]

export type Figures =
  | { kind: 'pressure'; systolic_mmhg: number; diastolic_mmhg: number }
  | { kind: 'sugar'; sugar_mg_dl: number }
  | { kind: 'weight' }

/** From this figure upwards, until the next row. */
type Band = readonly [from: number, level: Level]

const systolic: readonly Band[] = [
  [0, 'emergency'],
  [91, 'noted'],
  [140, 'watch'],
  [180, 'emergency'],
]
const diastolic: readonly Band[] = [
  [0, 'watch'],
  [60, 'noted'],
  [90, 'watch'],
  [120, 'emergency'],
]
const sugar: readonly Band[] = [
  [0, 'emergency'],
  [54, 'today'],
  [70, 'noted'],
  [180, 'watch'],
  [240, 'today'],
  [300, 'emergency'],
]
export const bands = { systolic, diastolic, sugar }

function levelIn(rows: readonly Band[], figure: number): Level {
  return rows.findLast(([from]) => figure >= from)?.[1] ?? 'emergency'
}

/** The graver of the two where a reading has two figures. */
export function levelOf(reading: Figures): Level {
  if (reading.kind === 'weight') return 'noted'
  if (reading.kind === 'sugar') return levelIn(sugar, reading.sugar_mg_dl)
  const both = [levelIn(systolic, reading.systolic_mmhg), levelIn(diastolic, reading.diastolic_mmhg)]
  return levels.find((level) => both.includes(level)) ?? 'emergency'
}

/** Which way a reading of the gravest level leaves the usual range; of two figures that leave it both ways the high one is said. */
export function sideOf({ systolic_mmhg, diastolic_mmhg, sugar_mg_dl }: Measured): 'high' | 'low' {
  return (systolic_mmhg ?? 0) >= 180 || (diastolic_mmhg ?? 0) >= 120 || (sugar_mg_dl ?? 0) >= 300 ? 'high' : 'low'
}
interface Measured {
  systolic_mmhg: number | null
  diastolic_mmhg: number | null
  sugar_mg_dl: number | null
}
