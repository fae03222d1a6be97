const mostKept = 8

/** The products this device looked at, the last one first, each once; text that is no such list is an empty one. */
export function readViewed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && id.length <= 100).slice(0, mostKept) : []
  } catch {
    // Written by nobody we know.
    return []
  }
}

export interface Viewed {
  medicine_id: string
  rx_required: boolean
}

/** A phone is often shared: a medicine on prescription says what its owner suffers from, and is not remembered. */
export const mayBeRemembered = ({ rx_required }: Viewed): boolean => !rx_required

export function withViewed(list: readonly string[], viewed: Viewed): string[] {
  if (!mayBeRemembered(viewed)) return [...list]
  return [viewed.medicine_id, ...withoutViewed(list, viewed.medicine_id)].slice(0, mostKept)
}

export function withoutViewed(list: readonly string[], id: string): string[] {
  return list.filter((one) => one !== id)
}
