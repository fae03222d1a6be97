import { isLanguage } from '../../../lib/languages.ts'
import type { Context, WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { sendMessage } from '../../../vendors/messages/send-message.server.ts'
import { findUser, type UserRow } from '../../accounts/accounts.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { recalledAt } from '../../pharmacies/recalls.sql.server.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { eventsOf, lockOrder, type OrderKey, type OrderRow, ordersWithBatch } from '../orders.sql.server.ts'
import { stoppedOf } from '../stopped-parcel.server.ts'

interface Recalled {
  pharmacyId: string
  medicineId: string
  batchNo: string
}

/**
 * Everybody a recalled batch has reached, or was about to reach, hears of it (R21): once for each order and recall, however often the task runs.
 * What was not handed over is stopped by the batch itself.
 */
export async function notifyRecall(db: Db, context: WriteContext, batch: Recalled): Promise<void> {
  for (const key of await ordersWithBatch(db, batch)) await tellOne(db, context, batch, key)
}

async function tellOne(db: Db, context: WriteContext, { medicineId, batchNo }: Recalled, key: OrderKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    if (!order) return
    const user = await findUser(transaction, order.user_id)
    const hasAccount = opens(order, user)
    const { phone } = order.patient as { phone: string | null }
    // Somebody has to find them: until then nobody was told.
    if (!hasAccount && phone === null) return
    const stopped = await stoppedOf(transaction, order, context.now)
    if (!stopped.some((one) => one.why === 'recalled' && one.medicine_id === medicineId && one.batch_no === batchNo)) return
    const what = `batch_recalled ${batchNo}`
    // What was told of an earlier recall, since withdrawn, is not told of this one.
    const since = (await recalledAt(transaction, medicineId, batchNo)) ?? new Date(0)
    if ((await eventsOf(transaction, order)).some((event) => event.what === what && event.at >= since)) return
    await recordOrderEvent(transaction, context, order, what, { by: 'pharmacy' })
    // An admin follows a recall over all pharmacies.
    tellDesk(transaction, 'admin')
    if (hasAccount) return notifyOwner(transaction, context, order)
    const language = isLanguage(user?.language) ? user.language : 'en'
    const message = { channel: 'sms' as const, to: phone ?? '', template: 'counter_sale_recalled' as const, vars: { number: order.number } }
    await sendMessage(transaction, context, { userId: order.user_id, language, ...message })
  })
}

/** Nobody signs in to the account of a sale to a name at the counter: an SMS to the number they left is all that reaches them. */
function opens({ kind }: OrderRow, user: UserRow | undefined): boolean {
  return kind !== 'counter' || Boolean(user?.phone_number ?? user?.email)
}

/** Once more, for whoever did not answer, or a call to whoever has no account; false when nothing recalled is left with them. */
export async function tellAgain(db: Db, context: WriteContext & Pick<Context, 'actor'>, key: OrderKey): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key)
    const stopped = order ? await stoppedOf(transaction, order, context.now) : []
    const batches = new Set(stopped.filter(({ why }) => why === 'recalled').map(({ batch_no }) => batch_no))
    if (!order || batches.size === 0) return false
    const by = { by: 'pharmacy' as const, actorId: context.actor.id }
    for (const batchNo of batches) await recordOrderEvent(transaction, context, order, `batch_recalled ${batchNo}`, by)
    if (opens(order, await findUser(transaction, order.user_id))) await notifyOwner(transaction, context, order)
    return true
  })
}

async function notifyOwner(db: Db, context: WriteContext, { user_id: userId, order_id, number, fulfilment }: OrderRow): Promise<void> {
  const kind = fulfilment === 'delivered' ? ('order_recalled_after' as const) : ('order_recalled_before' as const)
  await notify(db, context, { userId, kind, link: `/account/orders/${order_id}`, vars: { number } })
}
