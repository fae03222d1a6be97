import { useSyncExternalStore } from 'react'

/** `opening`: the second factor was passed, and what the page shows is on its way. */
type DeskState = 'open' | 'locked' | 'opening'

/** Why it is locked: nobody was there, or an admin changed what they may do. */
type LockReason = 'idle' | 'roles'

let state: DeskState = 'open'
let reason: LockReason = 'idle'
const listeners = new Set<() => void>()

export function deskState(): DeskState {
  return state
}

export function setDeskState(next: DeskState, why: LockReason = 'idle'): void {
  if (next === state) return
  state = next
  reason = why
  for (const listener of listeners) listener()
}

export function useDeskState(): DeskState {
  return useSyncExternalStore(onDeskState, deskState, () => 'open')
}

export function useLockReason(): LockReason {
  return useSyncExternalStore(
    onDeskState,
    () => reason,
    () => 'idle',
  )
}

export function onDeskState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
