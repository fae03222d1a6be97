import { useSyncExternalStore } from 'react'

/** `opening`: the second factor was passed, and what the page shows is on its way. */
type DeskState = 'open' | 'locked' | 'opening'

let state: DeskState = 'open'
const listeners = new Set<() => void>()

export function deskState(): DeskState {
  return state
}

export function setDeskState(next: DeskState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export function useDeskState(): DeskState {
  return useSyncExternalStore(onDeskState, deskState, () => 'open')
}

export function onDeskState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
