import { Refusal } from '../../../lib/errors.ts'
import { indiaFormat } from '../../../lib/india-time.ts'
import { isLanguage, languageTags } from '../../../lib/languages.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { pharmacist } from '../desk/pharmacist.server.ts'
import { recordOrderEvent } from '../move-order.server.ts'
import { changeOrder, lockOrder, type OrderRow } from '../orders.sql.server.ts'

/** Nobody plans a parcel further ahead. */
const furthestMs = 14 * 24 * 3_600_000
const open: readonly OrderRow['status'][] = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']

/** Another time than was promised: written down, and told to whoever waits. */
export async function movePromise(context: Context, found: OrderRow, until: Date): Promise<void> {
  const { now } = context
  if (until <= now || until.getTime() - now.getTime() > furthestMs)
    throw new Refusal('invalid', { fields: { until: ['Choose a time in the next 14 days'] } })
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    if (!order || !open.includes(order.status)) throw new Refusal('order_moved')
    const from = order.promised_from && order.promised_from < until ? order.promised_from : now
    await changeOrder(db, order, { promised_from: from, promised_until: until })
    await recordOrderEvent(db, context, order, 'promise_moved', pharmacist(context).by)
    const { user_id: userId, order_id, number } = order
    const language = (await findUser(db, userId))?.language
    const tag = languageTags[isLanguage(language) ? language : 'en']
    const time = indiaFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(until)
    await notify(db, context, { userId, kind: 'order_new_time', link: `/account/orders/${order_id}`, vars: { number, time } })
  })
}
