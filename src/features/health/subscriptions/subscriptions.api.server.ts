import { Refusal } from '../../../lib/errors.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { isSoldOnline } from '../../catalog/catalog.rules.ts'
import { findProduct } from '../../catalog/catalog.sql.server.ts'
import { refillDueOn } from '../doses/refills.server.ts'
import { afterSkip, dueOn, firstOrderOn, intervalsOf, type Interval, mostDaysAhead } from './subscription.rules.ts'
import { subscriptionViews } from './subscription-views.server.ts'
import { type NewSubscription, type Subscription, type SubscriptionChange, subscriptionsContract } from './subscriptions.contract.ts'
import {
  changeSubscription,
  endSubscription,
  findSubscription,
  insertSubscription,
  isFull,
  lockSubscription,
  type SubscriptionRow,
  subscriptionsOf,
} from './subscriptions.sql.server.ts'

export const subscriptionsApi = implement(subscriptionsContract, {
  'GET /api/subscription/': async (context) => {
    const userId = signedIn(context)
    return subscriptionViews(context.db, userId, await subscriptionsOf(context.db, userId), context.now)
  },
  'POST /api/subscription/': (context, { body }) => subscribe(context, body),
  'PATCH /api/subscription/{id}/': (context, { params, body }) => changed(context, params.id, (row) => changeOf(context, row, body)),
  'POST /api/subscription/{id}/skip/': (context, { params, body }) =>
    changed(context, params.id, (row) => skipped(context, row, body.next_on)),
  'DELETE /api/subscription/{id}/': async (context, { params }) => {
    if (!(await endSubscription(context.db, signedIn(context), params.id, context.now))) throw new Refusal('not_found')
    return { ended: true as const }
  },
})

function checkDay(next_on: string, now: Date): void {
  const today = indiaDay(now)
  if (next_on < today || next_on > addDays(today, mostDaysAhead))
    throw new Refusal('invalid', { fields: { next_on: ['Choose a day within the next 180 days'] } })
}

/** DR-3: what is not sold online is not sold again and again either. */
async function requireInterval(db: Db, medicineId: string, every_days: Interval): Promise<void> {
  const product = await findProduct(db, medicineId, null)
  if (!product || product.discontinued) throw new Refusal('not_found')
  if (product.never_sold) throw new Refusal('abortion_medicine')
  if (!isSoldOnline(product)) throw new Refusal('not_sold_online')
  if (!intervalsOf(product).includes(every_days))
    throw new Refusal('invalid', { fields: { every_days: ['Choose 30 days or less for a prescription medicine'] } })
}

async function subscribe(context: Context, { patient, next_on, ...body }: NewSubscription): Promise<Subscription> {
  const { db, now, newId } = context
  const userId = signedIn(context)
  await requirePatient(db, userId, patient)
  await requireInterval(db, body.medicine_id, body.every_days)
  const supply = next_on ? null : await refillDueOn(db, { user_id: userId, patient_id: patient, medicine_id: body.medicine_id }, now)
  const first = next_on ?? firstOrderOn(supply, indiaDay(now), body.every_days)
  checkDay(first, now)
  const subscription_id = newId()
  const row = { ...body, user_id: userId, subscription_id, patient_id: patient, next_on: first as never, set_at: now, created_at: now }
  const made = await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId)
    if (await isFull(transaction, userId))
      throw new Refusal('conflict', { detail: 'You cannot add more subscriptions. Please end one first' })
    return insertSubscription(transaction, row)
  })
  if (!made) throw new Refusal('conflict', { detail: 'There is already a subscription for this medicine' })
  return shown(context, subscription_id)
}

async function changeOf({ db, now }: Context, row: SubscriptionRow, { paused, next_on, ...body }: SubscriptionChange) {
  if (body.every_days !== undefined) await requireInterval(db, row.medicine_id, body.every_days)
  if (next_on !== undefined) checkDay(next_on, now)
  const pause = paused === undefined ? {} : { paused_at: paused ? (row.paused_at ?? now) : null }
  return { ...body, ...pause, ...(next_on === undefined ? {} : setTo(next_on, now)) }
}

/** The account has not been asked of this day, even if it was asked of a later one before. */
const setTo = (next_on: string, now: Date) => ({ next_on: next_on as never, set_at: now, asked_on: null })

/** Another day than the one that was seen was skipped or ordered meanwhile. */
async function skipped({ now }: Context, row: SubscriptionRow, next_on: string) {
  const due = dueOn(row, row.ordered_at)
  return due === next_on ? setTo(afterSkip({ ...row, next_on: due }, indiaDay(now)), now) : {}
}

type Change = Parameters<typeof changeSubscription>[3]

async function changed(context: Context, id: string, work: (row: SubscriptionRow) => Promise<Change>): Promise<Subscription> {
  const userId = signedIn(context)
  await inTransaction(context.db, async (db) => {
    const row = await lockSubscription(db, userId, id)
    if (!row) throw new Refusal('not_found')
    await changeSubscription(db, userId, id, await work(row))
  })
  return shown(context, id)
}

async function shown({ db, now, actor }: Context, id: string): Promise<Subscription> {
  const userId = signedIn({ actor })
  const row = await findSubscription(db, userId, id)
  const [view] = row ? await subscriptionViews(db, userId, [row], now) : []
  if (!view) throw new Refusal('not_found')
  return view
}
