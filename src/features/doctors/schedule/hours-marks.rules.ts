import { type Hours, overlaps } from '../slot-grid.rules.ts'

type Marks = Record<keyof Hours, boolean>

/** Which times of a list are wrong, by what its error names first: a missing one, an end before its start, hours over each other. */
export function marksOf(hours: readonly Hours[]): Marks[] {
  const both = (wrong: boolean): Marks => ({ opens: wrong, closes: wrong })
  if (hours.some(({ opens, closes }) => !opens || !closes)) return hours.map(({ opens, closes }) => ({ opens: !opens, closes: !closes }))
  if (hours.some(({ opens, closes }) => opens >= closes)) return hours.map(({ opens, closes }) => both(opens >= closes))
  if (overlaps(hours)) return hours.map((one, at) => both(hours.some((other, place) => place !== at && overlaps([one, other]))))
  // Refused for something that only the server knows.
  return hours.map(() => both(true))
}
