import type { Programme, WeekDay } from './week.contract.ts'

export type Scope = 'day' | 'weekday' | 'workdays'
/** What was changed of a day and is not saved. */
export interface DayDraft {
  scope: Scope
  edits: Partial<Programme>
}

/** The name it is kept under. */
export const dayDraft = (doctor: string | null, day: string) => `hours ${doctor ?? ''} ${day}`

/** A day with hours of its own is changed alone, so that its hours never get into every week by a mere Save. */
export function unchanged({ own }: Pick<WeekDay, 'own'>): DayDraft {
  return { scope: own ? 'day' : 'weekday', edits: {} }
}

/** The hours of what is changed: of the day, or of its weekday; what was typed stays whichever it is. */
export function shownProgramme({ programme, weekly }: Pick<WeekDay, 'programme' | 'weekly'>, { scope, edits }: DayDraft): Programme {
  return { ...(scope === 'day' ? programme : weekly), ...edits }
}

export function isChanged({ edits }: DayDraft): boolean {
  return Object.keys(edits).length > 0
}
