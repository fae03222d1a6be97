import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { decideReturn } from './decide-return.server.ts'
import { findForCaller } from './desk.sql.server.ts'
import { deskOrdersContract, type DeskOrder } from './desk-orders.contract.ts'
import { callerView, deskView } from './desk-view.server.ts'
import { dispatchOrder } from './dispatch-order.server.ts'
import { dropLines, previewDrop } from './drop-lines.server.ts'
import { endOrder } from '../end-order.server.ts'
import { deliver, recordFailedDelivery } from './hand-over.server.ts'
import { keepReport } from './keep-report.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderAddress } from '../orders.contract.ts'
import type { OrderKey, OrderRow } from '../orders.sql.server.ts'
import { packOrder } from './pack-order.server.ts'
import { mine, moveAndTell, pharmacist } from './pharmacist.server.ts'
import { reassignOrder } from './reassign-order.server.ts'
import { repack, withdraw } from './repack.server.ts'

export const deskOrdersApi = (papers: OrderPapers) =>
  implement(deskOrdersContract, {
    'GET /api/desk/order/{id}/': async (context, { params }) => shown(context, await mine(context, params.id)),
    'GET /api/desk/order/{id}/phone/': async (context, { params }) => phonesOf(context, await mine(context, params.id)),
    'GET /api/desk/order/{id}/summary/': (context, { params }) => forCaller(context, params.id),
    'POST /api/desk/order/{id}/accept/': (context, { params }) =>
      after(context, params.id, (order) => moveAndTell(context, order, 'accept', {}, 'order_processing')),
    'POST /api/desk/order/{id}/refuse/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by } = pharmacist(context)
      // A doubt about the paper is a doubt everywhere.
      const passed = body.reason === 'prescription_doubt' ? null : await reassignOrder(context.db, context, order, by)
      if (passed) return shownOf(context, passed)
      const why = { ...by, reason: body.reason, ruleId: 'order-refused-by-pharmacy' }
      if (!(await endOrder(context.db, context, order, 'refuse', why))) throw new Refusal('order_moved')
      return shown(context, order)
    },
    'POST /api/desk/order/{id}/unavailable/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by } = pharmacist(context)
      const dropped = body.preview ? await previewDrop(context.db, order, body) : await dropLines(context.db, context, order, body, by)
      return { order: await shown(context, order), ...dropped }
    },
    'POST /api/desk/order/{id}/pack/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by, pharmacyId, pharmacistId } = pharmacist(context)
      await packOrder(context.db, context, papers, order, { by: { ...by, pharmacyId, pharmacistId }, scanned: body.scanned })
      return shown(context, order)
    },
    'POST /api/desk/order/{id}/dispatch/': (context, { params, body }) =>
      after(context, params.id, (order) => dispatchOrder(context, order, body)),
    'POST /api/desk/order/{id}/deliver/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by } = pharmacist(context)
      const result =
        'pin' in body
          ? await deliver(context.db, context, order, body, by)
          : await recordFailedDelivery(context.db, context, papers, order, by)
      const told = { report_id: context.idempotencyKey ?? '', result, happened_at: context.now }
      await keepReport(context.db, context, order, { ...told, cash_paise: 'pin' in body ? body.cash_paise : 0 })
      return { order: await shown(context, order), result }
    },
    'POST /api/desk/order/{id}/repack/': (context, { params }) =>
      after(context, params.id, (order) => repack(context.db, context, papers, order, pharmacist(context).by)),
    'POST /api/desk/order/{id}/withdraw/': (context, { params }) =>
      after(context, params.id, (order) => withdraw(context.db, context, papers, order, pharmacist(context).by)),
    'POST /api/desk/order/{id}/return/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      await decideReturn(context.db, context, papers, order, {
        condition: body.accepted ? body.condition : null,
        by: { ...pharmacist(context).by, actorId: signedIn(context) },
      })
      return shown(context, order)
    },
  })

function phonesOf(context: Context, { user_id: userId, order_id, patient, address }: OrderRow) {
  context.accessed?.({ userId, subject: `order:${order_id}`, reason: 'call about an order' })
  return { patient: (patient as { phone: string | null }).phone, address: (address as OrderAddress | null)?.phone ?? null }
}

/** Whoever answers a caller looks with a reason that stands in the record. */
async function forCaller(context: Context, id: string) {
  const order = await findForCaller(context.db, id)
  if (!order) throw new Refusal('not_found')
  context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'question about an order' })
  return callerView(context.db, order)
}

/** A step of an order of the caller's, and the order as it then is. */
async function after(context: Context, id: string, step: (order: OrderRow) => Promise<unknown>): Promise<DeskOrder> {
  const order = await mine(context, id)
  await step(order)
  return shown(context, order)
}

/** The order as it is now, with a note of who looked at whose (S9). */
async function shown(context: Context, { order_id }: Pick<OrderKey, 'order_id'>): Promise<DeskOrder> {
  return shownOf(context, await mine(context, order_id))
}

function shownOf(context: Context, order: OrderRow): Promise<DeskOrder> {
  context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'work on an order' })
  return deskView(context.db, order, context.now)
}
