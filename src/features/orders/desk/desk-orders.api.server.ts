import { randomInt } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import type { Call } from '../../../platform/call.ts'
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
import { deliver, nobodyThere } from './hand-over.server.ts'
import { type By, mustMove } from '../move-order.server.ts'
import { deliveryPin } from '../order-number.rules.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderAction } from '../orders.rules.ts'
import type { OrderKey, OrderRow } from '../orders.sql.server.ts'
import { packOrder } from './pack-order.server.ts'
import { passOn } from './pass-on.server.ts'
import { repack, withdraw } from './repack.server.ts'
import { refuseStopped } from '../stopped-parcel.server.ts'

export const deskOrdersApi = (papers: OrderPapers) =>
  implement(deskOrdersContract, {
    'GET /api/desk/order/': (call, { query }) => listBoard(call, query),
    'GET /api/desk/order/{id}/': async (call, { params }) => shown(call, await mine(call, params.id)),
    'POST /api/desk/order/{id}/accept/': (call, { params }) => moving(call, params.id, 'accept', {}, 'order_processing'),
    'POST /api/desk/order/{id}/refuse/': async (call, { params, body }) => {
      const order = await mine(call, params.id)
      const { by } = pharmacist(call)
      // A doubt about the paper is a doubt everywhere.
      const passed = body.reason === 'prescription_doubt' ? null : await passOn(call.db, call, order, by)
      if (passed) return shownOf(call, passed)
      const why = { ...by, reason: body.reason, ruleId: 'order-refused-by-pharmacy' }
      if (!(await endOrder(call.db, call, order, 'refuse', why))) throw new Refusal('order_moved')
      return shown(call, order)
    },
    'POST /api/desk/order/{id}/unavailable/': async (call, { params, body }) => {
      const order = await mine(call, params.id)
      const { by } = pharmacist(call)
      const dropped = body.preview ? await previewDrop(call.db, order, body.lines) : await dropLines(call.db, call, order, body, by)
      return { order: await shown(call, order), ...dropped }
    },
    'POST /api/desk/order/{id}/pack/': async (call, { params, body }) => {
      const order = await mine(call, params.id)
      const { by, pharmacyId, pharmacistId } = pharmacist(call)
      await packOrder(call.db, call, papers, order, { by: { ...by, pharmacyId, pharmacistId }, scanned: body.scanned })
      return shown(call, order)
    },
    'POST /api/desk/order/{id}/dispatch/': (call, { params, body }) => dispatch(call, params.id, body),
    'POST /api/desk/order/{id}/deliver/': async (call, { params, body }) => {
      const order = await mine(call, params.id)
      const { by } = pharmacist(call)
      const result = 'pin' in body ? await deliver(call.db, call, order, body, by) : await nobodyThere(call.db, call, papers, order, by)
      return { order: await shown(call, order), result }
    },
    'POST /api/desk/order/{id}/repack/': async (call, { params }) => {
      const order = await mine(call, params.id)
      await repack(call.db, call, papers, order, pharmacist(call).by)
      return shown(call, order)
    },
    'POST /api/desk/order/{id}/withdraw/': async (call, { params }) => {
      const order = await mine(call, params.id)
      await withdraw(call.db, call, papers, order, pharmacist(call).by)
      return shown(call, order)
    },
    'POST /api/desk/order/{id}/return/': async (call, { params, body }) => {
      const order = await mine(call, params.id)
      await decideReturn(call.db, call, papers, order, { accepted: body.accepted, by: { ...pharmacist(call).by, actorId: signedIn(call) } })
      return shown(call, order)
    },
  })

async function listBoard(call: Call, query: Parameters<typeof board>[2]) {
  const orders = await board(call.db, pharmacist(call).pharmacyId, query)
  const lines = await boardLines(
    call.db,
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

function pharmacist({ actor }: Call): { pharmacyId: string; pharmacistId: string; by: By } {
  const { pharmacyId = null, pharmacistId = null } = actor.staff ?? {}
  if (pharmacyId === null || pharmacistId === null) throw new Refusal('not_found')
  return { pharmacyId, pharmacistId, by: { by: 'pharmacy', actorId: actor.id } }
}

async function mine(call: Call, id: string): Promise<OrderRow> {
  const order = await findOfPharmacy(call.db, pharmacist(call).pharmacyId, id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** The order as it is now, with a note of who looked at whose (S9). */
async function shown(call: Call, { order_id }: Pick<OrderKey, 'order_id'>): Promise<DeskOrder> {
  return shownOf(call, await mine(call, order_id))
}

function shownOf(call: Call, order: OrderRow): Promise<DeskOrder> {
  call.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'work on an order' })
  return deskView(call.db, order, call.now)
}

async function dispatch(call: Call, id: string, sent: { tracking?: string | undefined }): Promise<DeskOrder> {
  const { order_type, fulfilment } = await mine(call, id)
  if (order_type === 'pickup') return moving(call, id, 'set_ready', {}, 'order_ready_for_pickup')
  // A second way has a new PIN: the first may have been told to a stranger at the door.
  const pin = fulfilment === 'attempted' ? { delivery_pin: deliveryPin(randomInt(10_000)), pin_tries: 0 } : {}
  const tracking = sent.tracking === undefined ? {} : { tracking: sent.tracking }
  return moving(call, id, 'dispatch', { ...pin, ...tracking }, 'order_out_for_delivery')
}

type Change = NonNullable<Parameters<typeof mustMove>[5]>

async function moving(call: Call, id: string, action: OrderAction, change: Change, kind: NoticeKind): Promise<DeskOrder> {
  const found = await mine(call, id)
  await inTransaction(call.db, async (db) => {
    const order = await mustMove(db, call, found, action, pharmacist(call).by, change)
    await refuseStopped(db, order, call.now)
    const { user_id: userId, order_id, number } = order
    await notify(db, call, { userId, kind, link: `/account/orders/${order_id}`, vars: { number } })
  })
  return shown(call, found)
}
