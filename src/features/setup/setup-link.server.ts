import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../lib/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { deleteSetupLink, hasAdmin, keepSetupLink, lockSetupLink, type SetupLink } from './setup-link.sql.server.ts'

const lastsMs = 24 * 3_600_000
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new link while nobody is admin, in place of the one before; null once somebody is. */
export async function newSetupLink(db: Db, publicUrl: string, now: Date): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    if (await hasAdmin(transaction)) {
      await deleteSetupLink(transaction)
      return null
    }
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + lastsMs).toISOString()
    await keepSetupLink(transaction, { hash: hashOf(token), expires_at, pending: null }, now)
    // After `#`: no browser sends it to a server, so no log of a proxy holds it.
    return `${publicUrl}/setup#${token}`
  })
}

/** The link this token opens, locked; refused when it is another, is over, or somebody is admin. */
export async function requireSetupLink(db: Db, token: string, now: Date): Promise<SetupLink> {
  const link = await lockSetupLink(db)
  const same = link !== null && timingSafeEqual(Buffer.from(link.hash), Buffer.from(hashOf(token)))
  if (!same || new Date(link.expires_at) <= now || (await hasAdmin(db))) throw new Refusal('setup_link')
  return link
}
