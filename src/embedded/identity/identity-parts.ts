import type { Language } from '../../lib/languages.ts'
import type { Db } from '../../platform/database.server.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import type { IdentityKeys } from './identity-keys.server.ts'

/** What the service is made of; the same for every request. */
export interface IdentityParts {
  db: Db
  keys: IdentityKeys
  sender: MessageSender
  issuer: string
  audience: string
  /** Null where nobody said how people reach this installation (PUBLIC_URL). */
  ownOrigin: string | null
  now: () => Date
  newId: () => string
}
/** Where a request came from. */
export interface From {
  address: string
  origin: string
  language: Language
}
