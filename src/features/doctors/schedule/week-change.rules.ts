import { addDays, listDays, weekdayOf } from '../../../lib/india-time.ts'
import { type DayHours, type Programme, programmeOf, type Schedule, type WeeklyHours } from '../slot-grid.rules.ts'

type Change =
  | { kind: 'programme'; day: string; scope: 'day' | 'weekday' | 'workdays'; programme: Programme }
  | { kind: 'leave'; from: string; to: string; opens: string; closes: string; away: boolean }
  | { kind: 'copy'; week: string }

const workdays = [1, 2, 3, 4, 5]
export const wholeDay = { opens: '00:00', closes: '23:59' } as const

/** The Monday of the week a day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** The schedule as it is after a change. */
export function changedSchedule(schedule: Schedule, change: Change): Schedule {
  if (change.kind === 'leave') return withLeave(schedule, change)
  if (change.kind === 'copy') return withCopy(schedule, change.week)
  const { day, scope, programme } = change
  if (scope === 'day') return withOwnDay(schedule, day, programme)
  return withWeekdays(schedule, scope === 'weekday' ? [weekdayOf(day)] : workdays, { day, programme })
}

/** What the day had of its own gives way to what its weekday has now: whoever changed it saw this day. */
function withWeekdays(
  schedule: Schedule,
  weekdays: readonly number[],
  { day, programme }: { day: string; programme: Programme },
): Schedule {
  const { hours, ...settings } = programme
  const others = <Row extends { weekday: number }>(rows: readonly Row[]) => rows.filter(({ weekday }) => !weekdays.includes(weekday))
  return {
    week: [...others(schedule.week), ...weekdays.flatMap((weekday): WeeklyHours[] => hours.map((one) => ({ weekday, ...one })))],
    weekdays: [...others(schedule.weekdays), ...weekdays.map((weekday) => ({ weekday, ...settings }))],
    days: withoutExtra(schedule.days, day),
    dates: schedule.dates.filter((one) => one.day !== day),
  }
}

function withOwnDay(schedule: Schedule, day: string, programme: Programme): Schedule {
  const dates = [...schedule.dates.filter((one) => one.day !== day), { day, ...programme }]
  return { ...schedule, dates, days: withoutExtra(schedule.days, day) }
}

/** Extra hours of a day were shown as its hours: what is saved for it holds them. */
function withoutExtra(days: readonly DayHours[], day: string): DayHours[] {
  return days.filter((one) => one.day !== day || one.kind === 'off')
}

function withLeave(schedule: Schedule, { from, to, opens, closes, away }: Extract<Change, { kind: 'leave' }>): Schedule {
  const span = listDays(from, to)
  // Away again at a time that overlaps is one leave more; back is back from all of that day.
  const others = schedule.days.filter(
    (one) => one.kind !== 'off' || !span.includes(one.day) || (away && (one.closes <= opens || one.opens >= closes)),
  )
  const added = away ? span.map((day): DayHours => ({ day, kind: 'off', opens, closes })) : []
  return { ...schedule, days: [...others, ...added] }
}

/** Each day a week later works as this one does: of its own where this one does, as its weekday where not. */
function withCopy(schedule: Schedule, week: string): Schedule {
  return listDays(week, addDays(week, 6)).reduce((made, day) => {
    const later = addDays(day, 7)
    const own = schedule.dates.some((one) => one.day === day) || schedule.days.some((one) => one.day === day && one.kind === 'extra')
    if (own) return withOwnDay(made, later, programmeOf(day, schedule))
    return { ...made, dates: made.dates.filter((one) => one.day !== later), days: withoutExtra(made.days, later) }
  }, schedule)
}
