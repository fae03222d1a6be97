const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

/** Normalised names in the order people list them: by letter, numbers as numbers, so 40 comes before 125. */
export function compareNames(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (!isDigit(a, at) && !isDigit(b, at)) return byCode(a, b)
  while (at > 0 && isDigit(a, at - 1)) at--
  const [left, right] = [Number.parseInt(a.slice(at), 10), Number.parseInt(b.slice(at), 10)]
  return Number.isNaN(left) || Number.isNaN(right) || left === right ? byCode(a, b) : left - right
}

export const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
