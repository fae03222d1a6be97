import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { isIP } from 'node:net'
import { normaliseEmail } from '../../lib/email.ts'

const minute = 60_000
/** S2, S3 and decisions.md, "Limits". */
export const identityLimits = {
  codeLivesMs: 5 * minute,
  triesPerCode: 5,
  linkLivesMs: 60 * minute,
  tokenLivesMs: 60 * minute,
  /** Two tabs that were woken at once may each bring the token of before. */
  refreshGraceMs: minute,
} as const

/** `mail` and `account` are links by e-mail, by its address and by who asks; `known` are codes of a browser that signed in with the phone before. */
export type Kind = 'send' | 'known' | 'mail' | 'account'
/** So many within a time: of one phone, of one network, of one phone from one site, or of all. */
interface Cap {
  of: readonly ('who' | 'network' | 'site')[]
  most: number
  withinMs: number
  /** Who asks from a site that has not asked for this phone within the time is not held up by it. */
  newcomersPass?: true
}
export type Limits = Record<Kind, readonly Cap[]>

/** What an operator can set (`.env.example`). */
export interface LimitSettings {
  codesPerPhoneQuarter: number
  codesPerPhoneDay: number
  mailsPerEmailQuarter: number
  mailsPerEmailDay: number
  perAddressMinute: number
  perAddressHour: number
  perMinute: number
}

const [quarter, day] = [15 * minute, 24 * 60 * minute]

/**
 * A code has five tries, so the codes of a day bound the guesses of a day (S2), and no wrong guess has to close a phone to whoever has the right code
 * (S13, docs/decisions/0016). A fifth of them is for browsers that the phone signed in on.
 */
export function sendLimits(set: LimitSettings): Limits {
  const forKnown = Math.floor(set.codesPerPhoneDay / 5)
  const forAll = set.codesPerPhoneDay - forKnown
  const shared: Cap[] = [
    { of: ['network'], most: set.perAddressMinute, withinMs: minute },
    { of: ['network'], most: set.perAddressHour, withinMs: 60 * minute },
    { of: [], most: set.perMinute, withinMs: minute },
  ]
  return {
    known: [
      { of: ['who'], most: set.codesPerPhoneQuarter, withinMs: quarter },
      { of: ['who'], most: forKnown, withinMs: day },
      { of: [], most: set.perMinute, withinMs: minute },
    ],
    send: [...ofOne(set.codesPerPhoneQuarter, forAll), ...shared],
    mail: [...ofOne(set.mailsPerEmailQuarter, set.mailsPerEmailDay), ...shared],
    account: [{ of: ['who'], most: set.mailsPerEmailDay, withinMs: day }],
  }
}

/** One site uses up in a day what a quarter of an hour allows, and the last quarter of a day is for sites that have not asked yet, one for each. */
function ofOne(inQuarter: number, inDay: number): Cap[] {
  return [
    { of: ['who'], most: inQuarter, withinMs: quarter },
    { of: ['who'], most: inDay, withinMs: day },
    { of: ['who'], most: inDay - Math.ceil(inDay / 4), withinMs: day, newcomersPass: true },
    { of: ['who', 'site'], most: inQuarter, withinMs: day },
  ]
}

/** Six digits, each as likely as the other. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newSecret = () => randomBytes(32).toString('base64url')
/** What is kept of a secret that was given out. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/** A code is short: without the key its hash would be guessed in a second. */
export const sealOf = (key: Buffer, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

export const isIndianMobile = (phone: string) => /^\+91[6-9]\d{9}$/.test(phone)
/** What the product takes for an address, in small letters; no control character reaches a database or a mailer. */
export const isEmail = (email: string) => normaliseEmail(email) === email

/** A neighbourhood of addresses: /24 of the old ones, /56 of the new. Null for this machine itself, which is not limited. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/, '')
  if (plain === '::1' || plain.startsWith('127.')) return null
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  return bytesOfIPv6(plain).slice(0, 7).toString('hex')
}

/** A /24 of the old addresses, a /48 of the new: whoever rents a server gets 256 of the networks of 56 bits. */
export const siteOf = (network: string): string => network.slice(0, 12)

/** The sixteen bytes of an address however short it is written. */
function bytesOfIPv6(address: string): Buffer {
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const groups = [...(before ?? []), ...Array<string>(8).fill('0')].slice(0, 8 - (after?.length ?? 0)).concat(after ?? [])
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** Links lead back to this installation only, or the mailer would lead anywhere for anybody. */
export function isOwnOrigin(continueUrl: string, origins: string[]): boolean {
  return URL.canParse(continueUrl) && origins.some((origin) => new URL(origin).origin === new URL(continueUrl).origin)
}

/** A field of a body as text; anything else is no text and matches nothing. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
