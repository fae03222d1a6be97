import { useEffect } from 'react'

/** Keeps the screen on while somebody waits: a phone that sleeps does not ring. Where the browser cannot, nothing happens. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let over = false
    const take = () => {
      if (document.hidden) return
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (over) void taken.release()
          else lock = taken
        },
        () => {},
      )
    }
    take()
    // The browser lets go of it with the tab; it is taken again when the tab is back.
    document.addEventListener('visibilitychange', take)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [active])
}
