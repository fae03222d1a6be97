import { randomBytes } from 'node:crypto'
import { sealOf } from './identity.rules.ts'

/** Sent to the identity service alone. It opens nothing: it only says that somebody signed in here with a phone before. */
const name = 'known_browser'
/** A family shares a browser. */
const mostPhones = 4
/** As long as browsers keep any cookie; each sign-in begins it anew. */
const keptSeconds = 400 * 24 * 3600
const shape = /^([\w-]{22})((?:\.[\w-]{43}){1,4})$/

function read(value: string | undefined): { key: string; seals: string[] } | null {
  const [, key, seals] = shape.exec(value ?? '') ?? []
  return key && seals ? { key, seals: seals.slice(1).split('.') } : null
}

/** Bound to the phone by the service's key: made up or copied for another phone, it says nothing. */
const phoneSeal = (seal: Buffer, key: string, phone: string) => sealOf(seal, 'known browser', key, phone)

export function knowsPhone(seal: Buffer, cookies: Record<string, string | undefined>, phone: string): boolean {
  const held = read(cookies[name])
  return held !== null && held.seals.includes(phoneSeal(seal, held.key, phone))
}

/** The cookie after a sign-in with this phone, beside the phones that were there before. */
export function knownBrowserCookie(seal: Buffer, cookies: Record<string, string | undefined>, phone: string, https: boolean): string {
  const held = read(cookies[name]) ?? { key: randomBytes(16).toString('base64url'), seals: [] }
  const its = phoneSeal(seal, held.key, phone)
  const seals = [its, ...held.seals.filter((one) => one !== its)].slice(0, mostPhones)
  const place = `Path=/identitytoolkit.googleapis.com/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}`
  return `${name}=${[held.key, ...seals].join('.')}; ${place}${https ? '; Secure' : ''}`
}
