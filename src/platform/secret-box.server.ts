import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals short secrets that stand in the database, with the keys of files (docs/decisions/0011). */
export interface SecretBox {
  /** `of` names the row: a sealed secret copied to another row does not open there. */
  seal: (secret: string, of: string) => string
  /** What was stored before secrets were sealed comes back as it is. */
  open: (stored: string, of: string) => string
  isSealed: (stored: string) => boolean
}

const mark = 'sealed:1:'
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16]

/** The first key seals; what was sealed with one before still opens. */
export function secretBox([key, ...before]: readonly [Buffer, ...Buffer[]]): SecretBox {
  const isSealed = (stored: string) => stored.startsWith(mark)
  return {
    isSealed,
    seal: (secret, of) => {
      const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
      const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), nonce).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return mark + Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (stored, of) => {
      if (!isSealed(stored)) return stored
      const secret = openedWith(bytesOf(stored), of, [key, ...before])
      if (secret !== null) return secret
      throw new Error('a sealed secret opens with none of the keys: FILE_KEY or FILE_KEYS_BEFORE is another than it was sealed with')
    },
  }
}

/** What was sealed with one of these keys; null when it was sealed with another, or for another row. */
export function openSecret(stored: string, of: string, keys: readonly Buffer[]): string | null {
  return stored.startsWith(mark) ? openedWith(bytesOf(stored), of, keys) : null
}

const bytesOf = (stored: string) => Buffer.from(stored.slice(mark.length), 'base64url')

function openedWith(bytes: Buffer, of: string, keys: readonly Buffer[]): string | null {
  for (const key of keys) {
    const secret = opened(bytes, key, of)
    if (secret !== null) return secret
  }
  return null
}

function opened(bytes: Buffer, key: Buffer, of: string): string | null {
  const salt = bytes.subarray(0, saltBytes)
  const nonce = bytes.subarray(saltBytes, saltBytes + nonceBytes)
  const [tag, sealed] = [
    bytes.subarray(saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes),
    bytes.subarray(saltBytes + nonceBytes + tagBytes),
  ]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, salt), nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(of))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    // Sealed with another key, for another owner, or changed: the cipher does not say which.
    return null
  }
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'parcha secret', 32))
}
