// What browser and server say to each other on the socket of a call, version 1. Types only: no schema reaches the browser.

export const protocolVersion = 1

export type PeerRole = 'patient' | 'doctor' | 'guest'
export type PeerState = 'waiting' | 'in' | 'away' | 'left'

export interface Peer {
  peer: string
  role: PeerRole
  name: string
  order: number
  state: PeerState
  inst: string
}
export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}
/** What somebody sends, and why their video is off, so that the other side can say so. */
export interface MediaState {
  mic: boolean
  cam: boolean
  mode: 'video' | 'audio'
  why?: 'choice' | 'weak_line' | 'no_camera'
  /** Sound of somebody else arrives here: only the receiver knows. */
  hears?: boolean
}
export interface Description {
  type: 'offer' | 'answer' | 'pranswer' | 'rollback'
  sdp: string
}
export interface Candidate {
  candidate: string
  sdpMid: string | null
  sdpMLineIndex: number | null
  usernameFragment?: string | null
}

/** `id` counts the messages of one page (`inst`); a message is kept by its sender until `ack` and sent again after a cut. */
export type ClientMessage =
  | { t: 'hello'; v: 1; ticket: string; inst: string; lastSeq: number }
  | { t: 'sig'; id: number; to: string; gen: number; turn?: number; base?: number; desc?: Description; cand?: Candidate | null }
  | { t: 'state'; id: number; state: MediaState }
  | { t: 'hears'; id: number; hears: boolean }
  /** The doctor’s page: pictures of the patient have begun to arrive. */
  | { t: 'sees'; id: number }
  /** `file`: a paper of this visit that the text is about. `ask`: the doctor wants a photo. */
  | { t: 'chat'; id: number; text: string; file?: string; ask?: 'photo' }
  | { t: 'admit'; id: number; peer: string }
  | { t: 'end'; id: number }
  | { t: 'leave'; id: number }
  | { t: 'ice' }
  | { t: 'ping' }

export interface ChatFile {
  id: string
  name: string
  mime: string
}
export interface Said {
  text: string
  file?: ChatFile
  ask?: 'photo'
}

export type CallEvent = { seq: number; at: string; from: string } & (
  | { kind: 'joined' | 'back' | 'admitted'; body: Peer }
  | { kind: 'away' | 'left'; body: { peer: string } }
  | { kind: 'sig'; body: { gen: number; turn?: number; base?: number; desc?: Description; cand?: Candidate | null } }
  | { kind: 'state'; body: MediaState }
  | { kind: 'chat'; body: Said }
  | { kind: 'ended'; body: { reason: EndReason } }
)
export type EndReason = 'doctor_ended' | 'cap' | 'both_away' | 'cancelled'

export interface Welcome {
  t: 'welcome'
  you: Peer
  /** False: what was missed cannot be replayed, so links made before are dropped. */
  resumed: boolean
  epoch: string
  /** How far the replay goes: a cursor, not an event. */
  seq: number
  peers: Peer[]
  ice: IceServer[]
  graceMs: number
  serverNow: string
  /** How long they have talked, from the first moment both heard each other; null before. A span, so that no clock of a browser is asked. */
  talkedMs: number | null
  /** The last event whose words this person has read, on whatever device. */
  readSeq: number
}

export type ServerMessage =
  | Welcome
  | { t: 'ev'; ev: CallEvent }
  | { t: 'ack'; id: number }
  | { t: 'ice'; ice: IceServer[] }
  | { t: 'pong' }
  | { t: 'error'; code: string }

/** Why the server closed a socket. Only `ticket` and the network are worth another try. */
export const closeCodes = { ticket: 4003, superseded: 4008, full: 4009, ended: 4010, early: 4011, replaced: 4012 } as const
