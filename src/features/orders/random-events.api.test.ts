import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/app.ts'
import { atLength, runs } from '../../../tests/long.ts'
import { makeUpload } from '../../../tests/make-prescription.ts'
import {
  checkout,
  fill,
  makePharmacist,
  makeShopper,
  newKey,
  payOrder,
  review,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../tests/shop.ts'
import { Refusal } from '../../lib/errors.ts'
import { doingAt } from '../../../tests/payments.ts'
import { paymentHooks } from '../../endpoints.server.ts'
import { carryRefund } from '../payments/check-payment.server.ts'
import { balances } from '../payments/ledger.rules.ts'
import { ledgerOf } from '../payments/ledger.sql.server.ts'
import { endOrder } from './end-order.server.ts'
import { type Fulfilment, nextPosition, type OrderAction, orderMachine, type OrderStatus, terminalStatuses } from './orders.rules.ts'

const app = await testApp(testNow, { connections: 16 })
const { db } = app
const pharmacist = await makePharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const [otc, rx] = [await someMedicine(db, { skip: 40 }), await someMedicine(db, { schedule: 'H', skip: 6 })]
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
for (const medicine of [otc, rx]) await setPacks(db, medicine, 1_000_000)

interface Going {
  shopper: Shopper
  id: string
  prescription: string | null
  seed: () => number
}

/** Numbers from a seed, so that a sequence that fails can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const deskStep = (what: 'accept' | 'dispatch') => (going: Going) =>
  desk(`POST /api/desk/order/{id}/${what}/`, { params: { id: going.id }, body: {}, idempotencyKey: newKey() })

const summary = ({ shopper, id }: Going) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })

/** Everything that can happen to an order, done whether it may be done or not. */
const events: Record<string, (going: Going) => Promise<unknown>> = {
  approve: async ({ prescription }) =>
    prescription && review(app, testNow, pharmacist, prescription, [{ medicine: rx, units: 3 * rx.units }]),
  approve_less: async ({ prescription }) =>
    prescription && review(app, testNow, pharmacist, prescription, [{ medicine: rx, units: rx.units }]),
  refuse_line: async ({ prescription }) =>
    prescription && review(app, testNow, pharmacist, prescription, [{ medicine: rx, units: 0, refuse: true }]),
  pay: async ({ shopper, id }) => {
    const view = await shopper.api('POST /api/order/{id}/pay/', { params: { id }, body: {}, idempotencyKey: newKey() })
    await payOrder(app, shopper, view)
  },
  pay_late: async (going) => {
    const open = (await summary(going)).payments.find(({ state }) => state === 'EXPIRED' || state === 'CREATED')
    if (open) await payOrder(app, going.shopper, open)
  },
  expire: ({ shopper, id }) =>
    endOrder(db, { now: testNow, newId: uuidv7 }, { user_id: shopper.userId, order_id: id }, 'expire', {
      by: 'system',
      reason: 'time_over',
      ruleId: 'order-expired',
    }),
  agree: ({ shopper, id }) => shopper.api('POST /api/order/{id}/agree/', { params: { id }, body: {}, idempotencyKey: newKey() }),
  cancel: ({ shopper, id }) =>
    shopper.api('POST /api/order/{id}/cancel/', { params: { id }, body: { reason: 'other' }, idempotencyKey: newKey() }),
  accept: deskStep('accept'),
  refuse: ({ id }) => desk('POST /api/desk/order/{id}/refuse/', { params: { id }, body: { reason: 'other' }, idempotencyKey: newKey() }),
  pack: async ({ id }) => {
    const { to_pick } = await desk('GET /api/desk/order/{id}/', { params: { id } })
    const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
    if (scanned.length > 0) await desk('POST /api/desk/order/{id}/pack/', { params: { id }, body: { scanned }, idempotencyKey: newKey() })
  },
  dispatch: deskStep('dispatch'),
  nobody: ({ id }) =>
    desk('POST /api/desk/order/{id}/deliver/', { params: { id }, body: { nobody_there: true }, idempotencyKey: newKey() }),
  deliver: async (going) => {
    const { delivery_pin, payment_mode, total_paise } = await summary(going)
    const body = { pin: delivery_pin ?? '0000', ...(payment_mode === 'cod' ? { cash_paise: total_paise } : {}) }
    await desk('POST /api/desk/order/{id}/deliver/', { params: { id: going.id }, body, idempotencyKey: newKey() })
  },
  give_back: async (going) => {
    const { lines } = await summary(going)
    const line = lines[Math.floor(going.seed() * lines.length)]
    const body = { lines: [{ line: line?.id ?? '', quantity: 1 }], reason: 'damaged' as const }
    await going.shopper.api('POST /api/order/{id}/return/', { params: { id: going.id }, body, idempotencyKey: newKey() })
  },
  take_back: ({ id }) => desk('POST /api/desk/order/{id}/return/', { params: { id }, body: { accepted: true }, idempotencyKey: newKey() }),
  settle: ({ shopper }) => settle(shopper.userId),
}
/** The bank pays back what was promised. */
async function settle(userId: string): Promise<void> {
  const money = { gateway: app.parts.payments.gateway, hooks: paymentHooks }
  const open = await db
    .selectFrom('refunds')
    .select(['user_id', 'refund_id'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'SETTLED')
    .execute()
  for (const key of open) await carryRefund(db, doingAt(testNow), money, key)
}

/** What usually comes next, so that half of a walk gets on. */
const next: Record<string, string[]> = {
  PENDING: ['approve'],
  PENDING_PAYMENT: ['pay', 'agree'],
  PAYMENT_RECEIVED: ['accept'],
  ORDER_PLACED: ['accept'],
  accepted: ['pack'],
  packed: ['dispatch'],
  attempted: ['dispatch'],
  out_for_delivery: ['deliver'],
  COMPLETED: ['give_back', 'take_back'],
  RETURNED: ['settle'],
  CANCELLED: ['settle'],
}
const names = Object.keys(events)

function choose({ status, fulfilment }: Position, seed: () => number): string {
  const usual = next[status === 'PROCESSING' ? fulfilment : status] ?? []
  const some = usual.length > 0 && seed() < 0.6 ? usual : names
  return some[Math.floor(seed() * some.length)] ?? 'pay'
}

async function begin(seed: () => number): Promise<Going> {
  const shopper = await makeShopper(app, testNow)
  await fill(shopper, [otc, 2])
  const withRx = seed() < 0.6
  const prescription = withRx ? await makeUpload(db, testNow, shopper) : null
  if (prescription) {
    await fill(shopper, [rx, 3])
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  }
  const { order } = await checkout(shopper, seed() < 0.5 ? 'online' : 'cod')
  return { shopper, id: order.id, prescription, seed }
}

type Position = { status: OrderStatus; fulfilment: Fulfilment }
const actions = Object.keys(orderMachine) as OrderAction[]

/** Whether the drawn machine leads from one place to another in at most so many steps. */
function leads(from: Position, to: Position, steps: number): boolean {
  if (from.status === to.status && from.fulfilment === to.fulfilment) return true
  if (steps === 0) return false
  return actions.some((action) => {
    const next = nextPosition(from, action)
    return next !== null && leads(next, to, steps - 1)
  })
}

async function position({ shopper, id }: Going): Promise<Position & { payable_paise: number }> {
  return db
    .selectFrom('orders')
    .select(['status', 'fulfilment', 'payable_paise'])
    .where('user_id', '=', shopper.userId)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Answers where the order ended. */
async function walk(seedNumber: number): Promise<OrderStatus> {
  const seed = randomFrom(seedNumber)
  const going = await begin(seed)
  const told = [`seed ${seedNumber}`]
  for (let step = 0; step < 14; step++) {
    const before = await position(going)
    const name = choose(before, seed)
    await events[name]?.(going).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status >= 500) throw new Error(`${told.join(' ')} ${name}`, { cause: error })
    })
    const after = await position(going)
    told.push(`${name}:${after.status}/${after.fulfilment}`)
    // Giving up after the last try is two steps, and so is a return whose money is back at once.
    expect(leads(before, after, 2), told.join(' ')).toBe(true)
    if (after.status === 'PENDING') expect(await capturedFor(going), told.join(' ')).toBe(0)
  }
  await balanced(going, told.join(' '))
  return (await position(going)).status
}

