import { useEffect, useSyncExternalStore } from 'react'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'

export type DeskSettings = Contracts['GET /api/desk/settings/']['response']['_zod']['output']

const untouched: DeskSettings = { rail: 'wide', single_keys: true, muted: [], counter: null }
let settings: DeskSettings | null = null
let asked: Promise<unknown> | null = null
const listeners = new Set<() => void>()

/** How whoever is at the desk set up theirs; until the server has answered as it comes, or as a page knows it. */
export function useDeskSettings(active: boolean, known: DeskSettings = untouched): DeskSettings {
  useEffect(() => {
    if (active)
      asked ??= browserApi('GET /api/desk/settings/').then(set, () => {
        asked = null
      })
  }, [active])
  return useSyncExternalStore(
    subscribe,
    () => settings ?? known,
    () => known,
  )
}

/** Shown at once, and as it was when the server refuses. */
export async function saveDeskSettings(change: Partial<DeskSettings>): Promise<void> {
  const before = settings ?? (await browserApi('GET /api/desk/settings/'))
  const next = { ...before, ...change }
  set(next)
  try {
    set(await browserApi('PUT /api/desk/settings/', { body: next }))
  } catch (failure) {
    set(before)
    throw failure
  }
}

/** Somebody else sits down. */
export function forgetDeskSettings(): void {
  asked = null
  set(null)
}

function set(next: DeskSettings | null): void {
  settings = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
