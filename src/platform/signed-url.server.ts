import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../lib/errors.ts'

/** S5: a signed URL lives five minutes at most and is bound to one person. */
const longestUrlMs = 5 * 60 * 1000

export interface UrlSigner {
  /** `/files/<id>?…` (or under another folder of addresses) for one person, until five minutes from `now` or sooner. */
  sign: (file: { userId: string; fileId: string; folder?: string }, now: Date, forMs?: number) => string
  /** Whose file an address names. Anything but an address of ours that still holds is `not_found`. */
  verify: (
    address: { fileId: string; user?: string | undefined; until?: string | undefined; sig?: string | undefined },
    now: Date,
  ) => { userId: string; fileId: string }
}

export function urlSigner(key: Buffer): UrlSigner {
  const seal = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  return {
    sign: ({ userId, fileId, folder = 'files' }, now, forMs = longestUrlMs) => {
      const until = String(now.getTime() + Math.min(forMs, longestUrlMs))
      const query = new URLSearchParams({ user: userId, until, sig: seal(userId, fileId, until) })
      return `/${folder}/${encodeURIComponent(fileId)}?${query.toString()}`
    },
    verify: ({ fileId, user = '', until = '', sig = '' }, now) => {
      const left = Number(until) - now.getTime()
      const holds = /^\d{1,15}$/.test(until) && left > 0 && left <= longestUrlMs && equal(sig, seal(user, fileId, until))
      if (!holds) throw new Refusal('not_found')
      return { userId: user, fileId }
    },
  }
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** The key of this installation, made at its first start and kept with the data; readable by its owner only. */
export function signingKey(dataFolder: string): Buffer {
  const path = join(dataFolder, 'signing-key')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes`)
  return key
}
