import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../lib/errors.ts'
import type { Actor } from '../context.ts'

/** S5: a signed URL lives five minutes at most and is bound to one person. */
const longestUrlMs = 5 * 60 * 1000

/** The request for a signed address, as its route reads it. */
export interface SignedRoute {
  Params: { id: string }
  Querystring: { user?: string; until?: string; by?: string; sig?: string }
}
interface Signed {
  folder: string
  userId: string
  fileId: string
  /** The session it was given to, as `account.session`: with it the address ends. At the desk `account.session.desk`: it opens nothing while that is locked. */
  by?: string
}
export interface UrlSigner {
  /** `/<folder>/<id>?…` for one person, until five minutes from `now` or sooner. */
  sign: (file: Signed, now: Date, forMs?: number) => string
  /** Whose file an address names. Anything but an address of ours in this folder that still holds is `not_found`. */
  verify: (
    folder: string,
    address: { params: SignedRoute['Params']; query: SignedRoute['Querystring'] },
    now: Date,
  ) => Promise<{ userId: string; fileId: string }>
}

interface Holder {
  user_id: string
  session_id: string
  /** Whether it was given out at the desk. */
  desk: boolean
}

/** Whether a session, or its desk, is still open. */
type IsOpen = (holder: Holder, now: Date) => Promise<boolean>

/** The addresses that this caller gets: they end with the session that asked for them, and at the desk they lock with it. */
export function signerFor(signer: UrlSigner, { id, sessionId, staff }: Actor): UrlSigner {
  const by = id !== null && sessionId !== undefined ? { by: `${id}.${sessionId}${staff ? '.desk' : ''}` } : {}
  return { ...signer, sign: (file, now, forMs) => signer.sign({ ...file, ...by }, now, forMs) }
}

export function urlSigner(key: Buffer, isOpen: IsOpen = async () => true): UrlSigner {
  const seal = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    sign: ({ folder, userId, fileId, by = '' }, now, forMs = longestUrlMs) => {
      const until = String(now.getTime() + Math.min(forMs, longestUrlMs))
      const query = new URLSearchParams({ user: userId, until, ...(by ? { by } : {}), sig: seal(folder, userId, fileId, until, by) })
      return `/${folder}/${encodeURIComponent(fileId)}?${query.toString()}`
    },
    verify: async (folder, { params: { id: fileId }, query: { user = '', until = '', by = '', sig = '' } }, now) => {
      const left = Number(until) - now.getTime()
      const holds = /^\d{1,15}$/.test(until) && left > 0 && left <= longestUrlMs && equal(sig, seal(folder, user, fileId, until, by))
      const [user_id = '', session_id = '', at] = by.split('.')
      if (!holds || (by !== '' && !(await isOpen({ user_id, session_id, desk: at === 'desk' }, now)))) throw new Refusal('not_found')
      return { userId: user, fileId }
    },
  }
}

/** By bytes: of letters beyond ASCII as many are longer. */
function equal(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
