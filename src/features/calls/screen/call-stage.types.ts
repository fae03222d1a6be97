import type { Joined } from '../calls.contract.ts'
import type { CallSession } from '../media/call-session.ts'
import type { CallView } from '../media/call-view.rules.ts'
import type { SendFile } from './use-chat-files.ts'

export interface StageProps {
  session: CallSession
  view: CallView
  joined: Joined
  stream: MediaStream
  phone: string
  onLeave: () => void
  /** The doctor ends it with what came of it; without this the line alone is ended. */
  onEnd?: (() => Promise<void>) | undefined
  onFile?: SendFile | undefined
  /** Makes a link for one more person. */
  onInvite?: ((guest: { name: string; relation: 'relative' | 'guardian' | 'interpreter' }) => Promise<string>) | undefined
}
