import { indiaDay, indiaInstant, indiaTime, weekdayOf } from '../../lib/india-time.ts'

const minuteMs = 60_000
const hourMinutes = 60
/** Each divides an hour, so that an hour of one length can be filled without a rest (docs/decisions/0058). */
export const slotLengths = [10, 15, 20, 30] as const
export type SlotMinutes = (typeof slotLengths)[number]
const usualSlotMinutes: SlotMinutes = 15
/** What every beginning is a multiple of. */
export const gridMinutes = 5

/** Hours of a day in India, `HH:MM`; the end is not counted. */
export interface Hours {
  opens: string
  closes: string
}
export interface WeeklyHours extends Hours {
  /** As ISO 8601 counts: 1 is Monday. */
  weekday: number
}
export interface DayHours extends Hours {
  /** `YYYY-MM-DD` in India. */
  day: string
  kind: 'off' | 'extra'
}
type Mode = 'video' | 'audio' | 'chat'
/** What holds on a day beside its hours. */
interface Settings {
  slot_minutes: SlotMinutes
  breaks: Hours[]
  /** Null: all that the doctor offers. */
  modes: Mode[] | null
  /** Null: as many as there are slots. */
  most_bookings: number | null
}
/** How a doctor works on a day, without leave. */
export interface Programme extends Settings {
  hours: Hours[]
}
export interface Schedule {
  week: readonly WeeklyHours[]
  /** Hours off and hours more of single days. */
  days: readonly DayHours[]
  weekdays: readonly ({ weekday: number } & Settings)[]
  /** Days that are not as their weekday. */
  dates: readonly ({ day: string } & Programme)[]
}
export interface LaidSlot {
  startAt: Date
  minutes: SlotMinutes
  modes: Mode[] | null
}

const usual: Settings = { slot_minutes: usualSlotMinutes, breaks: [], modes: null, most_bookings: null }
const plain = ({ opens, closes }: Hours): Hours => ({ opens, closes })

/** How a doctor works on this day: as on its weekday, unless the day has a programme of its own; extra hours come on top. */
export function programmeOf(day: string, { week, days, weekdays, dates }: Schedule): Programme {
  const extra = days.filter((one) => one.day === day && one.kind === 'extra').map(plain)
  const own = dates.find((one) => one.day === day)
  const weekday = weekdayOf(day)
  const { slot_minutes, breaks, modes, most_bookings } = own ?? weekdays.find((one) => one.weekday === weekday) ?? usual
  const hours = own ? own.hours : week.filter((one) => one.weekday === weekday).map(plain)
  return { slot_minutes, breaks, modes, most_bookings, hours: [...hours, ...extra] }
}

export function leaveOf(day: string, { days }: Pick<Schedule, 'days'>): Hours[] {
  return days.filter((one) => one.day === day && one.kind === 'off').map(plain)
}

/**
 * When a doctor's slots begin on these days, in order and each once: the hours of the day, less its breaks and leave. `kept` says how long slots are
 * in hours whose length stands already, by the moment an hour begins.
 */
export function generateSlots(days: readonly string[], schedule: Schedule, kept: ReadonlyMap<number, SlotMinutes> = new Map()): LaidSlot[] {
  return days.flatMap((day) => {
    const programme = programmeOf(day, schedule)
    const midnight = indiaInstant(day).getTime()
    const opened = programme.hours.map(span)
    const off = [...programme.breaks, ...leaveOf(day, schedule)].map(span)
    const hours = opened.length === 0 ? [] : Array.from({ length: 24 }, (_, hour) => hour * hourMinutes)
    return hours.flatMap((hour) => {
      const minutes = kept.get(midnight + hour * minuteMs) ?? programme.slot_minutes
      const starts = Array.from({ length: hourMinutes / minutes }, (_, n) => hour + n * minutes)
      const free = starts.filter((from) => isWithin({ from, to: from + minutes }, opened, off))
      return free.map((from) => ({ startAt: new Date(midnight + from * minuteMs), minutes, modes: programme.modes }))
    })
  })
}

/** Whether a time that is booked lies in the hours of its day, however long slots are now. */
export function isInHours({ startAt, endAt }: { startAt: Date; endAt: Date }, schedule: Schedule): boolean {
  const day = indiaDay(startAt)
  const from = minutesOf(indiaTime(startAt))
  const { hours, breaks } = programmeOf(day, schedule)
  const to = from + (endAt.getTime() - startAt.getTime()) / minuteMs
  return isWithin({ from, to }, hours.map(span), [...breaks, ...leaveOf(day, schedule)].map(span))
}

interface Span {
  from: number
  to: number
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const span = ({ opens, closes }: Hours): Span => ({ from: minutesOf(opens), to: minutesOf(closes) })

/** Whole within one of the hours, and touching nothing that is off. */
function isWithin(one: Span, opened: readonly Span[], off: readonly Span[]): boolean {
  return opened.some(({ from, to }) => from <= one.from && one.to <= to) && !off.some(({ from, to }) => one.from < to && from < one.to)
}

/** Nobody is in two places: hours of one day that overlap. */
export function overlaps(week: readonly (Hours & { weekday?: number })[]): boolean {
  return week.some((a, at) =>
    week.slice(at + 1).some((b) => a.weekday === b.weekday && span(a).from < span(b).to && span(b).from < span(a).to),
  )
}
