/** A day as it is typed: three fields, some of them perhaps still empty. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** `1990-05-01`, or what is there of it, as three fields. */
export function partsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** The day that three fields name, `YYYY-MM-DD`; while they name none, what stands in them, which no day looks like. */
export function dayOf({ day, month, year }: DateParts): string {
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(padded) && day !== '' && month !== ''
    ? padded
    : [year, month, day].every((part) => part === '')
      ? ''
      : `${year}-${month}-${day}`
}

/** Whether a text is a day of the calendar: not the 31st of June. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A whole day pasted into one field, as people write it in India: 01/05/1990, 1-5-1990, 1.5.1990, or 1990-05-01. */
export function pastedDay(text: string): DateParts | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text.trim()) ?? []
  if (year !== '') return { day, month, year }
  return isDay(text.trim()) ? partsOf(text.trim()) : null
}
