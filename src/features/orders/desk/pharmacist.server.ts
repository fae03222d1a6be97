import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import type { NoticeKind } from '../../notices/notice-texts.data.ts'
import { notify } from '../../notices/notify.server.ts'
import { findOfPharmacy } from './desk.sql.server.ts'
import { type MovedBy, requireMove } from '../move-order.server.ts'
import type { OrderAction } from '../orders.rules.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { refuseStopped } from '../stopped-parcel.server.ts'

export function pharmacist({ actor }: Context): { pharmacyId: string; pharmacistId: string; by: MovedBy } {
  const { pharmacyId = null, pharmacistId = null } = actor.staff ?? {}
  if (pharmacyId === null || pharmacistId === null) throw new Refusal('not_found')
  return { pharmacyId, pharmacistId, by: { by: 'pharmacy', actorId: actor.id } }
}

/** An order of the caller's own pharmacy. */
export async function mine(context: Context, id: string): Promise<OrderRow> {
  const order = await findOfPharmacy(context.db, pharmacist(context).pharmacyId, id)
  if (!order) throw new Refusal('not_found')
  return order
}

type Change = NonNullable<Parameters<typeof requireMove>[5]>

/** One step of an order, with what its patient hears of it; no step lets a stopped batch go on. */
export async function moveAndTell(
  context: Context,
  found: OrderRow,
  action: OrderAction,
  change: Change,
  kind: NoticeKind,
  by: MovedBy = pharmacist(context).by,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const order = await requireMove(db, context, found, action, by, change)
    await refuseStopped(db, order, context.now)
    const { user_id: userId, order_id, number } = order
    await notify(db, context, { userId, kind, link: `/account/orders/${order_id}`, vars: { number } })
  })
}
