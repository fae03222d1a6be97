import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { identityLimits, type Kind } from './identity.rules.ts'

export function userBy(db: Db, column: 'subject' | 'phone_number' | 'email', value: string) {
  return db.selectFrom('identity_users').selectAll().where(column, '=', value).executeTakeFirst()
}

export async function addUser(
  db: Db,
  user: { subject: string; phone_number?: string; email?: string; email_verified?: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('identity_users')
    .values({ ...user, valid_since: now, created_at: now, last_login_at: now })
    .execute()
}

export async function changeUser(
  db: Db,
  subject: string,
  change: Partial<{
    phone_number: string | null
    email: string | null
    email_verified: boolean
    display_name: string
    last_login_at: Date
    valid_since: Date
  }>,
): Promise<void> {
  await db.updateTable('identity_users').set(change).where('subject', '=', subject).execute()
}

export async function removeUser(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('identity_refresh_tokens').where('subject', '=', subject).execute()
  await db.deleteFrom('identity_users').where('subject', '=', subject).execute()
}

export async function keepCode(
  db: Db,
  code: { session_hash: string; phone_number: string; code_hmac: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity_codes').values(code).execute()
}

/** Counts the try and looks at the code in one statement: a hundred guesses at once count a hundred. A spent code is used, too old or tried too often. */
export async function tryCode(db: Db, sessionHash: string, hmac: string, now: Date): Promise<'right' | 'wrong' | 'spent'> {
  const { rows } = await sql<{ code_hmac: string }>`
    update identity_codes set tries = tries + 1
    where session_hash = ${sessionHash} and used_at is null and tries < ${identityLimits.triesPerCode} and expires_at > ${now}
    returning code_hmac`.execute(db)
  const [row] = rows
  if (!row) return 'spent'
  if (row.code_hmac !== hmac) return 'wrong'
  const { numUpdatedRows } = await db
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('session_hash', '=', sessionHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'right' : 'spent'
}

export async function codeState(db: Db, sessionHash: string) {
  return db
    .selectFrom('identity_codes')
    .select(['phone_number', 'used_at', 'expires_at'])
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()
}

export interface Attempt {
  id: string
  kind: Kind
  who: string
  network: string
  at: Date
}

export async function noteAttempt(db: Db, { id, ...attempt }: Attempt): Promise<void> {
  await db
    .insertInto('identity_attempts')
    .values({ attempt_id: id, ...attempt })
    .execute()
}

/** Nobody else counts or notes meanwhile, in any process. */
export function oneAtATime<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('identity sends', 0))`.execute(transaction)
    return work(transaction)
  })
}

/** How many there were since a moment: of a phone, of a network, of a site (`siteOf`), or of all. */
export async function countAttempts(
  db: Db,
  kind: Kind,
  of: { who?: string; network?: string; site?: string },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('identity_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .$if(of.who !== undefined, (query) => query.where('who', '=', of.who ?? ''))
    .$if(of.network !== undefined, (query) => query.where('network', '=', of.network ?? ''))
    .$if(of.site !== undefined, (query) => query.where(sql<string>`left(network, 12)`, '=', of.site ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

export async function keepLink(
  db: Db,
  link: { code_hash: string; purpose: 'EMAIL_SIGNIN' | 'VERIFY_EMAIL'; email: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('identity_links').values(link).execute()
}

export function linkBy(db: Db, codeHash: string) {
  return db.selectFrom('identity_links').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

/** Once: answers the link only to the first who uses it in time. */
export function spendLink(db: Db, codeHash: string, now: Date) {
  return db
    .updateTable('identity_links')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

interface RefreshToken {
  token_hash: string
  family_id: string
  sign_in_id: string
  subject: string
  provider: 'phone' | 'password'
  auth_time: Date
  last_used_at: Date
  ends_at: Date
  latest_end: Date | null
}

/** One that is there already, given out by a request of the same moment, stays as it is. */
export async function keepRefreshToken(db: Db, token: RefreshToken): Promise<void> {
  await db
    .insertInto('identity_refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A token that still holds; with `lock`, nobody else rotates it meanwhile. */
export function refreshTokenBy(db: Db, tokenHash: string, now: Date, { lock = false } = {}) {
  return db
    .selectFrom('identity_refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function replaceRefreshToken(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_tokens')
    .set({ replaced_at: now, last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A token of this sign-in that can still be refreshed: as long as there is one, the sign-in holds. */
export function findSignIn(db: Db, subject: string, signInId: string, now: Date) {
  return db
    .selectFrom('identity_refresh_tokens')
    .select(['family_id', 'sign_in_id', 'auth_time', 'latest_end', 'provider'])
    .where('subject', '=', subject)
    .where('sign_in_id', '=', signInId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
}

/** Nothing of this sign-in leads past `at`. */
export async function endSignIn(db: Db, subject: string, signInId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_tokens')
    .set((eb) => ({
      ends_at: eb.fn<Date>('least', ['ends_at', eb.val(at)]),
      latest_end: eb.fn<Date>('least', ['latest_end', eb.val(at)]),
    }))
    .where('subject', '=', subject)
    .where('sign_in_id', '=', signInId)
    .execute()
}

export async function revokeAll(db: Db, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_refresh_tokens')
    .set({ revoked_at: now })
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)
    .execute()
}
