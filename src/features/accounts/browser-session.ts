import { useSyncExternalStore } from 'react'
import type { Me } from './accounts.contract.ts'
import type { Driver } from './session-driver.ts'
import { type SessionEvent, type SessionState, type SessionView, stateAfter, viewOf } from './session-states.rules.ts'

/** Who is here. `pending`: a stored session is being restored. This module is part of every first load; what it drives is loaded for those who sign in. */
export interface Session extends SessionView {
  /** Shown while a stored session is restored and for a second after (specification, section 4). */
  overlay: boolean
  /** What the account says of its owner; null until it was read. */
  me: Me | null
}

const visitor: Session = { ...viewOf('visitor'), overlay: false, me: null }
/** Before anybody has looked, the server's word counts. */
let state: Session | undefined
let at: SessionState = 'visitor'
let driver: Promise<Driver> | undefined
const listeners = new Set<() => void>()
let nowLooked = () => {}
const looked = new Promise<void>((done) => (nowLooked = done))

export function currentSession(): Session {
  return state ?? visitor
}

/** What is shown beside the state. */
export function setSession(change: Partial<Pick<Session, 'overlay' | 'me'>>): void {
  state = { ...currentSession(), ...change, ...viewOf(at) }
  nowLooked()
  for (const listener of listeners) listener()
}

/** Something happened to the session: its table says what follows (`session-states.rules.ts`). */
export function moveSession(event: SessionEvent, change: Partial<Pick<Session, 'overlay' | 'me'>> = {}): SessionState {
  at = stateAfter(at, event)
  setSession(change)
  return at
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as this page shows it; on the server and while hydrating, what the cookie said. */
export function useSession(cookieHeld = false): Session {
  const first = cookieHeld ? restoringQuietly : visitor
  return useSyncExternalStore(
    subscribeToSession,
    () => state ?? first,
    () => first,
  )
}
const restoringQuietly: Session = { ...visitor, ...viewOf('restoring') }

/** The specification's storage keys (section 3), the first there as long as somebody is signed in; and the device notices ring on. */
export const storageKeys = { isNewUser: 'is_new_user', userIp: 'user_ip', pushDevice: 'push_device' } as const

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage may be switched off or full: then the next page asks the server again. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}

/** Restores a stored session, once a page; visitors never load what this loads. */
export function restoreSession(cookieHeld: boolean): void {
  if (driver || state) return
  if (!cookieHeld && readStored(storageKeys.isNewUser) === null) return setSession({})
  moveSession('stored', { overlay: true })
  restored()
}

/** Restores the session; a dead house or a broken line says nothing about it, so it is tried again until there is an answer. */
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

type TokenSource = () => Promise<string | null>
let tokenSource: TokenSource | undefined

/** Where tokens come from, named before anything else is done with them: the driver's own first calls need one. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source
}

/** The token of a call to the API: waits for a session that is being restored, null for visitors. */
export async function apiToken(): Promise<string | null> {
  // A button can be pressed before the page has looked whether somebody is here.
  if (!state && !driver) await looked
  // Whoever may be somebody does not ask as nobody: what a dead house could not be asked for fails, and can be tried again.
  if (!tokenSource && (driver || currentSession().is === 'pending')) await sessionDriver().catch(noneWhileOffline)
  return tokenSource ? tokenSource().catch(noneWhileOffline) : null
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
  if (!driver) return () => {}
  const held = driver.then((driving) => driving.hold()).catch(() => () => {})
  return () => void held.then((letGo) => letGo())
}
