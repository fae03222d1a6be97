import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Subscriptions } from '../../../platform/database/database.types.ts'

export type SubscriptionRow = Omit<Selectable<Subscriptions>, 'next_on' | 'asked_on'> & {
  next_on: string
  asked_on: string | null
  /** The last order of this medicine for this person that was placed after `next_on` was set, and stands. */
  ordered_at: Date | null
}

/** What an account is subscribed to at one time, at most. */
const mostSubscriptions = 60
/** With all that were ended. */
const mostKept = 1000

const days = [sql<string>`next_on::text`.as('next_on'), sql<string | null>`asked_on::text`.as('asked_on')] as const
const orderedAt = sql<Date | null>`(select max(o.created_at) from orders o
  join order_lines l on l.user_id = o.user_id and l.order_id = o.order_id
  where o.user_id = subscriptions.user_id and o.patient_id = subscriptions.patient_id and o.created_at > subscriptions.set_at
    and o.status <> 'CANCELLED' and l.medicine_id = subscriptions.medicine_id)`.as('ordered_at')

function own(db: Db, userId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll('subscriptions')
    .select(days)
    .select(orderedAt)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
}

/** Those that run or are paused. */
export async function subscriptionsOf(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return own(db, userId).orderBy('subscription_id').limit(mostSubscriptions).execute()
}

export async function findSubscription(db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  return own(db, userId).where('subscription_id', '=', id).executeTakeFirst()
}

/** Changes of one subscription wait for each other. */
export async function lockSubscription(db: Db, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  return own(db, userId).where('subscription_id', '=', id).forUpdate('subscriptions').executeTakeFirst()
}

/** Whether one more may be added; read under the account's lock. */
export async function isFull(db: Db, userId: string): Promise<boolean> {
  const { kept, running } = await db
    .selectFrom('subscriptions')
    .select((eb) => [eb.fn.countAll().as('kept'), eb.fn.countAll().filterWhere('ended_at', 'is', null).as('running')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(running) >= mostSubscriptions || Number(kept) >= mostKept
}

/** False: this person is subscribed to it already. */
export async function insertSubscription(db: Db, row: Insertable<Subscriptions>): Promise<boolean> {
  const made = await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('subscription_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function changeSubscription(db: Db, userId: string, id: string, change: Updateable<Subscriptions>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('subscriptions').set(change).where('user_id', '=', userId).where('subscription_id', '=', id).execute()
}

/** Accounts to be asked, of the whole clinic; each is then worked on by itself. */
export async function accountsToAsk(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('asked_on', 'is', null), eb('asked_on', '<', eb.ref('next_on'))]))
    .where('next_on', '<=', today as never)
    .orderBy('next_on')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Those of an account that run, locked: whoever changes one at the same moment is before or after the asking. */
export async function lockRunning(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return own(db, userId)
    .where('paused_at', 'is', null)
    .orderBy('subscription_id')
    .limit(mostSubscriptions)
    .forUpdate('subscriptions')
    .execute()
}

/** False: the account has none of this id. One that was ended before keeps its day. */
export async function endSubscription(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where('user_id', '=', userId)
    .where('subscription_id', '=', id)
    .returning('subscription_id')
    .executeTakeFirst()
  return row !== undefined
}
