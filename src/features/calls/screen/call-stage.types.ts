import type { Joined } from '../calls.contract.ts'
import type { CallSession } from '../media/call-session.ts'
import type { CallView } from '../media/call-view.rules.ts'

export interface StageProps {
  session: CallSession
  view: CallView
  joined: Joined
  stream: MediaStream
  phone: string
  /** In the page beside a record instead of over everything. */
  beside?: boolean | undefined
  onLeave: () => void
  /** The doctor ends it with what came of it; without this the line alone is ended. */
  onEnd?: (() => Promise<void>) | undefined
  onFile?: ((file: File) => Promise<void>) | undefined
  /** Makes a link for one more person. */
  onInvite?: ((guest: { name: string; relation: 'relative' | 'guardian' | 'interpreter' }) => Promise<string>) | undefined
}
