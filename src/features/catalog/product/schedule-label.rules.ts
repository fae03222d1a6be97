import type { Schedule } from '../catalog.rules.ts'

/** A row of db/facts/schedule-texts.json; days in India, both count. */
export interface ScheduleText {
  mark: string
  symbol: string
  title: string
  text: string
  text_hi: string
  from: string
  until?: string
}

/** The words that rule 97 of the Drugs Rules 1945 puts on the label on a day; null for what has none. What the NDPS Act covers has a mark of its own. */
export function scheduleLabel(
  texts: readonly ScheduleText[],
  { schedule, ndps }: { schedule: Schedule; ndps: boolean },
  day: string,
): ScheduleText | null {
  const mark = ndps && schedule !== 'X' ? 'NDPS' : schedule
  return texts.find((row) => row.mark === mark && row.from <= day && (row.until === undefined || day <= row.until)) ?? null
}
