import { readStored, writeStored } from './browser-storage.ts'
import type { SessionTimers, SharedActivity } from './session-timers.ts'

const key = 'last_activity'
/** Keys and taps count each; what a mouse or a finger does all the time counts once a second. */
const [discrete, steady] = [
  ['pointerdown', 'keydown', 'input'],
  ['pointermove', 'wheel', 'scroll', 'touchmove'],
] as const
const steadyEveryMs = 1000

/** Storage is what all tabs of a browser see, and its events tell the others. */
export const activityOfAllTabs: SharedActivity = {
  read: () => {
    const at = Number(readStored(key))
    return Number.isFinite(at) && at > 0 ? at : null
  },
  write: (at) => writeStored(key, String(at)),
}

/** To open a page is the first that somebody does in it. */
export const opened = Date.now()

/** For how long nobody has done anything in any tab, as the server is told at the desk. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - (activityOfAllTabs.read() ?? opened)) / 1000))
}

/** Hears what somebody does here and in other tabs, and looks at the clock when the machine wakes. Returns how to stop. */
export function listenForActivity({ activity, look }: { activity: () => void; look: SessionTimers['look'] }): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true, capture: true }
  let heard = 0
  const now = () => performance.now()
  const seldom = () => {
    if (now() - heard < steadyEveryMs) return
    heard = now()
    activity()
  }
  for (const name of discrete) window.addEventListener(name, activity, options)
  for (const name of steady) window.addEventListener(name, seldom, options)
  window.addEventListener('storage', (event) => event.key === key && look(), options)
  for (const name of ['pageshow', 'focus', 'online'] as const) window.addEventListener(name, look, options)
  document.addEventListener('visibilitychange', look, options)
  return () => stop.abort()
}
