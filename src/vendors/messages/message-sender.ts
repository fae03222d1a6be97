import type { Language } from '../../lib/languages.ts'
import type { Channel, TemplateKey } from './message-templates.ts'

export interface Message {
  /** The same id is the same message: a sender that has seen it sends nothing. */
  id: string
  /** +91… or an e-mail address. */
  to: string
  channel: Channel
  template: TemplateKey
  vars: Record<string, string>
  language: Language
}
export type Sent = { state: 'sent'; id: string } | { state: 'rejected' | 'retryable'; reason: string }

/** A vendor that is away: the task is tried again, and its dead letter says so. */
export class SenderUnavailable extends Error {
  override name = 'SenderUnavailable'
}

/** How messages leave, in our words. A vendor that is away is `retryable`, never an exception. */
export interface MessageSender {
  /** What stands behind it, for the list at the start. */
  name: string
  /** Nothing leaves: messages end in the mailbox. */
  mailbox?: true
  /** What somebody sends here; every channel when absent. */
  channels?: readonly Channel[]
  send: (message: Message) => Promise<Sent>
}
