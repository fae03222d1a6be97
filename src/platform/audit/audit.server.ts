import { createHash } from 'node:crypto'
import type { Access, Context } from '../context.ts'
import { canonicalJson } from '../canonical-json.ts'
import { type Db, inTransaction } from '../database/database.server.ts'
import type { Endpoint, Performed } from '../implement.ts'
import { chainHead, type Entry, findSame, insertLink, type Link, linksAfter, nextLink, returnLink } from './audit.sql.server.ts'

/** Runs a row with `audit` so that what it touched is on record before its answer leaves; no record, no answer (S9). */
export async function recorded(endpoint: Endpoint, context: Context, work: (context: Context) => Promise<Performed>): Promise<Performed> {
  const { audit } = endpoint.row
  if (!audit) return work(context)
  return inTransaction(context.db, async (db) => {
    let touched: Access[] | null = null
    const accessed = (...more: Access[]) => void (touched = [...(touched ?? []), ...more])
    const performed = await work({ ...context, db, accessed })
    if (touched === null) throw new Error(`${endpoint.key} did not say whose data it touched`)
    const append = isRepeated(endpoint) ? appendOpening : appendAudit
    for (const entry of entriesOf(endpoint, context, audit, touched)) await append(db, entry)
    return performed
  })
}

function isRepeated({ key, row }: Endpoint): boolean {
  return key.startsWith('GET ') || row.repeats === true
}

/** In the order of accounts, so that two calls over the same people never wait for each other crosswise. */
function entriesOf({ key, row }: Endpoint, { actor, address, requestId, now }: Context, action: string, touched: Access[]): Entry[] {
  const role = actor.roles.find((one) => row.access.includes(one))
  if (actor.id === null || !role) throw new Error(`${key} is audited and must know its caller`)
  const shared = { at: now, actor_id: actor.id, actor_role: role, action, address, request_id: requestId }
  return touched
    .map(({ userId, subject, reason }) => ({ user_id: userId, subject, reason, ...shared }))
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
}

/** Adds one link to an account's chain; the row of `audit_chains` is locked until the transaction ends. */
export async function appendAudit(db: Db, entry: Entry): Promise<void> {
  await writeLink(db, entry, await nextLink(db, entry.user_id))
}

/**
 * One entry stands for all that the same person reads of the same record for the same reason and from the same address in one quarter of an hour, so
 * that a page which polls does not bury the trail (docs/decisions/0020). Asked without the lock first: most polls write nothing.
 */
async function appendOpening(db: Db, entry: Entry): Promise<void> {
  if (await isOnRecord(db, entry)) return
  const link = await nextLink(db, entry.user_id)
  if (!(await isOnRecord(db, entry))) return writeLink(db, entry, link)
  // Another request wrote it while this one waited for the chain: the number goes back.
  await returnLink(db, entry.user_id, link.seq)
}

const quarterMs = 15 * 60_000

/** The quarter of an hour by the clock in which a moment lies. */
export function quarterOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)
}

async function isOnRecord(db: Db, entry: Entry): Promise<boolean> {
  const start = quarterOf(entry.at)
  return (await findSame(db, entry, start, new Date(start.getTime() + quarterMs))) !== undefined
}

async function writeLink(db: Db, entry: Entry, { seq, hash: previous_hash }: Pick<Link, 'seq' | 'hash'>): Promise<void> {
  const hash = hashOf({ ...entry, seq, previous_hash })
  await insertLink(db, { ...entry, seq, previous_hash, hash })
}

function hashOf(link: Omit<Link, 'hash'>): string {
  return createHash('sha256').update(canonicalJson(link)).digest('hex')
}

export interface Verdict {
  links: number
  /** The first link that is changed, missing or out of place; null when the whole trail is as it was written. */
  brokenAt: number | null
}

/** Reads an account's whole trail and checks every byte of it against its chain. */
export async function verifyAudit(db: Db, userId: string): Promise<Verdict> {
  let [links, previous] = [0, '']
  for (;;) {
    const page = await linksAfter(db, userId, links)
    for (const { hash, ...link } of page) {
      if (link.seq !== links + 1 || link.previous_hash !== previous || hashOf(link) !== hash) return { links, brokenAt: links + 1 }
      ;[links, previous] = [link.seq, hash]
    }
    if (page.length === 0) break
  }
  const head = await chainHead(db, userId)
  const whole = (head?.seq ?? 0) === links && (head?.hash ?? '') === previous
  return { links, brokenAt: whole ? null : links + 1 }
}
