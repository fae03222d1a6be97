/** Where the identity service is: our own origin when embedded, otherwise the vendor's. What a browser may know of it. */
export interface IdentitySettings {
  apiKey: string
  projectId: string
  /** Where the vendor's own sign-in pages are; none when embedded. */
  authDomain: string | null
  embedded: boolean
}

export interface HeldToken {
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Who is signed in, in the browser. Everything that fails rejects with `IdentityFailure`. */
export interface BrowserIdentity {
  /** Sends a one-time code to `+91…`; `confirmOtp` belongs to the last one sent. */
  sendOtp: (phoneNumber: string) => Promise<void>
  confirmOtp: (code: string) => Promise<void>
  sendEmailLink: (email: string, continueUrl: string) => Promise<void>
  /** Signs in with the link that was mailed. */
  completeEmailLink: (email: string, href: string) => Promise<void>
  /** Joins the mailed link's address to the phone account that is signed in. */
  linkEmail: (email: string, href: string) => Promise<void>
  /** The token in hand, or a new one when forced; null for a visitor. */
  getToken: (force?: boolean) => Promise<HeldToken | null>
  /** Tells at once what is known and then every change; returns how to stop. */
  onChange: (tell: (signedIn: boolean) => void) => () => void
  /** Asks the service anew what it knows of the account, such as a verified e-mail. */
  reload: () => Promise<void>
  signOut: () => Promise<void>
}

/** What a failure means to a person; each has its text (specification, section 8). */
export type IdentityProblem = 'phone' | 'code' | 'link' | 'too_many' | 'already_linked' | 'too_old' | 'other'

export class IdentityFailure extends Error {
  readonly problem: IdentityProblem
  /** The service said that this sign-in holds no longer. Any other failure says nothing about the session, so it must not end. */
  readonly refused: boolean

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.name = 'IdentityFailure'
    this.problem = problemOf(code)
    this.refused = refusals.has(code)
  }
}

/** As the SDK names `TOKEN_EXPIRED`, `USER_DISABLED`, `USER_NOT_FOUND`, `INVALID_ID_TOKEN` and `INVALID_REFRESH_TOKEN`. */
const refusals = new Set(
  ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token'].map((name) => `auth/${name}`),
)

const problems: Record<string, IdentityProblem> = {
  'auth/invalid-phone-number': 'phone',
  'auth/invalid-verification-code': 'code',
  'auth/invalid-action-code': 'link',
  'auth/too-many-requests': 'too_many',
  'auth/provider-already-linked': 'already_linked',
  'auth/requires-recent-login': 'too_old',
}

export function problemOf(code: string): IdentityProblem {
  return Object.hasOwn(problems, code) ? (problems[code] ?? 'other') : 'other'
}
