import { useEffect } from 'react'

/** Keeps the screen on as long as the page is seen; a browser that cannot simply does not. */
export function useAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let gone = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (gone) void lock?.release()
    }
    const look = () => void take()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [active])
}
