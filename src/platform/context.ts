import type { Access as Role } from '../lib/contract.ts'
import { Refusal } from '../lib/errors.ts'
import type { Language } from '../lib/languages.ts'
import type { Db } from './database/database.server.ts'
import type { Log } from './log-fields.ts'

/** Who is calling: the account and the roles of this session. A visitor has no id and only the role `anyone`. */
export interface Actor {
  id: string | null
  roles: readonly Exclude<Role, 'anyone' | 'locked_doctor' | 'unproven_owner'>[]
  sessionId?: string
  /** The token that was shown, and the sign-in it follows from. */
  signIn?: { token: string; subject: string; authTime: Date; by: 'phone' | 'email'; signInId: string | null }
  /** Which part of the operator's clinic they work in; at the desk and after the second factor only. */
  staff?: { doctorId: string | null; pharmacyId: string | null; pharmacistId: string | null }
  /** A doctor whose desk has locked: they can be rung, and see nothing. */
  locked?: { doctorId: string }
  /** An admin changed their roles while their desk was open: it opens again with the second factor. */
  rolesChanged?: true
  /** A visitor with the session of a colleague who was deactivated: their desk says why it closed. */
  accessEnded?: true
  /** A sign-in that must say the account's date of birth first: until then it is a visitor. */
  asked?: { userId: string; sessionId: string; subject: string }
}
export const visitor: Actor = { id: null, roles: [] }
/** What a visitor is told where nobody but an account is served. */
export const notSignedIn = ({ accessEnded }: Actor): Refusal => new Refusal(accessEnded ? 'access_ended' : 'not_signed_in')

/** Whose data was touched: the account, the record as `kind:id` (never what it says), and why. */
export interface Access {
  userId: string
  subject: string
  reason: string
}

/** Everything a handler may lean on; time and ids are handed in so that tests own them. */
export interface Context {
  db: Db
  now: Date
  newId: () => string
  requestId: string
  actor: Actor
  /** The caller's network address, after the trusted proxies. */
  address: string
  language: Language
  idempotencyKey?: string
  /** Puts on record whose data was read or changed. The platform hands it in for rows with `audit`, and such a row must use it, with nothing when it touched nobody (S9). */
  accessed?: (...touched: Access[]) => void
  /** Does something small once the work has been committed: wakes a relay or a stream. Not done when the work fails. */
  afterCommit?: (act: () => void) => void
  log: Log
}

/** What writing takes: the moment and new ids. */
export type WriteContext = Pick<Context, 'now' | 'newId'>

/** What writing takes where an outcome is logged as well, as with money. */
export type LoggedContext = Pick<Context, 'now' | 'newId' | 'log'>
