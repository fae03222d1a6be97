import { useSyncExternalStore } from 'react'
import type { Me } from '../accounts.contract.ts'
import { type SessionEvent, type SessionState, type SessionView, stateAfter, viewOf } from './session-states.rules.ts'

/** Who is here. `pending`: a stored session is being restored. This module is part of every first load; what keeps a session (`browser-session-driver.ts`) is loaded for those who sign in. */
export interface Session extends SessionView {
  /** Shown while a stored session is restored and for a second after (specification, section 4). */
  overlay: boolean
  /** It stood before this page was opened: nobody has just signed in. */
  restored: boolean
  /** What the account says of its owner; null until it was read. */
  me: Me | null
}

const visitor: Session = { ...viewOf('visitor'), overlay: false, restored: false, me: null }
/** Before anybody has looked, the server's word counts. */
let state: Session | undefined
let at: SessionState = 'visitor'
const listeners = new Set<() => void>()
let markSessionKnown = () => {}
/** Resolves when the page has looked whether somebody is here: a button can be pressed before that. */
export const sessionKnown = new Promise<void>((done) => (markSessionKnown = done))

export function currentSession(): Session {
  return state ?? visitor
}

/** Whether the page has looked, and knows who is here or that it has to be found out. */
export function isSessionKnown(): boolean {
  return state !== undefined
}

/** What is shown beside the state. */
export function setSession(change: Partial<Pick<Session, 'overlay' | 'restored' | 'me'>>): void {
  state = { ...currentSession(), ...change, ...viewOf(at) }
  markSessionKnown()
  for (const listener of listeners) listener()
}

/** Something happened to the session: its table says what follows (`session-states.rules.ts`). */
export function moveSession(event: SessionEvent, change: Partial<Pick<Session, 'overlay' | 'restored' | 'me'>> = {}): SessionState {
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

type TokenSource = () => Promise<string | null>
let source: TokenSource | undefined

/** Where tokens come from, named before anything else is done with them: the driver's own first calls need one. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export function tokenSource(): TokenSource | undefined {
  return source
}
