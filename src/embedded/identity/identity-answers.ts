import type { SecurityEvent } from '../../platform/log-fields.ts'

export const tooManyAttempts = 'TOO_MANY_ATTEMPTS_TRY_LATER'

/** A refusal in the words of the protocol; the SDK turns the message into its own code. */
export class IdentityRefusal extends Error {
  readonly status: number
  /** What the log is told beside. */
  readonly security: SecurityEvent | undefined
  constructor(message: string, status = 400, security = eventOf[message]) {
    super(message)
    this.name = 'IdentityRefusal'
    this.status = status
    this.security = security
  }
}

const eventOf: Record<string, SecurityEvent | undefined> = {
  INVALID_CODE: 'code_failed',
  INVALID_OOB_CODE: 'link_failed',
  [tooManyAttempts]: 'sign_in_limited',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'fresh_sign_in_missing',
}

export function refusalBody({ message, status }: IdentityRefusal) {
  const [code] = message.split(' : ')
  return { error: { code: status, message, errors: [{ message: code, reason: 'invalid', domain: 'global' }] } }
}

interface Described {
  subject: string
  phone_number: string | null
  email: string | null
  email_verified: boolean
  display_name: string | null
  disabled: boolean
  valid_since: Date
  created_at: Date
  last_login_at: Date
}

/** One entry of `accounts:lookup`. */
export function describeUser(user: Described) {
  const { subject, phone_number, email, display_name } = user
  const phone = phone_number ? [{ providerId: 'phone', phoneNumber: phone_number, rawId: phone_number }] : []
  const mail = email
    ? [{ providerId: 'password', email, federatedId: email, rawId: email, ...(display_name ? { displayName: display_name } : {}) }]
    : []
  return {
    localId: subject,
    ...(email ? { email, emailVerified: user.email_verified } : {}),
    ...(phone_number ? { phoneNumber: phone_number } : {}),
    ...(display_name ? { displayName: display_name } : {}),
    providerUserInfo: [...phone, ...mail],
    validSince: String(Math.floor(user.valid_since.getTime() / 1000)),
    ...(user.disabled ? { disabled: true } : {}),
    lastLoginAt: String(user.last_login_at.getTime()),
    createdAt: String(user.created_at.getTime()),
    lastRefreshAt: user.last_login_at.toISOString(),
    ...(email ? { emailLinkSignin: true } : {}),
  }
}
