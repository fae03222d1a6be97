/**
 * The session of a browser as one table (docs/decisions/0012): what each event makes of each state. `session-driver.ts` tells the events and does
 * what a new state asks for; nothing else decides whether somebody is signed in.
 */
export const sessionStates = ['visitor', 'restoring', 'unreachable', 'asked', 'signed-in', 'idle', 'over'] as const
export type SessionState = (typeof sessionStates)[number]

export const sessionEvents = [
  /** A page finds that somebody was signed in here. */
  'stored',
  /** The server has taken the session. */
  'accepted',
  /** The server has taken it, and asks first whose account it is (docs/decisions/0015). */
  'asked',
  /** The server or the identity service said that this sign-in holds no longer: over by time, ended elsewhere, reused, locked. */
  'refused',
  /** The identity service's memory in this browser is empty: another tab learned the end, or nobody was ever kept. */
  'empty',
  /** Somebody pressed Logout, here or in another tab. */
  'left',
  /** 5xx, or no answer though there is a line. */
  'unanswered',
  /** There is no line. */
  'offline',
  /** 30 minutes without a sign of anybody, in any tab. */
  'idled',
  /** Somebody is there again. */
  'resumed',
] as const
export type SessionEvent = (typeof sessionEvents)[number]

/** An event that is not named leaves the state as it is. */
type Row = Partial<Record<SessionEvent, SessionState>>

/** Whoever is signed in stays so until somebody says otherwise: no answer is no word about a session. */
const signedIn: Row = { refused: 'over', empty: 'over', left: 'visitor', idled: 'idle' }

/** Nobody knows yet: what ends here was never shown, so there is nothing to say about an end but what was refused. */
const restoring: Row = {
  accepted: 'signed-in',
  asked: 'asked',
  refused: 'over',
  empty: 'visitor',
  left: 'visitor',
  unanswered: 'unreachable',
}

const sessionTable: Record<SessionState, Row> = {
  visitor: { stored: 'restoring', accepted: 'signed-in', asked: 'asked' },
  restoring,
  // Each further try leaves the word that the server does not answer where it stands.
  unreachable: { ...restoring, offline: 'restoring' },
  // Nothing was shown yet: an end is no more than a sign-in that did not happen.
  asked: { accepted: 'signed-in', refused: 'visitor', empty: 'visitor', left: 'visitor' },
  'signed-in': signedIn,
  // A token that comes in the background is no sign of a person.
  idle: { ...signedIn, resumed: 'signed-in' },
  over: { accepted: 'signed-in', asked: 'asked', left: 'visitor' },
}

export function stateAfter(state: SessionState, event: SessionEvent): SessionState {
  return sessionTable[state][event] ?? state
}

/** What pages show of a state. */
export interface SessionView {
  is: 'visitor' | 'pending' | 'signed-in'
  /** The server did not answer when the session was to be restored, though there is a line: whoever waits for it is told. */
  unreachable: boolean
  /** Thirty minutes without a sign of anybody: the specification's modal stands. */
  idle: boolean
  /** The session ended and nobody pressed Logout: the page asks to sign in where it stands and keeps what was typed. */
  over: boolean
  /** Signed in, but the server asks first whose account it is: nothing of it shows. */
  asked: boolean
}

export function viewOf(state: SessionState): SessionView {
  const is = state === 'signed-in' || state === 'idle' ? 'signed-in' : ['visitor', 'over', 'asked'].includes(state) ? 'visitor' : 'pending'
  return { is, unreachable: state === 'unreachable', idle: state === 'idle', over: state === 'over', asked: state === 'asked' }
}

/** Whether the page itself stands empty until the session is there: its loader answers null then; what anybody may read, and a finished page, wait for nothing. */
export function waitsForSession(matches: readonly { loaderData?: unknown }[]): boolean {
  return matches.at(-1)?.loaderData === null
}
