import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../lib/errors.ts'
import { keptKey } from './kept-key.server.ts'

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

/** What addresses, tickets and the embedded gateway's answers are signed with. */
export const signingKey = (dataFolder: string): Buffer => keptKey(dataFolder, 'signing-key')
