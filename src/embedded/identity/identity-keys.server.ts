import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose'

interface KeptKey {
  kid: string
  made_at: string
  key: JWK
}
interface KeyFile {
  /** The HMAC key of codes. */
  seal: string
  /** The newest signs; all are published. */
  keys: KeptKey[]
}
export interface IdentityKeys {
  seal: Buffer
  jwks: () => { keys: JWK[] }
  /** Finds the published key of a token. */
  keySet: JWTVerifyGetKey
  sign: (claims: Record<string, unknown>, at: { issuer: string; audience: string; now: Date; livesMs: number }) => Promise<string>
}

const rotateAfterMs = 90 * 24 * 3_600_000
const published = 2

/** The service's own keys: made at its first start and every ninety days, kept with the data outside the database, the last two published. */
export async function openIdentityKeys(dataFolder: string, now: Date): Promise<IdentityKeys> {
  const path = join(dataFolder, 'identity-keys.json')
  const first = read(path) ?? { seal: randomBytes(32).toString('hex'), keys: [] }
  let current = await inUse(isDue(first, now) ? await renewed(path, first, now) : first)
  let renewing: Promise<KeysInUse> | undefined
  const upToDate = async (at: Date): Promise<KeysInUse> => {
    if (!isDue(current.file, at)) return current
    // Two tokens of one moment make one key.
    renewing ??= renewed(path, current.file, at)
      .then(inUse)
      .finally(() => (renewing = undefined))
    return (current = await renewing)
  }
  return {
    seal: Buffer.from(first.seal, 'hex'),
    jwks: () => current.jwks,
    keySet: (header, token) => current.keySet(header, token),
    sign: async (claims, { issuer, audience, now: at, livesMs }) => {
      const { kid, key } = await upToDate(at)
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

interface KeysInUse {
  file: KeyFile
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
  jwks: { keys: JWK[] }
  keySet: JWTVerifyGetKey
}

async function inUse(file: KeyFile): Promise<KeysInUse> {
  const [signing] = file.keys
  if (!signing) throw new Error('the identity service has no key')
  const jwks = { keys: file.keys.map(publicPart) }
  return { file, kid: signing.kid, key: await importJWK(signing.key, 'RS256'), jwks, keySet: createLocalJWKSet(jwks) }
}

function isDue({ keys: [newest] }: KeyFile, now: Date): boolean {
  return !newest || now.getTime() - Date.parse(newest.made_at) > rotateAfterMs
}

async function renewed(path: string, { seal, keys }: KeyFile, now: Date): Promise<KeyFile> {
  const file = { seal, keys: [await makeKey(now), ...keys].slice(0, published) }
  write(path, file)
  return file
}

async function makeKey(now: Date): Promise<KeptKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { kid: randomBytes(8).toString('hex'), made_at: now.toISOString(), key: await exportJWK(privateKey) }
}

function publicPart({ kid, key: { kty, n, e } }: KeptKey): JWK {
  return { kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', kid, alg: 'RS256', use: 'sig' }
}

function read(path: string): KeyFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeyFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function write(path: string, file: KeyFile): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.part`, JSON.stringify(file), { mode: 0o600 })
  renameSync(`${path}.part`, path)
}
