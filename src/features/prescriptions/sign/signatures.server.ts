import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Signature {
  alg: 'Ed25519'
  key_id: string
  /** base64url */
  value: string
}
export interface DocumentSigner {
  keyId: string
  /** The raw 32 bytes of the public key as base64url: what browsers import. */
  publicKey: string
  sign: (text: string) => Signature
}

/** The key this installation signs prescriptions with, made at its first start, readable by its owner only. */
export function documentSigner(dataFolder: string): DocumentSigner {
  const key = privateKey(join(dataFolder, 'prescription-key'), dataFolder)
  const publicKey = rawPublicKey(createPublicKey(key))
  const keyId = keyIdOf(publicKey)
  return {
    keyId,
    publicKey,
    sign: (text) => ({ alg: 'Ed25519', key_id: keyId, value: sign(null, Buffer.from(text), key).toString('base64url') }),
  }
}

function privateKey(path: string, folder: string): KeyObject {
  mkdirSync(folder, { recursive: true })
  try {
    const made = generateKeyPairSync('ed25519').privateKey
    writeFileSync(path, made.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return createPrivateKey(readFileSync(path))
}

function rawPublicKey(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' })
  if (!x) throw new Error('not an Ed25519 key')
  return x
}

function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url').slice(0, 16)
}

/** Whether this very text was signed with the key; false for anything else, never an error. */
export function isSigned(text: string, { alg, key_id, value }: Signature, publicKey: string): boolean {
  if ((alg as string) !== 'Ed25519' || key_id !== keyIdOf(publicKey)) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const bytes = Buffer.from(value, 'base64url')
  return bytes.length === 64 && bytes.toString('base64url') === value && verify(null, Buffer.from(text), key, bytes)
}
