import { addDays } from '../../../lib/india-time.ts'
import { gtinOf, rawCode, valueEnd } from '../gtin.rules.ts'

export interface ReadScan {
  gtin: string | null
  /** As printed; null where the code does not say it. */
  batch_no: string | null
  /** The last day, `YYYY-MM-DD`. */
  expiry: string | null
}

/** Lengths of the values that may stand before the batch (GS1 General Specifications, figure 7.8.5-2). */
const fixed: Readonly<Record<string, number>> = { '01': 14, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 }

/** What a GS1 code says of a pack, in brackets as people write it or raw as a scanner sends it; a bare number says which pack it is. */
export function readScan(scan: string): ReadScan {
  const gtin = gtinOf(scan)
  const values = gtin === null ? new Map<string, string>() : valuesOf(scan)
  const batch = values.get('10') ?? ''
  return { gtin, batch_no: batch === '' ? null : batch.slice(0, 30), expiry: lastDay(values.get('17') ?? '') }
}

function valuesOf(scan: string): Map<string, string> {
  const raw = rawCode(scan)
  const inBrackets = [...raw.matchAll(/\((\d{2,4})\)([^()]*)/g)].map(([, name = '', value = '']) => [name, value] as const)
  return new Map(inBrackets.length > 0 ? inBrackets : valuesInRaw(raw))
}

/** Without FNC1 behind it a value of open length runs to the end. */
function valuesInRaw(raw: string): (readonly [string, string])[] {
  const values: (readonly [string, string])[] = []
  for (let rest = raw; /^\d{2}/.test(rest);) {
    const name = rest.slice(0, 2)
    const length = fixed[name] ?? rest.slice(2).split(valueEnd)[0]?.length ?? 0
    values.push([name, rest.slice(2, 2 + length)])
    rest = rest.slice(2 + length)
    if (rest.startsWith(valueEnd)) rest = rest.slice(1)
  }
  return values
}

/** `271100` is the last day of November 2027. */
function lastDay(digits: string): string | null {
  const [, year, month, day] = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(digits) ?? []
  if (day === undefined) return null
  const first = `20${year}-${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const said = `20${year}-${month}-${day}`
  return day === '00' || said > last ? last : said
}
