import { createHash, randomBytes } from 'node:crypto'
import { type Claims, signInSecond } from '../../../vendors/identity/identity-tokens.ts'

const name = 'device'
/** As long as browsers keep any cookie; each sign-in begins it anew. */
const keptSeconds = 400 * 24 * 3600

/** The random number that this browser has held since somebody first signed in on it. */
export function heldDeviceKey(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1]
}

/** The same, or a new one where there is none. */
export function deviceKey(cookies: string | undefined): string {
  return heldDeviceKey(cookies) ?? randomBytes(16).toString('base64url')
}

/**
 * It opens nothing: it only says that the device is no stranger. Sent back to nobody but the sign-in, unless tokens do not name theirs: then it tells two
 * browsers of the same second apart with every request.
 */
export function deviceCookie(key: string, { https, everywhere }: { https: boolean; everywhere: boolean }): string {
  return `${name}=${key}; Path=${everywhere ? '/' : '/api/session/'}; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${https ? '; Secure' : ''}`
}

/** What is kept of it. */
export function deviceDigest(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url')
}

type SignIn = Pick<Claims, 'subject' | 'authTime' | 'signInId'>

/** What the session of a sign-in is found by: the issuer's name for it, or its second and the browser, if that holds a cookie (docs/decisions/0035). */
export function signInIdOf({ subject, authTime, signInId }: SignIn, device: string | undefined): string {
  if (signInId !== null) return signInId
  return device === undefined ? signInSecond(authTime) : `${signInSecond(authTime)} ${deviceDigest(subject, device)}`
}
