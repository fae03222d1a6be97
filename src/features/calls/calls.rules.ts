import type { PeerRole } from './call-protocol.ts'

/** All from decisions.md, "Consultation numbers", and the reference on video. */
export const callNumbers = {
  /** The join window opens this long before a booked time. */
  opensBeforeMs: 10 * 60_000,
  /** Whoever falls away may come back within this time. */
  graceMs: 3 * 60_000,
  /** Nobody there for so long after both had talked: the call is over. */
  bothAwayMs: 5 * 60_000,
  /** Pings come every five seconds and are written every fifteen: a page unseen for so long is gone, whatever its row says. */
  silentMs: 60_000,
  capMs: 60 * 60_000,
  warnBeforeCapMs: 10 * 60_000,
  mostPeople: 4,
  mostGuestLinks: 10,
  helloWithinMs: 15_000,
  largestMessage: 64 * 1024,
  messagesASecond: 50,
  longestChat: 2000,
} as const

/** Guests are heard only after the doctor has let them in (TPG: the doctor knows who is in the room). */
export function startsAs(role: PeerRole): 'waiting' | 'in' {
  return role === 'guest' ? 'waiting' : 'in'
}

export const mayAdmit = (role: PeerRole) => role === 'doctor'
/** Only what the doctor sees carries a diagnosis (TPG-12). */
export const maySee = (role: PeerRole) => role === 'doctor'
/** A patient leaves and may come back; only the doctor ends. */
export const mayEnd = (role: PeerRole) => role === 'doctor'

/** The server's word for "connected": at least one side of the patient and the doctor both say that they hear the other (R16). */
export function isConnected(peers: { role: PeerRole; state: string; hears: boolean }[]): boolean {
  const hears = (role: PeerRole) => peers.some((peer) => peer.role === role && peer.state === 'in' && peer.hears)
  return hears('doctor') && (hears('patient') || hears('guest'))
}
