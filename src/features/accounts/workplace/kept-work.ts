import { useSyncExternalStore } from 'react'

/** How much of what was decided here waits for the line to come back: the frame says so. */
let count = 0
const listeners = new Set<() => void>()

export function setKeptWork(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

export function useKeptWork(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
