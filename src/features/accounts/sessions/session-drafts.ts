import { useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/**
 * What was typed and not yet saved: it survives the end of a session and the way through sign-in (specification, section 4), a reload and another
 * language. It is kept for this tab alone, and goes with it.
 */
interface Kept {
  ownerId: string | null
  drafts: Map<string, unknown>
}
const key = 'drafts'
let kept: Kept | undefined

function keep(): Kept {
  kept ??= stored()
  return kept
}

function stored(): Kept {
  try {
    const { ownerId, drafts } = JSON.parse(sessionStorage.getItem(key) ?? '') as { ownerId: string | null; drafts: [string, unknown][] }
    return { ownerId, drafts: new Map(drafts) }
  } catch {
    return { ownerId: null, drafts: new Map() }
  }
}

/** Storage may be switched off or full: then a draft lives as long as the page. */
function store({ ownerId, drafts }: Kept): void {
  try {
    if (drafts.size === 0 && ownerId === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ownerId, drafts: [...drafts] }))
  } catch {
    // See above.
  }
}

/** Somebody else is here, or nobody on purpose: nothing typed before is shown again. */
export function forgetDrafts(nextOwner: string | null): void {
  const { ownerId, drafts } = keep()
  if (nextOwner !== null && nextOwner === ownerId) return
  // Before the first sign-in of a page nobody owned what was typed; it goes on.
  if (nextOwner === null || ownerId !== null) drafts.clear()
  kept = { ownerId: nextOwner, drafts }
  store(kept)
}

function change(name: string, next: unknown): void {
  const { drafts } = keep()
  if (next === undefined) drafts.delete(name)
  else drafts.set(name, next)
  store(keep())
}

/** For work that keeps its own state: what is not saved yet, in case the page goes first. */
export function keepDraft(name: string, value: unknown): void {
  change(name, value)
}

export function keptDraft<T>(name: string): T | undefined {
  return keep().drafts.get(name) as T | undefined
}

/** What was typed has been sent, or taken away. */
export function dropDraft(name: string): void {
  change(name, undefined)
}

/** State of a form that outlives its page until `clear`. `name` tells the form and the record it is about. */
export function useDraft<T>(name: string, initial: T): [draft: T, change: (next: T) => void, clear: () => void] {
  const [first] = useState(initial)
  const [typed, setTyped] = useState<{ name: string; value: T } | null>(null)
  // The server knows no draft: the first drawing of a page that comes from it has to be the server's.
  const before = useHydrated() ? keep().drafts.get(name) : undefined
  const draft = typed?.name === name ? typed.value : before === undefined ? first : completed(before as T, first)
  const set = (value: T) => {
    change(name, value)
    setTyped({ name, value })
  }
  return [draft, set, () => dropDraft(name)]
}

/** A draft of an older version of the page lacks what has been added since. */
function completed<T>(draft: T, initial: T): T {
  const plain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return plain(draft) && plain(initial) ? { ...initial, ...draft } : draft
}
