/** What stands in somebody's calendar. Calendars are shared and shown on lock screens: its title names no doctor, medicine or illness. */
export interface CalendarEvent {
  /** The same event again replaces the one that is there. */
  uid: string
  title: string
  /** A moment (RFC 3339), or a whole day as `2026-12-05`. */
  start: string
  /** Left out: a quarter of an hour, or the whole day. */
  end?: string | undefined
  /** Where it is opened. */
  url?: string
  /** So many minutes before, on the calendar's own bell. */
  alarmMin?: number
}

const dayMs = 86_400_000
const quarterMs = 15 * 60_000
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')
const dayStamp = (at: number) => stamp(at).slice(0, 8)

/** Begin and end as calendars write them; the end of a whole day is the next one. */
function span({ start, end }: CalendarEvent): [from: string, to: string] {
  const from = Date.parse(start)
  if (isDay(start)) return [dayStamp(from), dayStamp(end ? Date.parse(end) : from + dayMs)]
  return [stamp(from), stamp(end ? Date.parse(end) : from + quarterMs)]
}

/** Commas, semicolons and line ends have a meaning of their own (RFC 5545, 3.3.11). */
const text = (words: string) => words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** No line is longer than 75 octets (RFC 5545, 3.1); a letter is never cut in two. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) [out, bytes] = [`${out}\r\n `, 1]
    out += letter
    bytes += size
  }
  return out
}

/** A calendar file (RFC 5545), which every calendar opens. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = events.flatMap((event) => {
    const { uid, title, start, url, alarmMin = 0 } = event
    const [from, to] = span(event)
    const kind = isDay(start) ? ';VALUE=DATE' : ''
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, `TRIGGER:-PT${alarmMin}M`, 'END:VALARM']
    return [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(now.getTime())}`,
      `DTSTART${kind}:${from}`,
      `DTEND${kind}:${to}`,
      `SUMMARY:${text(title)}`,
      ...(url ? [`URL:${url}`] : []),
      ...(isDay(start) ? [] : alarm),
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//parcha//EN', ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

/** A page of Google's where the event stands filled in; `rule` (RFC 5545, RRULE) repeats it. */
export function googleCalendarLink(event: CalendarEvent, { rule, zone }: { rule?: string; zone?: string } = {}): string {
  const query = new URLSearchParams({ action: 'TEMPLATE', text: event.title, dates: span(event).join('/') })
  if (event.url) query.set('details', event.url)
  if (rule) query.set('recur', `RRULE:${rule}`)
  if (zone) query.set('ctz', zone)
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}
