import { useState } from 'react'

/** What was typed and not yet saved, in memory only: it survives the end of a session and the way through sign-in (specification, section 4). */
const drafts = new Map<string, unknown>()
let ownerId: string | null = null

/** Somebody else is here, or nobody on purpose: nothing typed before is shown again. */
export function forgetDrafts(nextOwner: string | null): void {
  if (nextOwner !== null && nextOwner === ownerId) return
  // Before the first sign-in of a page nobody owned what was typed; it goes on.
  if (nextOwner === null || ownerId !== null) drafts.clear()
  ownerId = nextOwner
}

/** State of a form that outlives its page until `clear`. `name` tells the form and the record it is about. */
export function useDraft<T>(name: string, initial: T): [draft: T, change: (next: T) => void, clear: () => void] {
  const [draft, setDraft] = useState(() => (drafts.has(name) ? (drafts.get(name) as T) : initial))
  const change = (next: T) => {
    drafts.set(name, next)
    setDraft(next)
  }
  return [draft, change, () => void drafts.delete(name)]
}
