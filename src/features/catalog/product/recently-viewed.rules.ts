const mostKept = 8

/** The medicines this device looked at, the last one first, each once; text that is no such list is an empty one. */
export function readViewed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && id.length <= 100).slice(0, mostKept) : []
  } catch {
    // Written by nobody we know.
    return []
  }
}

export function withViewed(list: readonly string[], id: string): string[] {
  return [id, ...list.filter((one) => one !== id)].slice(0, mostKept)
}
