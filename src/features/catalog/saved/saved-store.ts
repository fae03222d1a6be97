import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'

/** What the account has saved, asked for once by the first button of a page; null before that, and for a visitor. */
let ids: ReadonlySet<string> | null = null
let owner: string | null = null
/** What this page changed: a list that was asked for before it was kept does not know of it. */
let changed: { by: string | null; wishes: Map<string, boolean> } = { by: null, wishes: new Map() }
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string> | null): void {
  ids = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSaved(medicineId: string): boolean {
  const { is, me } = useSession()
  useEffect(() => follow(is === 'signed-in' ? (me?.id ?? null) : null), [is, me?.id])
  return useSyncExternalStore(
    subscribe,
    () => ids?.has(medicineId) ?? false,
    () => false,
  )
}

/** Another account, or nobody, has saved other things. */
function follow(userId: string | null): void {
  if (userId === owner) return
  owner = userId
  set(null)
  if (userId === null) return
  if (userId !== changed.by) changed = { by: userId, wishes: new Map() }
  browserApi('GET /api/saved/ids/').then(
    (list) => owner === userId && set(withWishes(list, changed.wishes)),
    // Unknown what is saved: every button offers to save, which does no harm twice.
    () => {},
  )
}

function withWishes(list: readonly string[], wishes: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const kept = list.filter((id) => wishes.get(id) !== false)
  return new Set([...kept, ...[...wishes].flatMap(([id, wish]) => (wish ? [id] : []))])
}

/** Shown at once, and taken back when it could not be kept. */
export async function changeSaved(medicineId: string, wish: boolean): Promise<void> {
  show(medicineId, wish)
  try {
    await (wish
      ? browserApi('POST /api/saved/', { body: { medicine_id: medicineId } })
      : browserApi('DELETE /api/saved/{id}/', { params: { id: medicineId } }))
  } catch (failure) {
    // Removed in another window before.
    if (!wish && failure instanceof ApiFailure && failure.status === 404) return
    show(medicineId, !wish)
    throw failure
  }
}

function show(medicineId: string, wish: boolean): void {
  changed.wishes.set(medicineId, wish)
  const others = [...(ids ?? [])].filter((id) => id !== medicineId)
  set(new Set(wish ? [...others, medicineId] : others))
}

/** The server's own words for what it refused; null for what failed otherwise. */
export function refusedWords(failure: unknown): string | null {
  return failure instanceof ApiFailure && failure.status > 0 && failure.status < 500 ? failure.text : null
}
