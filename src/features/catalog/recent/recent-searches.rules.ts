export const mostRecent = 5
const longest = 60

/** The terms this device searched for, the last one first; text that is no such list is an empty one. */
export function readRecent(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list)
      ? list.filter((term): term is string => typeof term === 'string' && term.length <= longest).slice(0, mostRecent)
      : []
  } catch {
    // Written by nobody we know.
    return []
  }
}

/** Each once, however its letters were written. */
export function withRecent(list: readonly string[], typed: string): string[] {
  const term = typed.trim().replaceAll(/\s+/g, ' ')
  if (term === '' || term.length > longest) return [...list]
  return [term, ...withoutRecent(list, term)].slice(0, mostRecent)
}

export function withoutRecent(list: readonly string[], term: string): string[] {
  return list.filter((one) => one.toLowerCase() !== term.toLowerCase())
}
