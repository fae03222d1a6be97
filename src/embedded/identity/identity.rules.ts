import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { isIP } from 'node:net'

const minute = 60_000
/** S2, S3 and decisions.md, "Limits". */
export const identityLimits = {
  codeLivesMs: 5 * minute,
  triesPerCode: 5,
  wrongPerPhoneHour: 10,
  wrongPerPhoneDay: 100,
  sendsPerPhone: { most: 3, withinMs: 15 * minute },
  sendsPerNetwork: { most: 10, withinMs: 60 * minute },
  sendsOfAll: { most: 50, withinMs: minute },
  linkLivesMs: 60 * minute,
  tokenLivesMs: 60 * minute,
} as const

/** Six digits, each as likely as the other. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newSecret = () => randomBytes(32).toString('base64url')
/** What is kept of a secret that was given out. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/** A code is short: without the key its hash would be guessed in a second. */
export const sealOf = (key: Buffer, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

export const isIndianMobile = (phone: string) => /^\+91[6-9]\d{9}$/.test(phone)
export const isEmail = (email: string) => email.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)

/** A neighbourhood of addresses: /24 of the old ones, /56 of the new. Null for this machine itself, which is not limited. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/, '')
  if (plain === '::1' || plain.startsWith('127.')) return null
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  return bytesOfIPv6(plain).slice(0, 7).toString('hex')
}

/** The sixteen bytes of an address however short it is written. */
function bytesOfIPv6(address: string): Buffer {
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const groups = [...(before ?? []), ...Array<string>(8).fill('0')].slice(0, 8 - (after?.length ?? 0)).concat(after ?? [])
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** Links lead back to this installation only, or the mailer would lead anywhere for anybody. */
export function isOurs(continueUrl: string, origins: string[]): boolean {
  return URL.canParse(continueUrl) && origins.some((origin) => new URL(origin).origin === new URL(continueUrl).origin)
}

/** A field of a body as text; anything else is no text and matches nothing. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
