import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../lib/errors.ts'
import type { Context } from './context.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Db, inTransaction } from './database/database.server.ts'
import type { Endpoint, Performed } from './implement.ts'

/** A repeat within this time gets the first answer again (R4: key kept >= 24 h). */
export const keptForMs = 24 * 60 * 60 * 1000
/** How long a repeat waits for the first before it is told that the first is still being worked on. */
const waitMs = 5_000
const keyShape = /^[\w.:-]{8,128}$/

interface Claim {
  user_id: string
  key: string
  request_hash: string
  now: Date
}

/**
 * Does a row's work once for each key: the key, the work and its answer are one transaction, which the handler meets as `call.db`.
 * A refusal or a failure leaves nothing, so that the same key may be tried again.
 */
export async function once(
  endpoint: Endpoint,
  context: Context,
  input: unknown,
  work: (context: Context) => Promise<Performed>,
): Promise<Performed> {
  if (!endpoint.row.idempotent) return work(context)
  const claim: Claim = { user_id: groupOf(context), key: keyOf(context), request_hash: hashOf(endpoint.key, input), now: context.now }
  return inTransaction(context.db, async (db) => {
    if (!(await take(db, claim))) return replay(db, claim)
    // The wait for locks is bounded for the work as well: whoever holds them is still being worked on.
    const performed = await work({ ...context, db }).catch(refuseWhenStillWaiting)
    await db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(performed) })
      .where('user_id', '=', claim.user_id)
      .where('key', '=', claim.key)
      .execute()
    return performed
  })
}

function keyOf({ idempotencyKey }: Context): string {
  if (!idempotencyKey) throw new Refusal('idempotency_key_missing')
  if (!keyShape.test(idempotencyKey))
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': ['8 to 128 letters, digits or . : - _'] } })
  return idempotencyKey
}

/** A visitor has no account: the address stands for one, so that a careless key never shows one visitor another's answer. */
export function groupOf({ actor, address }: Pick<Context, 'actor' | 'address'>): string {
  if (actor.id !== null) return actor.id
  const hex = createHash('sha256').update(`visitor ${address}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function hashOf(path: string, input: unknown): string {
  return createHash('sha256')
    .update(`${path} ${canonicalJson(input)}`)
    .digest('hex')
}

/** True when this call is the first. A second one waits here until the first has committed or gone. */
async function take(db: Db, { user_id, key, request_hash, now }: Claim): Promise<boolean> {
  const expires_at = new Date(now.getTime() + keptForMs)
  // The setting is made before the row is: it bounds the wait for this very row.
  const { rows } = await sql`
    insert into idempotency (user_id, key, request_hash, answer, created_at, expires_at)
    select ${user_id}::uuid, ${key}, ${request_hash}, null, ${now}::timestamptz, ${expires_at}::timestamptz
    from (select set_config('lock_timeout', ${`${waitMs}ms`}, true)) as bounded
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency.expires_at <= ${now}
    returning key`
    .execute(db)
    .catch(refuseWhenStillWaiting)
  return rows.length === 1
}

function refuseWhenStillWaiting(error: unknown): never {
  const lockTimeout = error instanceof Error && 'code' in error && error.code === '55P03'
  throw lockTimeout ? new Refusal('in_flight', { retryAfterSeconds: 1 }) : error
}

async function replay(db: Db, { user_id, key, request_hash }: Claim): Promise<Performed> {
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.request_hash !== request_hash) throw new Refusal('idempotency_key_reused')
  if (!first?.answer) throw new Refusal('in_flight', { retryAfterSeconds: 1 })
  const performed = JSON.parse(first.answer) as Performed
  return { ...performed, headers: { ...performed.headers, 'idempotent-replayed': 'true' } }
}

export async function purgeIdempotency(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('expires_at', '<=', now).execute()
}
