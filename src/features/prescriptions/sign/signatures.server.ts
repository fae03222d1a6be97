import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

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

/** Signs prescriptions with the private key of this installation, written as PEM. */
export function documentSigner(privateKey: string): DocumentSigner {
  const key = createPrivateKey(privateKey)
  const publicKey = rawPublicKey(createPublicKey(key))
  const keyId = keyIdOf(publicKey)
  return {
    keyId,
    publicKey,
    sign: (text) => ({ alg: 'Ed25519', key_id: keyId, value: sign(null, Buffer.from(text), key).toString('base64url') }),
  }
}

/** A private key to sign with, as PEM. */
export function makeDocumentKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
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
