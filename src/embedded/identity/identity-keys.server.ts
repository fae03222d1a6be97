import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, errors, exportJWK, generateKeyPair, importJWK, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose'
import type { InstallationKeys } from '../../platform/keys/keys.types.ts'

interface KeptKey {
  kid: string
  made_at: string
  key: JWK
}
interface KeySet {
  /** The HMAC key of codes. */
  seal: string
  /** The newest signs; all are published. */
  keys: KeptKey[]
}
export interface IdentityKeys {
  seal: Buffer
  jwks: () => Promise<{ keys: JWK[] }>
  /** Finds the published key of a token. */
  keySet: JWTVerifyGetKey
  sign: (claims: Record<string, unknown>, at: { issuer: string; audience: string; now: Date; livesMs: number }) => Promise<string>
}

const rotateAfterMs = 90 * 24 * 3_600_000
const published = 2
/** Another process may have made a new key: the database is asked again after this time, and for a key that nobody here knows. */
const rereadAfterMs = 60_000

/** The service's own keys: made at its first start and every ninety days by whichever process is first, the last two published. */
export async function openIdentityKeys(kept: InstallationKeys, now: Date): Promise<IdentityKeys> {
  const keys = sharedKeys(kept, await firstKeys(kept, now))
  const { seal } = await keys.upToDate(now)
  return {
    seal: Buffer.from(seal, 'hex'),
    jwks: async () => (await keys.reread(rereadAfterMs)).jwks,
    keySet: async (header, token) => {
      try {
        return await keys.current().keySet(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await keys.reread(1000)).keySet(header, token)
      }
    },
    sign: async (claims, { issuer, audience, now: at, livesMs }) => {
      const { kid, key } = await keys.upToDate(at)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + livesMs))
        .sign(key)
    },
  }
}

async function firstKeys(kept: InstallationKeys, now: Date): Promise<KeysInUse> {
  const make = async () => JSON.stringify({ seal: randomBytes(32).toString('hex'), keys: [await makeKey(now)] } satisfies KeySet)
  return inUse(await kept.keep('identity-keys', make))
}

/** What this process knows of the keys that all processes share. */
function sharedKeys(kept: InstallationKeys, first: KeysInUse) {
  let [current, readAt, renewing]: [KeysInUse, number, Promise<KeysInUse> | undefined] = [first, performance.now(), undefined]
  const take = async (text: string) => {
    readAt = performance.now()
    if (text !== current.text) current = await inUse(text)
    return current
  }
  const renew = async (now: Date) => {
    const { seal, keys } = current.set
    const next = JSON.stringify({ seal, keys: [await makeKey(now), ...keys].slice(0, published) } satisfies KeySet)
    return take(await kept.replace('identity-keys', current.text, next))
  }
  return {
    current: () => current,
    reread: async (olderThanMs: number) => {
      if (performance.now() - readAt < olderThanMs) return current
      const text = await kept.find('identity-keys')
      return text === null ? current : take(text)
    },
    upToDate: async (now: Date) => {
      if (!isDue(current.set, now)) return current
      // Two tokens of one moment make one key.
      renewing ??= renew(now).finally(() => (renewing = undefined))
      return renewing
    },
  }
}

interface KeysInUse {
  /** As it is kept. */
  text: string
  set: KeySet
  seal: string
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
  jwks: { keys: JWK[] }
  keySet: JWTVerifyGetKey
}

async function inUse(text: string): Promise<KeysInUse> {
  const set = JSON.parse(text) as KeySet
  const [signing] = set.keys
  if (!signing) throw new Error('the identity service has no key')
  const jwks = { keys: set.keys.map(publicPart) }
  return { text, set, seal: set.seal, kid: signing.kid, key: await importJWK(signing.key, 'RS256'), jwks, keySet: createLocalJWKSet(jwks) }
}

function isDue({ keys: [newest] }: KeySet, now: Date): boolean {
  return !newest || now.getTime() - Date.parse(newest.made_at) > rotateAfterMs
}

async function makeKey(now: Date): Promise<KeptKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { kid: randomBytes(8).toString('hex'), made_at: now.toISOString(), key: await exportJWK(privateKey) }
}

function publicPart({ kid, key: { kty, n, e } }: KeptKey): JWK {
  return { kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', kid, alg: 'RS256', use: 'sig' }
}
