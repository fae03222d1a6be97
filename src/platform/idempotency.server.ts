import { createHash } from 'node:crypto'
import { Refusal } from '../lib/errors.ts'
import type { Context } from './context.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Db, inTransaction } from './database/database.server.ts'
import { claimKey, type Claim, findAnswer, keepAnswer } from './idempotency.sql.server.ts'
import type { Endpoint, Performed } from './implement.ts'

/** A repeat within this time gets the first answer again (R4: key kept >= 24 h). */
export const keptForMs = 24 * 60 * 60 * 1000
/** How long a repeat waits for the first before it is told that the first is still being worked on. */
const waitMs = 5_000
const keyShape = /^[\w.:-]{8,128}$/

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
  const { idempotent } = endpoint.row
  if (!idempotent || (idempotent === 'when-keyed' && !context.idempotencyKey)) return work(context)
  const claim: Claim = { user_id: groupOf(context), key: keyOf(context), request_hash: hashOf(endpoint.key, input), now: context.now }
  return inTransaction(context.db, async (db) => {
    if (!(await take(db, claim))) return replay(db, claim)
    // The wait for locks is bounded for the work as well: whoever holds them is still being worked on.
    const performed = await work({ ...context, db }).catch(refuseWhenStillWaiting)
    await keepAnswer(db, claim, JSON.stringify(performed))
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
async function take(db: Db, claim: Claim): Promise<boolean> {
  const expiresAt = new Date(claim.now.getTime() + keptForMs)
  return claimKey(db, claim, { expiresAt, waitMs }).catch(refuseWhenStillWaiting)
}

function refuseWhenStillWaiting(error: unknown): never {
  const lockTimeout = error instanceof Error && 'code' in error && error.code === '55P03'
  throw lockTimeout ? new Refusal('in_flight', { retryAfterSeconds: 1 }) : error
}

async function replay(db: Db, claim: Claim): Promise<Performed> {
  const first = await findAnswer(db, claim)
  if (first && first.request_hash !== claim.request_hash) throw new Refusal('idempotency_key_reused')
  if (!first?.answer) throw new Refusal('in_flight', { retryAfterSeconds: 1 })
  const performed = JSON.parse(first.answer) as Performed
  return { ...performed, headers: { ...performed.headers, 'idempotent-replayed': 'true' } }
}
