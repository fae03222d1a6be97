import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SealedCache {
  get: (name: string) => Promise<Buffer | null>
  put: (name: string, content: Buffer) => Promise<void>
  close: () => Promise<void>
}

/**
 * What was made before, on disk, up to so many bytes; the longest unused goes first. Sealed with a key that only this process has and that is
 * never written down: what outlives the process, or the record it was made from, can be read by nobody.
 */
export function sealedCache(parent: string, mostBytes: number): SealedCache {
  const folder = join(parent, randomUUID())
  const key = randomBytes(32)
  const kept = new Map<string, { path: string; bytes: number }>()
  let total = 0
  const drop = async (name: string): Promise<void> => {
    const entry = kept.get(name)
    if (!entry) return
    kept.delete(name)
    total -= entry.bytes
    await rm(entry.path, { force: true })
  }
  return {
    get: async (name) => {
      const entry = kept.get(name)
      if (!entry) return null
      const content = await readFile(entry.path).then(
        (sealed) => opened(sealed, key),
        () => null,
      )
      if (content === null) await drop(name)
      else if (kept.delete(name)) kept.set(name, entry)
      return content
    },
    put: async (name, content) => {
      if (content.length > mostBytes) return
      await drop(name)
      const path = join(folder, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, sealed(content, key), { mode: 0o600 })
      kept.set(name, { path, bytes: content.length })
      total += content.length
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break
        await drop(oldest)
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function sealed(content: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function opened(content: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, 12))
  decipher.setAuthTag(content.subarray(12, 28))
  return Buffer.concat([decipher.update(content.subarray(28)), decipher.final()])
}
