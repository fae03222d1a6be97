import type { FastifyInstance } from 'fastify'
import type { Language } from '../../lib/languages.ts'
import type { Claims } from './identity-tokens.ts'

export interface Link {
  email: string
  /** Where the link leads: an address of this installation. */
  continueUrl: string
  language: Language
  /** Who asks for it, so that one account cannot have mails sent to everybody. */
  account?: string
  /** Where the person who asks is, so that one network cannot have mails sent to everybody. */
  address: string
}

/** The day's or the hour's limit of links is reached for this address, account or network: trying again soon changes nothing. */
export class MailLimited extends Error {
  override name = 'MailLimited'
}

/** What accounts ask of the identity service about e-mail, in our words. */
export interface IdentityMail {
  /** Whether anybody mails links here; without e-mail people sign in by phone alone. */
  available: boolean
  /** Mails a sign-in link to an address that is already somebody's; asks nothing back. Throws `MailLimited`. */
  sendSignInLink: (link: Link) => Promise<void>
  /** Mails the link whose code the browser links to the phone account it is signed in with. */
  sendVerifyLink: (link: Link) => Promise<void>
  /** How long such a link can be used. */
  linkLivesMs: number
  /** The verified e-mail of an identity by its subject, as the service (or its newest token) says; null when there is none. */
  verifiedEmail: (subject: string) => Promise<string | null>
  /** Forgets an identity for good; one that is gone already is no failure. */
  forget: (subject: string) => Promise<void>
  /** Lets go of the e-mail beside the phone, where the service is ours: the phone has a new owner. */
  detach: (subject: string) => Promise<void>
}

/** Who proves who somebody is: Firebase, or the embedded service that speaks its protocol. */
export interface Identity {
  name: string
  mail: IdentityMail
  /** The claims of a token that holds, null for any other. */
  read: (token: string, now: Date) => Promise<Claims | null>
  /** Nothing of this sign-in is refreshed past `at`, when the service is ours; elsewhere its session here ends it alone. */
  endSignIn: (subject: string, signInId: string, at: Date) => Promise<void>
  /** Ends every device at the service, when it is ours; elsewhere our own word on tokens of before counts alone. */
  revokeAll: (subject: string, now: Date) => Promise<void>
  /** What the browser's SDK is opened with. */
  browser: { api_key: string; project_id: string; auth_domain: string | null; embedded: boolean }
  /** Serves the embedded service on our own origin. */
  register?: (app: FastifyInstance) => Promise<void>
}
