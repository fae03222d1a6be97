/** One code of a pasted list, and the line it stands in, counted from 1. */
interface ListedCode {
  line: number
  code: string
}
interface PincodeList {
  /** Each code once, where it stands first. */
  codes: ListedCode[]
  /** Lines that say something else. */
  unread: number[]
}

/**
 * Reads a pasted list: codes one a line or many, between commas, blanks or names of places, `302 001` as people write it too. A line with a number
 * that is no pincode, or with words alone, is told by its number.
 */
export function readPincodes(text: string): PincodeList {
  const found = new Map<string, number>()
  const unread: number[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replaceAll(/\b([1-9]\d{2})\s(\d{3})\b/g, '$1$2')
    if (line.trim() === '') continue
    const numbers = line.match(/\d+/g) ?? []
    const codes = numbers.filter((number) => /^[1-9]\d{5}$/.test(number))
    for (const code of codes) if (!found.has(code)) found.set(code, at + 1)
    if (numbers.length === 0 || codes.length < numbers.length) unread.push(at + 1)
  }
  return { codes: [...found].map(([code, line]) => ({ line, code })), unread }
}
