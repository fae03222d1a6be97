import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { dispatchOrder } from '../desk/dispatch-order.server.ts'
import { deliver, type HandedOver, recordFailedDelivery } from '../desk/hand-over.server.ts'
import { keepReport } from '../desk/keep-report.server.ts'
import { findReport } from '../desk/rider-reports.sql.server.ts'
import type { MovedBy } from '../move-order.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import { lockOrder, type OrderRow } from '../orders.sql.server.ts'
import { happenedAt, implausible, type MissReason } from './round.rules.ts'
import { findOfRider, leftAt } from './round.sql.server.ts'
import type { Reported } from './round.contract.ts'

type Result = Reported['result']
interface Settled {
  result: Result
  cash_paise?: number | undefined
  reason?: MissReason
}

/** An order of the caller's own round. */
export async function ofMyRound(context: Context, id: string): Promise<OrderRow> {
  const order = await findOfRider(context.db, context.actor.id ?? '', id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** Handed over at the door, however long ago. What was told before is answered as it was then. */
export function reportDelivery(
  context: Context,
  id: string,
  { pin, cash_paise, at }: { pin: string; cash_paise?: number | undefined; at: string },
): Promise<Result> {
  return reportOnce(context, id, at, async (db, order, when) => {
    const result = await unlessStopped(() => deliver(db, context, order, { pin, cash_paise, at: when }, by(context)))
    return { result, cash_paise }
  })
}

export function reportMiss(
  context: Context,
  papers: OrderPapers,
  id: string,
  { reason, at }: { reason: MissReason; at: string },
): Promise<Result> {
  return reportOnce(context, id, at, async (db, order) => ({
    result: await recordFailedDelivery(db, context, papers, order, by(context)),
    reason,
  }))
}

const by = ({ actor }: Context): MovedBy => ({ by: 'pharmacy', actorId: actor.id })

/** The rider hears that it may not be handed over, never what is in it. */
async function unlessStopped(work: () => Promise<HandedOver>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'batch_stopped') return 'stopped'
    throw error
  }
}

type Settle = (db: Db, order: OrderRow, at: Date) => Promise<Settled>

/** The id of the report is its key: one that the server knows changes nothing, also after the key itself is forgotten. */
async function reportOnce(context: Context, id: string, at: string, settle: Settle): Promise<Result> {
  const found = await ofMyRound(context, id)
  return inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    if (order?.rider_id !== context.actor.id) throw new Refusal('not_found')
    const report_id = context.idempotencyKey ?? ''
    const known = await findReport(db, order, report_id)
    if (known) return known.result
    const when = await plausible(db, context.now, order, new Date(at))
    const settled = await settle(db, order, when)
    await keepReport(db, context, order, { ...settled, report_id, happened_at: when })
    return settled.result
  })
}

async function plausible(db: Db, now: Date, order: OrderRow, at: Date): Promise<Date> {
  const wrong = implausible(at, { now, leftAt: (await leftAt(db, order)) ?? order.rider_given_at ?? order.created_at })
  if (wrong) throw new Refusal('invalid', { fields: { at: ['The time on this phone is wrong. Set it to automatic and report again'] } })
  return happenedAt(at, now)
}

/** The same parcel once more, on the same round: with a new PIN, for the first may have been told to a stranger at the door. */
export async function retryDelivery(context: Context, id: string): Promise<void> {
  const found = await ofMyRound(context, id)
  await inTransaction(context.db, async (db) => {
    const order = await lockOrder(db, found)
    if (order?.fulfilment !== 'attempted' || order.rider_id !== context.actor.id) throw new Refusal('order_moved')
    await dispatchOrder({ ...context, db }, order, {}, by(context))
  })
}
