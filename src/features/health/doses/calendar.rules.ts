import { calendarFile as file, type CalendarEvent, googleCalendarLink } from '../../consultations/appointment/calendar-event.ts'
import { addDays } from '../../../lib/india-time.ts'
import { type Clocks, isAfterLast, isDue, type Pattern, type Slot, slots } from './schedule.rules.ts'
import { zoneInstant } from '../zone-time.ts'

interface CalendarInput {
  /** Two people's doses of one time are two events. */
  person: string
  courses: readonly (Pattern & { id: string })[]
  clocks: Clocks
  today: string
  /** What stands in the calendar; no medicine, for calendars are shared. */
  title: string
}

/** As many days as a calendar file tells ahead; then it is fetched anew. */
const daysAhead = 60
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The doses of the coming weeks as a calendar file, one event for each time of day, without the name of a medicine. */
export function calendarFile(people: readonly CalendarInput[]): string {
  const [first] = people
  return first ? file(people.flatMap(eventsOf), zoneInstant(first.clocks.zone, first.today, '00:00')) : file([], new Date(0))
}

function eventsOf({ person, courses, clocks, today, title }: CalendarInput): CalendarEvent[] {
  const events: CalendarEvent[] = []
  for (let many = 0, day = today; many < daysAhead; many++, day = addDays(day, 1)) {
    for (const slot of slots)
      if (courses.some((course) => isDue(course, { day, slot })))
        events.push({ uid: `${person}-${day}-${slot}@doses`, title, start: startOf(clocks, day, slot) })
  }
  return events
}

const startOf = ({ zone, times }: Clocks, day: string, slot: Slot) =>
  zoneInstant(zone, day, times[slots.indexOf(slot)] ?? '08:00').toISOString()

/** The same for Google's calendar: a link for each time of day with a dose, which comes again as the medicines of that time do. */
export function googleDoseLinks({ courses, clocks, today, title }: CalendarInput): { slot: Slot; link: string }[] {
  return slots.flatMap((slot, at) => {
    const due = courses.filter(({ doses, ends_on }) => (doses[at] ?? 0) > 0 && (ends_on === null || ends_on >= today))
    const first = firstDay(due, today, slot)
    if (first === null) return []
    const days = [...new Set(due.flatMap(({ weekdays }) => weekdays))].toSorted((a, b) => a - b)
    const ends = due.map((course) => lastDayAt(course, slot))
    const last = ends.includes(null) ? undefined : ends.toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1))[0]
    const until = last ? `;UNTIL=${last.replaceAll('-', '')}T235959Z` : ''
    const rule = `FREQ=WEEKLY;BYDAY=${days.map((day) => weekdayNames[day - 1]).join(',')}${until}`
    return [{ slot, link: googleCalendarLink({ uid: slot, title, start: startOf(clocks, first, slot) }, { rule, zone: clocks.zone }) }]
  })
}

/** A course that ends in the middle of a day has its later times the day before for the last time. */
function lastDayAt(course: Pattern, slot: Slot): string | null {
  const { ends_on } = course
  return ends_on !== null && isAfterLast(course, { day: ends_on, slot }) ? addDays(ends_on, -1) : ends_on
}

function firstDay(courses: readonly Pattern[], today: string, slot: Slot): string | null {
  for (let many = 0, day = today; many < daysAhead; many++, day = addDays(day, 1))
    if (courses.some((course) => isDue(course, { day, slot }))) return day
  return null
}
