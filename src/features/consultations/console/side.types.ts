import type { PatientRecord } from '../desk/record.contract.ts'

export type SideTab = 'before' | 'files' | 'chat' | 'intake'
export type Earlier = PatientRecord['earlier'][number]
export type RecordFile = PatientRecord['files'][number]

/** What the call needs of the page around it. */
export interface CallPlaces {
  /** Where it puts its chat; null until the page has drawn it. */
  chat: HTMLElement | null
  isChatShown: boolean
  onChat: () => void
  /** Opens a file of the visit beside the note. */
  onFile: (id: string) => void
  /** Lines of the chat that nobody has read here. */
  onUnread: (lines: number) => void
  /** How the page asks whether the call, or the visit in the room, is to be ended; null when there is none any more. */
  onEndable: (ask: (() => void) | null) => void
  /** The doctor is in: the hand goes on to what is to be written. */
  onJoined: () => void
  /** Its picture stands in a window of its own. */
  onPoppedOut: (out: boolean) => void
}
