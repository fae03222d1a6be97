import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

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
  sign: (claims: Record<string, unknown>, at: { issuer: string; audience: string; now: Date; livesMs: number }) => Promise<string>
}

const rotateAfterMs = 90 * 24 * 3_600_000
const published = 2

/** The service's own keys: made at its first start, kept with the data outside the database, the last two published. */
export async function openIdentityKeys(dataFolder: string, now: Date): Promise<IdentityKeys> {
  const path = join(dataFolder, 'identity-keys.json')
  const file = read(path)
  const newest = file?.keys[0]
  const due = !newest || now.getTime() - Date.parse(newest.made_at) > rotateAfterMs
  const kept: KeyFile = due
    ? { seal: file?.seal ?? randomBytes(32).toString('hex'), keys: [await makeKey(now), ...(file?.keys ?? [])].slice(0, published) }
    : (file as KeyFile)
  if (due) write(path, kept)
  const [signing] = kept.keys
  if (!signing) throw new Error(`${path} holds no key`)
  const key = await importJWK(signing.key, 'RS256')
  return {
    seal: Buffer.from(kept.seal, 'hex'),
    jwks: () => ({ keys: kept.keys.map(publicPart) }),
    sign: (claims, { issuer, audience, now: at, livesMs }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + livesMs))
        .sign(key),
  }
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
