import type { CloseReason, SignallingState } from './call-connection.ts'
import type { CallEvent, MediaState, Peer, Said, Welcome } from '../call-protocol.ts'
import type { Quality } from './call-quality.rules.ts'

export interface OtherPerson extends Peer {
  stream: MediaStream | null
  media: MediaState | null
  connection: RTCPeerConnectionState
  bars: 1 | 2 | 3
}
export interface ChatMessage extends Said {
  key: string
  mine: boolean
  from: string
  at: string
  /** Its number in the call; 0 for what was just said here. */
  seq: number
}
/** Everything the screen of a call shows; a new object with every change. */
export interface CallView {
  line: SignallingState
  ending: CloseReason | null
  me: Peer | null
  people: OtherPerson[]
  chat: ChatMessage[]
  /** Up to which event this person has read the chat, as the server knew it at the last welcome. */
  readSeq: number
  mic: boolean
  cam: boolean
  quality: Quality
  /** Sound of somebody else arrives here, by what has come, not by what was sent. */
  hears: boolean
  /** When both first heard each other, by the clock of this page (`performance.now`); null before. */
  talksFrom: number | null
}

const blank = { stream: null, media: null, connection: 'new' as RTCPeerConnectionState, bars: 3 as const }

/** What a welcome changes: who is there, with what is known of them already. */
export function welcomed(
  view: CallView,
  { you, peers, talkedMs, readSeq }: Pick<Welcome, 'you' | 'peers' | 'talkedMs' | 'readSeq'>,
  now: number,
): Partial<CallView> {
  const known = new Map(view.people.map((one) => [one.peer, one]))
  const talksFrom = talkedMs === null ? view.talksFrom : now - talkedMs
  return { talksFrom, readSeq, me: you, people: peers.map((peer) => ({ ...blank, ...known.get(peer.peer), ...peer })) }
}

export function withPerson(view: CallView, peer: string, change: Partial<OtherPerson>): Partial<CallView> {
  return { people: view.people.map((one) => (one.peer === peer ? { ...one, ...change } : one)) }
}

/** What an event of the call changes on the screen; signalling changes nothing there. */
export function afterEvent(view: CallView, event: CallEvent): Partial<CallView> {
  switch (event.kind) {
    case 'joined':
    case 'back':
    case 'admitted': {
      const peer = event.body
      if (peer.peer === view.me?.peer) return { me: peer }
      const before = view.people.find((one) => one.peer === peer.peer)
      return { people: [...view.people.filter((one) => one.peer !== peer.peer), { ...blank, ...before, ...peer }] }
    }
    case 'away':
    case 'left':
      // A socket that is gone says nothing about the media: a living link stays.
      return withPerson(view, event.body.peer, { state: event.kind })
    case 'state':
      return withPerson(view, event.from, { media: event.body })
    case 'chat': {
      const mine = event.from === view.me?.peer
      const from = view.people.find(({ peer }) => peer === event.from)?.name ?? view.me?.name ?? ''
      return { chat: [...view.chat, { ...event.body, key: `${event.seq}`, seq: event.seq, mine, from, at: event.at }] }
    }
    case 'sig':
    case 'ended':
      return {}
  }
}

/** One's own words stand there at once; the line sees to it that they arrive. */
export function said(view: CallView, words: Said, at: Date): Partial<CallView> {
  const line = { ...words, key: `own-${view.chat.length}`, seq: 0, mine: true, from: view.me?.name ?? '', at: at.toISOString() }
  return { chat: [...view.chat, line] }
}

/** The line in which the doctor asked for a photo, until a file was sent after it; null when nobody waits for one. */
export function openAsk(chat: readonly ChatMessage[]): ChatMessage | null {
  const at = chat.findLastIndex(({ ask }) => ask === 'photo')
  const asked = chat[at]
  if (!asked) return null
  const answered = chat.slice(at + 1).some(({ file, mine }) => file !== undefined && mine !== asked.mine)
  return answered ? null : asked
}

/** What the others are told of our camera and microphone. */
export function mediaState(view: CallView, hasCamera: boolean): MediaState {
  const cam = sendsVideo(view)
  const why = cam ? undefined : !hasCamera ? 'no_camera' : view.cam ? 'weak_line' : 'choice'
  return { mic: view.mic, cam, mode: cam ? 'video' : 'audio', hears: view.hears, ...(why ? { why } : {}) }
}

/** Whether the doctor sees the patient: the patient sends a picture, and pictures arrive. A guest’s picture is nobody’s diagnosis (TPG-12). */
export function seesPatient({ me, people }: Pick<CallView, 'me' | 'people'>, picturesFrom: readonly string[]): boolean {
  if (me?.role !== 'doctor') return false
  return people.some(({ role, peer, media }) => role === 'patient' && media?.cam === true && picturesFrom.includes(peer))
}

export function sendsVideo(view: CallView): boolean {
  return view.cam && view.quality.video.active
}
