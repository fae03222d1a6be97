import { type JWTVerifyGetKey, jwtVerify } from 'jose'

/** What a verified token says; nothing of it is believed before. */
export interface Claims {
  subject: string
  authTime: Date
  phone: string | null
  email: string | null
  emailVerified: boolean
  /** What this sign-in was proven by. */
  by: 'phone' | 'email'
  /** What the issuer calls this sign-in in all tokens that follow from it; null where it has no name for one. */
  signInId: string | null
}
interface TokenRules {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
}

/** Whoever changes how they sign in, or brings a token that no session stands for, must have signed in within this time. */
const freshSignInMs = 5 * 60_000

export function isFreshSignIn(authTime: Date, now: Date): boolean {
  return now.getTime() - authTime.getTime() < freshSignInMs
}

/** What a sign-in without a name is known by: its second, which is all that every token tells. */
export function signInSecond(authTime: Date): string {
  return `at ${Math.floor(authTime.getTime() / 1000)}`
}

const longestToken = 4096

/** An issuer that cannot be reached, or answers nonsense, says nothing about the token. */
const silences = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

function isVerdict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_J') && !silences.includes(code)
}

/** The claims of a token of our one issuer, signed RS256 by one of its keys and within its hour; null for anything else. */
export async function readToken(token: string, { issuer, audience, keys }: TokenRules, now: Date): Promise<Claims | null> {
  if (token.length === 0 || token.length > longestToken) return null
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'auth_time', 'exp'],
    clockTolerance: 5,
    currentDate: now,
  }
  const verified = await jwtVerify(token, keys, options).catch((error: unknown) => {
    if (isVerdict(error)) return null
    throw error
  })
  if (!verified) return null
  const { sub, auth_time, phone_number, email, email_verified, firebase, sid } = verified.payload
  if (!sub || sub.length > 128 || typeof auth_time !== 'number' || auth_time * 1000 > now.getTime() + 5000) return null
  return {
    subject: sub,
    authTime: new Date(auth_time * 1000),
    phone: typeof phone_number === 'string' ? phone_number : null,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    emailVerified: email_verified === true,
    by: isByEmail(firebase) ? 'email' : 'phone',
    signInId: typeof sid === 'string' && sid !== '' ? sid : null,
  }
}

/** A mailed link is a password to the protocol. */
function isByEmail(firebase: unknown): boolean {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase && firebase.sign_in_provider === 'password'
}
