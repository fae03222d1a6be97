const here = 'https://here.invalid'

/**
 * The path of this site that a text names, or null. What a browser, a proxy or a header line could read as anything else is refused:
 * another host (`//x`, `/\x`, `/.//x`), a tab or line break that browsers drop, and each of these written with percent signs.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !isPlain(value) || !URL.canParse(value, here)) return null
  const { origin, pathname, search, hash } = new URL(value, here)
  return origin === here && isPlain(decoded(pathname)) ? pathname + search + hash : null
}

/** One slash at the start, no backslash before the query, nowhere a control character. */
const isPlain = (path: string): boolean => /^\/(?!\/)[^\\?#\p{Cc}]*([?#]\P{Cc}*)?$/u.test(path)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\\'
  }
}
