import type { ReactNode } from 'react'
import type { OrderThread, Substitution } from './thread.contract.ts'
import type { ThreadFiles } from './use-thread-files.ts'

export interface ConversationProps {
  /** The order: what was typed and not sent stays with it. */
  id: string
  thread: OrderThread
  reader: 'patient' | 'pharmacy'
  files: ThreadFiles
  /** True when it was taken. */
  onSay: (text: string) => Promise<boolean>
  busy: boolean
  error: string | null
  /** Addresses of files hold for five minutes: asked for anew when one is opened. */
  onLoad: () => void
  card: (substitution: Substitution) => ReactNode
  /** What stands where nothing was written yet, and below what may not be written to any more. */
  empty: ReactNode
  closed?: ReactNode
}
