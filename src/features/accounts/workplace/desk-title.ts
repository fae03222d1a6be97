import { useSyncExternalStore } from 'react'
import { closeNotifications } from './desk-notification.ts'

/** How much came while nobody looked at this tab. */
let missed = 0
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

export function noteRisen(count: number): void {
  missed += count
  tell()
}

/** "(2) Orders" while it is so; looked at again it says its title alone. */
export function useDeskTitle(title: string): string {
  const count = useSyncExternalStore(
    subscribe,
    () => missed,
    () => 0,
  )
  return count > 0 ? `(${count}) ${title}` : title
}

function looked(): void {
  if (document.hidden || missed === 0) return
  missed = 0
  void closeNotifications('desk-work')
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', looked)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', looked)
  }
}
