import { randomInt } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { NoticeKind } from '../../notices/notice-texts.data.ts'
import { notify } from '../../notices/notify.server.ts'
import { decideReturn } from './decide-return.server.ts'
import { board, boardLines, findOfPharmacy } from './desk.sql.server.ts'
import { deskOrdersContract, type DeskOrder } from './desk-orders.contract.ts'
import { deskHead, deskView } from './desk-view.server.ts'
import { dropLines, previewDrop } from './drop-lines.server.ts'
import { endOrder } from '../end-order.server.ts'
import { deliver, recordFailedDelivery } from './hand-over.server.ts'
import { type MovedBy, requireMove } from '../move-order.server.ts'
import { deliveryPin } from '../order-number.rules.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderAction } from '../orders.rules.ts'
import type { OrderKey, OrderRow } from '../orders.sql.server.ts'
import { packOrder } from './pack-order.server.ts'
import { reassignOrder } from './reassign-order.server.ts'
import { repack, withdraw } from './repack.server.ts'
import { refuseStopped } from '../stopped-parcel.server.ts'

export const deskOrdersApi = (papers: OrderPapers) =>
  implement(deskOrdersContract, {
    'GET /api/desk/order/': (context, { query }) => listBoard(context, query),
    'GET /api/desk/order/{id}/': async (context, { params }) => shown(context, await mine(context, params.id)),
    'POST /api/desk/order/{id}/accept/': (context, { params }) => moving(context, params.id, 'accept', {}, 'order_processing'),
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
      const dropped = body.preview
        ? await previewDrop(context.db, order, body.lines)
        : await dropLines(context.db, context, order, body, by)
      return { order: await shown(context, order), ...dropped }
    },
    'POST /api/desk/order/{id}/pack/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by, pharmacyId, pharmacistId } = pharmacist(context)
      await packOrder(context.db, context, papers, order, { by: { ...by, pharmacyId, pharmacistId }, scanned: body.scanned })
      return shown(context, order)
    },
    'POST /api/desk/order/{id}/dispatch/': (context, { params, body }) => dispatch(context, params.id, body),
    'POST /api/desk/order/{id}/deliver/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      const { by } = pharmacist(context)
      const result =
        'pin' in body
          ? await deliver(context.db, context, order, body, by)
          : await recordFailedDelivery(context.db, context, papers, order, by)
      return { order: await shown(context, order), result }
    },
    'POST /api/desk/order/{id}/repack/': async (context, { params }) => {
      const order = await mine(context, params.id)
      await repack(context.db, context, papers, order, pharmacist(context).by)
      return shown(context, order)
    },
    'POST /api/desk/order/{id}/withdraw/': async (context, { params }) => {
      const order = await mine(context, params.id)
      await withdraw(context.db, context, papers, order, pharmacist(context).by)
      return shown(context, order)
    },
    'POST /api/desk/order/{id}/return/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      await decideReturn(context.db, context, papers, order, {
        accepted: body.accepted,
        by: { ...pharmacist(context).by, actorId: signedIn(context) },
      })
      return shown(context, order)
    },
  })

async function listBoard(context: Context, query: Parameters<typeof board>[2]) {
  const orders = await board(context.db, pharmacist(context).pharmacyId, query)
  const lines = await boardLines(
    context.db,
    orders.map(({ order_id }) => order_id),
  )
  const last = orders.length === query.limit ? orders.at(-1) : undefined
  const heads = orders.map((order) =>
    deskHead(
      order,
      lines.filter(({ order_id }) => order_id === order.order_id),
    ),
  )
  return answer(heads, last ? { next: last.order_id } : {})
}

function pharmacist({ actor }: Context): { pharmacyId: string; pharmacistId: string; by: MovedBy } {
  const { pharmacyId = null, pharmacistId = null } = actor.staff ?? {}
  if (pharmacyId === null || pharmacistId === null) throw new Refusal('not_found')
  return { pharmacyId, pharmacistId, by: { by: 'pharmacy', actorId: actor.id } }
}

async function mine(context: Context, id: string): Promise<OrderRow> {
  const order = await findOfPharmacy(context.db, pharmacist(context).pharmacyId, id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** The order as it is now, with a note of who looked at whose (S9). */
async function shown(context: Context, { order_id }: Pick<OrderKey, 'order_id'>): Promise<DeskOrder> {
  return shownOf(context, await mine(context, order_id))
}

function shownOf(context: Context, order: OrderRow): Promise<DeskOrder> {
  context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'work on an order' })
  return deskView(context.db, order, context.now)
}

async function dispatch(context: Context, id: string, sent: { tracking?: string | undefined }): Promise<DeskOrder> {
  const { order_type, fulfilment } = await mine(context, id)
  if (order_type === 'pickup') return moving(context, id, 'set_ready', {}, 'order_ready_for_pickup')
  // A second way has a new PIN: the first may have been told to a stranger at the door.
  const pin = fulfilment === 'attempted' ? { delivery_pin: deliveryPin(randomInt(10_000)), pin_tries: 0 } : {}
  const tracking = sent.tracking === undefined ? {} : { tracking: sent.tracking }
  return moving(context, id, 'dispatch', { ...pin, ...tracking }, 'order_out_for_delivery')
}

type Change = NonNullable<Parameters<typeof requireMove>[5]>

async function moving(context: Context, id: string, action: OrderAction, change: Change, kind: NoticeKind): Promise<DeskOrder> {
  const found = await mine(context, id)
  await inTransaction(context.db, async (db) => {
    const order = await requireMove(db, context, found, action, pharmacist(context).by, change)
    await refuseStopped(db, order, context.now)
    const { user_id: userId, order_id, number } = order
    await notify(db, context, { userId, kind, link: `/account/orders/${order_id}`, vars: { number } })
  })
  return shown(context, found)
}
