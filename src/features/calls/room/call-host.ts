import type { Db } from '../../../platform/database/database.server.ts'
import type { Context } from '../../../platform/context.ts'
import type { ChatFile, EndReason, PeerRole } from '../call-protocol.ts'
import type { CallKey } from '../calls.sql.server.ts'

/** What anybody with a place in it may know of the call of a consultation. */
export interface Room {
  /** early: the window is not open yet; waiting: the doctor is not there; ended: nothing left to join. */
  state: 'early' | 'waiting' | 'open' | 'ended'
  opensAt: Date
  mode: 'video' | 'audio'
  /** Whom the patient speaks to, as TPG 3.2 wants it shown. */
  doctor: { name: string; registration_no: string; council: string } | null
}
/** One person's place in it. */
export interface Seat extends CallKey, Room {
  peerId: string
  role: PeerRole
  name: string
  position: number | null
}

/** What the consultation decides and learns of its call; handed in, so that the line knows nothing of medicine or money. */
export interface CallHost {
  /** The caller's seat; `not_found` for whoever has none. */
  seatOf: (context: Context, consultationId: string) => Promise<Seat>
  /** Whose call it is and which side the caller is on, whether it runs or is over; `not_found` for whoever has no part in it. */
  partyOf: (context: Context, consultationId: string) => Promise<CallKey & Pick<Seat, 'peerId'>>
  /** How the patient comes in, by picture or by voice alone: what may be prescribed depends on it (TPG-12). */
  comesBy: (db: Db, key: CallKey, mode: Room['mode']) => Promise<void>
  /** For guests, who have a link and no account; null when there is no such consultation. */
  roomOf: (db: Db, key: CallKey, now: Date) => Promise<Room | null>
  /** A paper of the visit; null when it is none of it. */
  fileOf: (db: Db, key: CallKey, fileId: string) => Promise<ChatFile | null>
  /** Somebody came or went; both sides heard each other; it is over. In the transaction that found it out. */
  entered: (db: Db, seat: { key: CallKey; role: PeerRole }, now: Date) => Promise<void>
  connected: (db: Db, key: CallKey, now: Date) => Promise<void>
  away: (db: Db, seat: { key: CallKey; role: PeerRole }, now: Date) => Promise<void>
  /** Whether it is still waited for those who have left. */
  isAwaited: (db: Db, key: CallKey, now: Date) => Promise<boolean>
  ended: (db: Db, key: CallKey, how: { reason: EndReason; talkSeconds: number }, now: Date) => Promise<void>
}
