import { indiaDay, indiaTime } from '../../../lib/india-time.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { dueOn, mayAskAt } from './subscription.rules.ts'
import { accountsToAsk, changeSubscription, lockRunning, type SubscriptionRow } from './subscriptions.sql.server.ts'

const batch = 200

/** Asks every account once for each day on which something is due; who ordered it meanwhile is not asked. Says how many were. */
export async function askSubscribers(db: Db, context: WriteContext): Promise<number> {
  if (!mayAskAt(indiaTime(context.now))) return 0
  let asked = 0
  for (;;) {
    const accounts = await accountsToAsk(db, indiaDay(context.now), batch)
    for (const userId of accounts) if (await inTransaction(db, (transaction) => ask(transaction, context, userId))) asked++
    if (accounts.length === 0) return asked
  }
}

async function ask(db: Db, context: WriteContext, userId: string): Promise<boolean> {
  const today = indiaDay(context.now)
  let due = 0
  for (const row of await lockRunning(db, userId)) {
    if (row.next_on > today || row.asked_on === row.next_on) continue
    if (await moveOn(db, context, row)) continue
    await changeSubscription(db, userId, row.subscription_id, { asked_on: row.next_on as never })
    due++
  }
  if (due > 0) await notify(db, context, { userId, kind: 'subscription_due', link: '/account/subscriptions' })
  return due > 0
}

/** An order placed since then takes the place of the one that would be asked for. */
async function moveOn(db: Db, { now }: WriteContext, row: SubscriptionRow): Promise<boolean> {
  const next_on = dueOn(row, row.ordered_at)
  if (next_on === row.next_on) return false
  await changeSubscription(db, row.user_id, row.subscription_id, { next_on: next_on as never, set_at: now })
  return true
}
