import type { Language } from '../../lib/languages.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import type { IdentityKeys } from './identity-keys.server.ts'
import type { Limits } from './identity.rules.ts'

/** What the service is made of; the same for every request. */
export interface IdentityParts {
  db: Db
  keys: IdentityKeys
  sender: MessageSender
  issuer: string
  audience: string
  /** Null where nobody said how people reach this installation (PUBLIC_URL). */
  ownOrigin: string | null
  /** A sign-in that is not refreshed for so long is over. */
  refreshLivesMs: number
  /** A token that was replaced came back: whoever keeps sessions ends the one of this sign-in, in the same transaction. */
  onReuse: (db: Db, signIn: { subject: string; sign_in_id: string }, now: Date) => Promise<unknown>
  /** Whether this sign-in may join an e-mail to its account and read the one it has; not while it is being asked whose account that is. */
  mayJoin: (db: Db, signIn: { subject: string; sign_in_id: string }) => Promise<boolean>
  now: () => Date
  newId: () => string
  limits: Limits
}
/** Where a request came from. */
export interface From {
  address: string
  origin: string
  language: Language
  /** Whether the browser that asks signed in with this phone before. */
  knows: (phone: string) => boolean
  /** The account that asks, where there is one. */
  account?: string | undefined
}
