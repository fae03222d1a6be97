import { type ComponentType, useSyncExternalStore } from 'react'

/** Places that features fill: in the top bar whether somebody is available, in the settings how calls reach them. */
export type DeskSlot = 'presence' | 'call_alerts'

/** `there`: somebody is at the desk, who may have signed out on a page that stays. */
type DeskPart = ComponentType<{ there: boolean }>
const filled = new Map<DeskSlot, DeskPart>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Puts a part of a feature into its place on every page of the desk; returns how to take it out again. */
export function fillDeskSlot(slot: DeskSlot, part: DeskPart): () => void {
  filled.set(slot, part)
  tell()
  return () => {
    if (filled.get(slot) !== part) return
    filled.delete(slot)
    tell()
  }
}

export function useDeskSlot(slot: DeskSlot): DeskPart | null {
  return useSyncExternalStore(
    subscribe,
    () => filled.get(slot) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