async function capturedFor({ shopper, id }: Going): Promise<number> {
  const rows = await db
    .selectFrom('payments')
    .select('captured_paise')
    .where('user_id', '=', shopper.userId)
    .where('purpose_id', '=', id)
    .execute()
  return rows.reduce((sum, { captured_paise }) => sum + captured_paise, 0)
}

/** The books sum to zero; of an order that ended nothing is owed to anybody; no prescription was supplied beyond what it says. */
async function balanced(going: Going, told: string): Promise<void> {
  const { userId } = going.shopper
  const books = balances((await ledgerOf(db, userId, 'order', going.id)) as Parameters<typeof balances>[0])
  expect(
    Object.values(books).reduce((sum, one) => sum + one, 0),
    told,
  ).toBe(0)
  const { status } = await position(going)
  if ((terminalStatuses as readonly string[]).includes(status)) expect(books.customer, told).toBe(0)
  if (status === 'CANCELLED') expect([books.sales, books.tax], told).toEqual([0, 0])
  const lines = await db.selectFrom('prescription_lines').selectAll().where('user_id', '=', userId).execute()
  const sold = await db.selectFrom('order_lines').selectAll().where('user_id', '=', userId).where('order_id', '=', going.id).execute()
  for (const { line_id, quantity_units, dispensed_units } of lines) {
    expect(dispensed_units, told).toBeLessThanOrEqual(quantity_units)
    const units = sold.filter((one) => one.rx_line_id === line_id && one.state !== 'cancelled').reduce((sum, one) => sum + one.units, 0)
    expect(units, told).toBeLessThanOrEqual(quantity_units)
  }
}

const many = runs(40, 100_000)

test(
  `R10: ${many} random sequences of order, review, payment and refund: only drawn steps, no money while PENDING, every paisa in its place`,
  { timeout: many * 1_000 },
  async () => {
    const ends = new Set<OrderStatus>()
    const first = atLength ? Math.floor(Date.now() / 1000) : 1
    for (let at = 0; at < many; at += 8) {
      const some = Array.from({ length: Math.min(8, many - at) }, (_, lane) => walk(first + at + lane))
      for (const end of await Promise.all(some)) ends.add(end)
    }
    // Walks that never got far would prove nothing.
    expect([...ends]).toEqual(expect.arrayContaining(['CANCELLED', 'PROCESSING', 'COMPLETED', 'RETURNED', 'REFUNDED']))
  },
)
