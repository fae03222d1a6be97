import { createHash, randomBytes } from 'node:crypto'

const name = 'device'
/** As long as browsers keep any cookie; each sign-in begins it anew. */
const keptSeconds = 400 * 24 * 3600

/** The random number that a browser has held since somebody first signed in on it; a new one where there is none. */
export function deviceKey(cookies: string | undefined): string {
  return new RegExp(`(?:^|; ?)${name}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1] ?? randomBytes(16).toString('base64url')
}

/** Sent back to nobody but the sign-in. It opens nothing: it only says that the device is no stranger. */
export function deviceCookie(key: string, https: boolean): string {
  return `${name}=${key}; Path=/api/session/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${https ? '; Secure' : ''}`
}

/** What is kept of it. */
export function deviceDigest(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url')
}
