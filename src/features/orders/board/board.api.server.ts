import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { invalidCursor } from '../../../platform/cursor.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { ordersOfPharmacy } from '../desk/desk.sql.server.ts'
import { deskHead } from '../desk/desk-view.server.ts'
import { boardCursor, type BoardStage, boardStages } from '../desk/order-stage.rules.ts'
import { moveAndTell, pharmacist } from '../desk/pharmacist.server.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { boardContract, type Done, mostCounted } from './board.contract.ts'
import { board, boardByPromise, boardLines, byNumber, countStages, listRiders } from './board.sql.server.ts'
import { giveToRider } from './give-to-rider.server.ts'
import { putBack } from './put-back.server.ts'

export const boardApi = implement(boardContract, {
  'GET /api/desk/order/': (context, { query }) => listBoard(context, query),
  'GET /api/desk/order/counts/': async (context) => {
    const { pharmacyId } = pharmacist(context)
    const found = await countStages(context.db, { pharmacyId, stages: boardStages, now: context.now, most: mostCounted })
    return boardStages.map((stage) => ({ stage, count: found.find((one) => one.stage === stage)?.count ?? 0 }))
  },
  'GET /api/desk/rider/': async (context) => {
    pharmacist(context)
    return listRiders(context.db)
  },
  'POST /api/desk/order/accept/': (context, { body }) =>
    each(context, body.orders, (order) => moveAndTell(context, order, 'accept', {}, 'order_processing')),
  'POST /api/desk/order/put-back/': (context, { body }) => each(context, body.orders, (order) => putBack(context, order)),
  'POST /api/desk/order/rider/': async (context, { body }) => {
    const known = body.rider === null || (await listRiders(context.db)).some(({ id }) => id === body.rider)
    if (!known) throw new Refusal('invalid', { fields: { rider: ['Choose a rider'] } })
    return each(context, body.orders, (order) => giveToRider(context, order, body))
  },
})

/** One by one, each in a transaction of its own: what somebody else was faster with, or what may not go on, is left and named. */
async function each(context: Context, ids: readonly string[], step: (order: OrderRow) => Promise<void>): Promise<Done> {
  const wanted = [...new Set(ids)]
  const orders = await ordersOfPharmacy(context.db, pharmacist(context).pharmacyId, wanted)
  const [done, left]: [string[], Done['left']] = [[], []]
  for (const id of wanted) {
    const order = orders.find(({ order_id }) => order_id === id)
    const code = order ? await outcome(() => step(order)) : 'not_found'
    if (code === null) done.push(id)
    else left.push({ id, number: order?.number ?? '', code })
  }
  const touched = orders.filter(({ order_id }) => done.includes(order_id))
  context.accessed?.(
    ...touched.map(({ user_id: userId, order_id }) => ({ userId, subject: `order:${order_id}`, reason: 'work on an order' })),
  )
  return { done, left }
}

async function outcome(step: () => Promise<void>): Promise<Done['left'][number]['code'] | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'order_moved' && error.code !== 'batch_stopped')) throw error
    return error.code
  }
}

type Query = Omit<Parameters<typeof board>[2], 'now'> & {
  stage?: BoardStage | undefined
  term?: string | undefined
  today?: boolean | undefined
  cash?: boolean | undefined
  cold?: boolean | undefined
  rx?: boolean | undefined
  pincode?: string | undefined
}

async function listBoard(context: Context, query: Query) {
  const { pharmacyId } = pharmacist(context)
  const { stage } = query
  const orders = stage
    ? await ofStage(context, pharmacyId, { ...query, stage })
    : await board(context.db, pharmacyId, { ...oldPage(query), now: context.now })
  const lines = await boardLines(context.db, orders)
  const last = orders.length === query.limit ? orders.at(-1) : undefined
  const heads = orders.map((order) => {
    const own = lines.filter(({ order_id }) => order_id === order.order_id)
    return deskHead(order, own, { ...order, cold: own.some(({ storage }) => storage === 'cold') })
  })
  return answer(heads, last ? { next: stage ? boardCursor(last.promised_until?.toISOString(), last.order_id) : last.order_id } : {})
}

async function ofStage({ db, now }: Context, pharmacyId: string, query: Query & { stage: BoardStage }) {
  const { cursor, today, ...page } = query
  const before = today === true ? indiaInstant(addDays(indiaDay(now), 1)) : undefined
  const found = await boardByPromise(db, pharmacyId, { ...page, before, now, after: readPlace(cursor) })
  const number = query.term?.toUpperCase() ?? ''
  // A whole number finds what was brought long ago as well.
  if (found.length > 0 || cursor !== undefined || !/^[A-Z0-9-]{4,20}$/.test(number)) return found
  return byNumber(db, pharmacyId, number, now)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function oldPage(query: Query): Query {
  if (query.cursor !== undefined && !uuid.test(query.cursor)) throw invalidCursor()
  return query
}

function readPlace(cursor: string | undefined): { promised: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [promised = '', id = ''] = cursor.split(' ')
  const isTime = promised === 'infinity' || /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(promised)
  if (!isTime || (promised !== 'infinity' && Number.isNaN(Date.parse(promised))) || !uuid.test(id)) throw invalidCursor()
  return { promised, id }
}
