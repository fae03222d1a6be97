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
  /** The one vendor that may be asked: an earlier answer of theirs was lost, so they may have sent it already. */
  via?: string
}
/** `inDoubt` names the vendor that may have sent it all the same. */
export type Sent = { state: 'sent'; id: string } | { state: 'rejected' | 'retryable'; reason: string; inDoubt?: string }

/** A vendor that is away: the task is tried again, and its dead letter says so. */
export class SenderUnavailable extends Error {
  override name = 'SenderUnavailable'
}

/** How messages leave, in our words. A vendor that is away is `retryable`, never an exception. */
export interface MessageSender {
  /** What stands behind it, for the list at the start. */
  name: string
  /** Nothing leaves: messages end in the mailbox. */
  mailbox?: true | undefined
  /** What somebody sends here; every channel when absent. */
  channels?: readonly Channel[] | undefined
  send: (message: Message) => Promise<Sent>
}
