import type { SignallingState } from '../media/call-connection.ts'
import type { PeerState } from '../call-protocol.ts'

/** What the top of the screen says about the call; one word at a time, the most urgent first. */
export type CallWord = 'connecting' | 'waiting' | 'reconnecting' | 'weak' | 'not_heard' | 'good'

interface CallFacts {
  line: SignallingState
  /** The person this call is with: the doctor for a patient, the patient for a doctor. */
  other: { state: PeerState; connection: string; bars: number; hears: boolean | undefined } | null
  mic: boolean
  /** Our camera is on by choice and off by the line. */
  savesVoice: boolean
}

export function callWord({ line, other, mic, savesVoice }: CallFacts): CallWord {
  if (!other || other.state === 'left') return line === 'open' ? 'waiting' : 'connecting'
  if (other.connection === 'connected') {
    if (savesVoice || other.bars === 1) return 'weak'
    // What we send says nothing about what arrives: the other side tells us that it does not.
    return mic && other.hears === false ? 'not_heard' : 'good'
  }
  if (other.connection === 'new' || other.connection === 'connecting') return other.state === 'away' ? 'reconnecting' : 'connecting'
  return 'reconnecting'
}

/** Whose line it is that broke: ours, theirs, or the way between two that both stand. */
export type BrokenSide = 'own' | 'theirs' | 'between'

export function brokenSide({
  line,
  other,
}: Pick<CallFacts, 'line'> & { other: Pick<NonNullable<CallFacts['other']>, 'state'> | null }): BrokenSide {
  if (line !== 'open') return 'own'
  return other?.state === 'away' ? 'theirs' : 'between'
}

const mostLetters = 24

/** A long name in a line of text, cut between letters as they are read. */
export function shortName(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : name
}

/** From here on a plain phone call is offered beside the waiting. */
export const offerPhoneAfterMs = 30_000

/** `4:07`, and from an hour on `1:04:07`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Where one's own picture stands; buttons move it as well as fingers (WCAG 2.5.7). */
export const corners = ['bottom-right', 'top-right', 'top-left', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

export function nextCorner(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottom-right'
}
