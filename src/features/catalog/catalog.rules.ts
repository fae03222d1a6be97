export type Schedule = 'none' | 'G' | 'H' | 'H1' | 'X'

/** H, H1 and X are sold on a registered practitioner's prescription only (DR-2). */
export function needsPrescription(schedule: Schedule): boolean {
  return schedule === 'H' || schedule === 'H1' || schedule === 'X'
}

/** Schedule X and what the NDPS Act names are never sold online, by whomever prescribed (DR-3); abortion medicines never at all (MTP Act). */
export function isSoldOnline({ schedule, ndps, never_sold }: { schedule: Schedule; ndps: boolean; never_sold: boolean }): boolean {
  return schedule !== 'X' && !ndps && !never_sold
}

/** Nothing on prescription stands in a promoted place (DR-12). */
export function mayBePromoted({ schedule, rx_required, ndps }: { schedule: Schedule; rx_required: boolean; ndps: boolean }): boolean {
  return !needsPrescription(schedule) && !rx_required && !ndps
}

/** The search runs with at least this many characters (specification, section 5), after this pause in typing (section 9). */
const searchMinimum = 3
export const searchDebounceMs = 500
export const searchSkeletonRows = 20

/** How many letters are missing before the search runs. */
export function missingLetters(text: string): number {
  return Math.max(0, searchMinimum - Array.from(text.trim()).length)
}
