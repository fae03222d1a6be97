import { holdBusy } from '../../../data/before-lock.ts'
import { currentSession, isSessionKnown, sessionKnown, moveSession, setSession, tokenSource } from './browser-session.ts'
import { readStored, storageKeys } from './browser-storage.ts'
import type { Driver } from './session-driver.ts'

/** Part of every first load; the driver itself is loaded for those who sign in, and for those who are. */
let driver: Promise<Driver> | undefined

/** Restores a stored session, once a page; visitors never load what this loads. */
export function restoreSession(cookieHeld: boolean): void {
  if (driver || isSessionKnown()) return
  if (!cookieHeld && readStored(storageKeys.isNewUser) === null) return setSession({})
  moveSession('stored', { overlay: true })
  restored()
}

/** Restores the session; a dead server or a broken connection says nothing about it, so it is tried again until there is an answer. */
function restored(): void {
  sessionDriver()
    .then((driving) => driving.settled())
    .catch(() => {
      if (currentSession().is !== 'pending') return
      moveSession(navigator.onLine ? 'unanswered' : 'offline', { overlay: false })
      if (navigator.onLine) setTimeout(restored, 5000)
      else window.addEventListener('online', restored, { once: true })
    })
}

/** Loads the identity SDK and what keeps a session: for signing in, and for those who are. */
export function sessionDriver(): Promise<Driver> {
  driver ??= import('./session-driver.ts')
    .then(({ driveSession }) => driveSession())
    .catch((error: unknown) => {
      driver = undefined
      throw error
    })
  return driver
}

/** The token of a call to the API: waits for a session that is being restored, null for visitors. */
export async function apiToken(): Promise<string | null> {
  if (!driver) await sessionKnown
  // Whoever may be somebody does not ask as nobody: what a dead server could not be asked for fails, and can be tried again.
  if (!tokenSource() && (driver || currentSession().is === 'pending')) await sessionDriver().catch(noneWhileOffline)
  const read = tokenSource()
  return read ? read().catch(noneWhileOffline) : null
}

/** Without a line there is no new token; what was read before is answered by the worker, which asks for none. */
function noneWhileOffline(error: unknown): null {
  if (navigator.onLine) throw error
  return null
}

/** A call was refused with a token in hand: the server is asked whether the session still stands. True when it does, and the call is worth another try. */
export async function sessionDoubted(): Promise<boolean> {
  const driving = await driver?.catch(() => undefined)
  return driving ? driving.doubted() : false
}

/** On each change of route the token is looked at: a new one when less than five minutes are left. */
export function routeChanged(): void {
  void driver?.then((driving) => driving.routeChanged()).catch(() => {})
}

/** A call, a payment or an upload is going on: the session does not end meanwhile. Call the answer to let go. */
export function holdSession(): () => void {
  const free = holdBusy()
  if (!driver) return free
  const held = driver.then((driving) => driving.hold()).catch(() => () => {})
  return () => {
    free()
    void held.then((letGo) => letGo())
  }
}
