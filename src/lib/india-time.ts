/** Days and times on the clocks of India, wherever the server or the browser stands. A day is `YYYY-MM-DD`, a time of day `HH:MM`. */
export const indiaZone = 'Asia/Kolkata'

const minuteMs = 60_000
/** India keeps one time all year, so that each of its days is this long. */
export const dayMs = 24 * 60 * minuteMs
/** UTC and five and a half hours, in every year this product will see. */
const offset = '+05:30'
const offsetMs = 330 * minuteMs

/** The clocks of India at a moment, `2026-11-21T17:29:00.000`, as if it were UTC. */
export function indiaClock(at: Date | string): string {
  return new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, -1)
}

/** The calendar day of a moment. */
export function indiaDay(at: Date | string): string {
  return indiaClock(at).slice(0, 10)
}

/** The calendar day of a moment, counted from 1970: for how far two are apart, a tenth of what their names cost. */
export function indiaDayNumber(at: Date | string): number {
  return Math.floor((new Date(at).getTime() + offsetMs) / dayMs)
}

/** The time of day of a moment. */
export function indiaTime(at: Date | string): string {
  return indiaClock(at).slice(11, 16)
}

/** The moment of a day and a time in India; the day's midnight when no time is said. Seconds of the time are ignored. */
export function indiaInstant(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time.slice(0, 5)}:00${offset}`)
}

/** A moment as the value of a `datetime-local` field: `2026-11-21T17:29`. */
export function indiaField(at: Date | string): string {
  return indiaClock(at).slice(0, 16)
}

/** The moment typed into a `datetime-local` field, RFC 3339 with the offset of India. */
export function fromIndiaField(value: string): string {
  return `${value}:00${offset}`
}

/** To make a formatter costs a hundred times what it costs to use one; there are only as many as languages and shapes of a time. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter that shows moments on the clocks of India: `9:00 AM` in English, the part of the day said in other languages. */
export function indiaFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = languageTag + JSON.stringify(options)
  const made = formatters.get(key) ?? newFormat(languageTag, options)
  formatters.set(key, made)
  return made
}

function newFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!languageTag.startsWith('en')) return new Intl.DateTimeFormat(languageTag, { ...spoken(options), timeZone: indiaZone })
  const made = new Intl.DateTimeFormat(languageTag, { ...options, timeZone: indiaZone })
  if (!options.timeStyle && !options.hour) return made
  const format = made.format.bind(made)
  return Object.defineProperty(made, 'format', { value: (at?: Date | number) => capitals(format(at)) })
}

/** As the specification writes its hours: 9:00 AM. */
function capitals(text: string): string {
  return text.replaceAll(/\b[ap]m\b/g, (half) => half.toUpperCase())
}

/** Other languages than English say the part of the day, where a browser's style of a time would put an English `am`. */
function spoken({ dateStyle, timeStyle, ...options }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!timeStyle) return { ...options, ...(dateStyle ? { dateStyle } : {}), ...(options.hour === 'numeric' ? { dayPeriod: 'short' } : {}) }
  const day = dateStyle ? ({ day: 'numeric', month: dateStyle === 'long' ? 'long' : 'short', year: 'numeric' } as const) : {}
  return { ...options, ...day, hour: 'numeric', minute: '2-digit', dayPeriod: 'short' }
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days later the second day is: 0 for the same day, 1 for the next. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** Every day from the first to the last, both counted. */
export function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** As ISO 8601 counts: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** From the beginning of one day to the end of another: the second moment is not counted any more. */
export function daySpan(first: string, last: string): [from: Date, until: Date] {
  return [indiaInstant(first), indiaInstant(addDays(last, 1))]
}
