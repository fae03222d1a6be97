const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14])

/**
 * A trade item number of 8, 12, 13 or 14 digits as the 14 that all of them are (GS1 General Specifications, 3.3.2); null when the digits are none:
 * the last of them checks the others.
 */
export function gtin14(digits: string): string | null {
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length)) return null
  const whole = digits.padStart(14, '0')
  const sum = whole
    .slice(0, 13)
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(whole[13]) ? whole : null
}

/** Where a value of variable length ends; scanners send FNC1 as a control character. */
export const valueEnd = '~'

/** A code as it is read on: without spaces, the name of its symbology, an FNC1 in front, or the "/" of whoever looked for the field they were in. */
export function rawCode(scan: string): string {
  const plain = scan
    .replaceAll(/[ \t\r\n]/g, '')
    .replace(/^\/?(\][A-Za-z]\d)?/, '')
    .replaceAll('\u001D', valueEnd)
  return plain.startsWith(valueEnd) ? plain.slice(1) : plain
}

/** The number inside a GS1 code, in brackets as people write it or raw as a scanner sends it; null in another code. */
function gtinInCode(scan: string): string | null {
  const raw = rawCode(scan)
  const found = /^\(01\)(\d{14})(?:\(|$)/.exec(raw) ?? /^01(\d{14})/.exec(raw)
  return found?.[1] === undefined ? null : gtin14(found[1])
}

/** Of the number alone, or of a whole code. */
export function gtinOf(scan: string): string | null {
  return gtin14(rawCode(scan)) ?? gtinInCode(scan)
}

/** The ways a catalogue may have written this number. */
export function gtinForms(gtin: string): string[] {
  const short = [13, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)))
  return [gtin, ...short.map((length) => gtin.slice(14 - length))]
}
