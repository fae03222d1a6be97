import { useSyncExternalStore } from 'react'
import { badgeCount } from './badge.rules.ts'

let unread = 0
let doses = 0
let counted = false
const listeners = new Set<() => void>()

/** What the first page or the list of messages has counted; the header and the icon of an installed app show it. */
export function setCounts(counts: { unread?: number; doses?: number }): void {
  unread = counts.unread ?? unread
  doses = counts.doses ?? doses
  counted = true
  for (const listener of listeners) listener()
  const count = badgeCount({ unread, doses })
  if (!('setAppBadge' in navigator)) return
  // A browser that has the function may still have no icon to put it on.
  void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {})
}

/** Whether this page has asked already: one answer is enough for as long as it is open, for what comes later is told. */
export const isCounted = (): boolean => counted

/** Whoever comes next on this device has other messages. */
export function forgetCounts(): void {
  setCounts({ unread: 0, doses: 0 })
  counted = false
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}
