import { overlaps, type WeeklyHours } from '../slot-grid.rules.ts'

/** The hours of each weekday, 1 (Monday) to 7, as they are typed. */
export type WeekDraft = Record<number, { opens: string; closes: string }[]>
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function draftOf(week: readonly WeeklyHours[]): WeekDraft {
  return Object.fromEntries(
    weekdays.map((day) => [day, week.filter(({ weekday }) => weekday === day).map(({ opens, closes }) => ({ opens, closes }))]),
  )
}

/** The week as the API takes it, or the first thing wrong with each day. */
export function weekOfDraft(draft: WeekDraft): { week: WeeklyHours[] } | { wrong: Record<string, 'missing' | 'order' | 'overlap'> } {
  const week = weekdays.flatMap((weekday) => (draft[weekday] ?? []).map((hours) => ({ weekday, ...hours })))
  const wrongOf = (hours: WeeklyHours[]) => {
    if (hours.some(({ opens, closes }) => !opens || !closes)) return 'missing' as const
    if (hours.some(({ opens, closes }) => opens >= closes)) return 'order' as const
    return overlaps(hours) ? ('overlap' as const) : null
  }
  const wrong = weekdays.flatMap((day) => {
    const kind = wrongOf(week.filter(({ weekday }) => weekday === day))
    return kind === null ? [] : [[`day ${day}`, kind] as const]
  })
  return wrong.length > 0 ? { wrong: Object.fromEntries(wrong) } : { week }
}

/** The hours of one day on every other day that has none yet. */
export function copied(draft: WeekDraft, from: number): WeekDraft {
  const hours = draft[from] ?? []
  return Object.fromEntries(weekdays.map((day) => [day, (draft[day] ?? []).length > 0 || day === 7 ? (draft[day] ?? []) : hours]))
}
