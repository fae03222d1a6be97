import { addDays } from '../../../lib/india-time.ts'

/** A text without the blanks and marks that spreadsheets leave around it. */
export function plainCell(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\s\u00A0\uFEFF]+/g, ' ').trim()
}

/** `₹ 1,234.5`, `Rs. 12.50`, `12,5` as whole paise, the third decimal rounded; null when it is no amount. */
export function readPaise(text: string): number | null {
  const plain = text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(' ', '')
  const number = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(/,(?=\d{2,3}(\D|$))/g, '')
  const [, rupees = '', decimals = ''] = /^(\d{1,7})(?:\.(\d*))?$/.exec(number) ?? []
  if (rupees === '') return null
  const [paise, third] = [decimals.padEnd(2, '0').slice(0, 2), decimals[2] ?? '0']
  return Number(rupees) * 100 + Number(paise) + (third >= '5' ? 1 : 0)
}

/** `12`, `12.00`, `1,200`; null when it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[, ]/g, '')
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

/** `12%`, `12.0`, `GST 12 %`, `0.12` (a spreadsheet's per cent) as per cent. */
export function readPercent(text: string): number | null {
  const [, number] = /^(?:i?gst\s*@?\s*)?(\d{1,2}(?:\.\d+)?)\s*%?$/i.exec(text) ?? []
  if (number === undefined) return null
  const value = Number(number)
  return value > 0 && value < 1 ? Math.round(value * 100) : value
}

/** Whether a spreadsheet made a long number of it: its digits are lost. */
export function isScientific(text: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(text)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The last day of an expiry as labels and exports write it: `11/27`, `11-2027`, `Nov-27` and `2027-11` are the whole month; `30-11-2027`, `30/11/27`,
 * `30-Nov-2027` and `2027-11-30` the day, its day before its month as in India. Null when it is none of them.
 */
export function readExpiry(text: string): string | null {
  const plain = text.toLowerCase().replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/, '')
  const parts = plain.split(/[\s/.-]+/).map((part) => monthNumber(part))
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [a = '', b = '', c = ''] = parts
  if (parts.length === 2) return a.length === 4 ? lastDay(a, b) : lastDay(b, a)
  if (parts.length !== 3) return null
  return a.length === 4 ? day(a, b, c) : day(c, b, a)
}

function monthNumber(part: string): string {
  const at = /^[a-z]{3,9}$/.test(part) ? months.indexOf(part.slice(0, 3)) : -1
  return at < 0 ? part : String(at + 1)
}

function fullYear(year: string): string | null {
  if (year.length === 4) return /^20\d\d$/.test(year) ? year : null
  return year.length === 2 ? `20${year}` : null
}

function day(year: string, month: string, date: string): string | null {
  const whole = `${fullYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  // 31 February is none: a calendar would make it 3 March.
  const at = Date.parse(whole)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(whole) ? whole : null
}

function lastDay(year: string, month: string): string | null {
  const first = day(year, month, '1')
  return first && addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
}
