import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { noteRemoved } from '../../platform/jobs/purge.sql.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { subjectsOf, updateUser } from '../accounts/accounts.sql.server.ts'
import { keptUntil } from '../accounts/retention.rules.ts'
import { type ErasurePlan, planErasure } from './erasure.rules.ts'
import { endErasure, type ErasureRow, findErasure, setNextPurge } from './records.sql.server.ts'
import { verdictOf } from './retention-facts.data.ts'
import { emptyOf, purgeTrail, referencesOf, tablesHolding } from './user-tables.sql.server.ts'

export const forgetTopic = 'records.forget_identity'

export async function planFor(db: Db, userId: string): Promise<ErasurePlan> {
  const tables = await tablesHolding(db, userId)
  return planErasure(tables, await referencesOf(db, tables, userId), verdictOf)
}

/** Erases an account whose 48 hours are over, in one transaction. Nothing happens when it was stopped or done already. */
export async function eraseAccount(db: Db, context: { now: Date; newId: () => string }, userId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const wish = await findErasure(transaction, userId)
    if (!wish) return
    const done = { state: 'done', ended_at: context.now } as const
    if (!(await endErasure(transaction, userId, wish.erasure_id, done, context.now))) return
    const subjects = await subjectsOf(transaction, userId)
    const plan = await planFor(transaction, userId)
    for (const table of plan.erase) await emptyOf(transaction, table, userId)
    await setNextPurge(transaction, userId, wish.erasure_id, nextPurge(plan, context.now, context.now))
    const nobody = { phone_number: null, email: null, email_verified: false, display_name: null }
    await updateUser(transaction, userId, { ...nobody, status: 'erased', tokens_valid_from: context.now })
    const forget = subjects.map((subject) => ({ user_id: userId, topic: forgetTopic, payload: { subject } }))
    await enqueue(transaction, context, ...forget)
  })
}

/** Empties what the law wanted kept until now of an erased account, and writes down when to look again. */
export async function purgeKept(db: Db, now: Date, { user_id, erasure_id, ended_at }: ErasureRow): Promise<void> {
  const from = ended_at ?? now
  await inTransaction(db, async (transaction) => {
    const plan = await planFor(transaction, user_id)
    const due = plan.keep.filter(({ kind }) => keptUntil(kind, from) <= now).map(({ table }) => table)
    for (const table of due.filter((one) => !isTrail(one)))
      await noteRemoved(transaction, now, { [table]: await emptyOf(transaction, table, user_id) })
    const trail = due.some(isTrail) ? await purgeTrail(transaction, user_id) : null
    await setNextPurge(transaction, user_id, erasure_id, earlier(trail, nextPurge(plan, from, now)))
  })
}

const isTrail = (table: string) => table === 'audit_events' || table === 'audit_chains'
const earlier = (a: Date | null, b: Date | null) => (a !== null && (b === null || a < b) ? a : b)

function nextPurge({ keep }: ErasurePlan, from: Date, now: Date): Date | null {
  const times = keep.map(({ kind }) => keptUntil(kind, from).getTime())
  const later = times.filter((time) => time > now.getTime())
  return later.length > 0 ? new Date(Math.min(...later)) : null
}
