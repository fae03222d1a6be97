import { useSyncExternalStore } from 'react'
import type { Idleness } from './session-timers.ts'

let state: Idleness = { is: 'active' }
const active: Idleness = { is: 'active' }
const listeners = new Set<() => void>()

export function setIdleness(next: Idleness): void {
  state = next
  for (const listener of listeners) listener()
}

export function currentIdleness(): Idleness {
  return state
}

/** Whether the session is about to end, or has ended. */
export function useIdleness(): Idleness {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => active,
  )
}
