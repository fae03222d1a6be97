import { v7 as uuidv7 } from 'uuid'
import { carryRefund } from '../src/features/payments/check-payment.server.ts'
import { endOrder } from '../src/features/orders/end-order.server.ts'
import { paymentHooks } from '../src/endpoints.server.ts'
import { type TestApp, testNow } from './app.ts'
import { makeUpload } from './make-prescription.ts'
import { doingAt } from './payments.ts'
import {
  checkout,
  fill,
  makePharmacist,
  makeShopper,
  type Medicine,
  newKey,
  payOrder,
  review,
  setPacks,
  type Shopper,
  someMedicine,
} from './shop.ts'

/** An order on its way, and the chance that decides what its patient picks. */
export interface Going {
  shopper: Shopper
  id: string
  prescription: string | null
  seed: () => number
}
export type OrderEvents = Record<string, (going: Going) => Promise<unknown>>

export interface OrderWorld {
  app: TestApp
  otc: Medicine
  rx: Medicine
  /** Everything that can happen to an order, done whether it may be done or not. */
  events: OrderEvents
}

/** A pharmacy with two medicines that never run out, one of them on prescription, and all that can happen to an order of them. */
export async function orderWorld(app: TestApp): Promise<OrderWorld> {
  const { db } = app
  const [otc, rx] = [await someMedicine(db, { skip: 40 }), await someMedicine(db, { schedule: 'H', skip: 6 })]
  await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
  for (const medicine of [otc, rx]) await setPacks(db, medicine, 1_000_000)
  const events = await eventsOn(app, rx)
  return { app, otc, rx, events }
}

/** A cart as somebody may order it: in cash or not, with a line on prescription or without. */
export async function begin({ app, otc, rx }: OrderWorld, seed: () => number): Promise<Going> {
  const shopper = await makeShopper(app, testNow)
  await fill(shopper, [otc, 2])
  const withRx = seed() < 0.6
  const prescription = withRx ? await makeUpload(app.db, testNow, shopper) : null
  if (prescription) {
    await fill(shopper, [rx, 3])
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  }
  const { order } = await checkout(shopper, seed() < 0.5 ? 'online' : 'cod')
  return { shopper, id: order.id, prescription, seed }
}

const summary = ({ shopper, id }: Going) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })

// One list of what can happen, which is easier to read in one piece than in several.
async function eventsOn(app: TestApp, rx: Medicine): Promise<OrderEvents> {
  const { db } = app
  const pharmacist = await makePharmacist(app, testNow)
  const desk = app.as(pharmacist.actor, testNow)
  const deskStep = (what: 'accept' | 'dispatch') => (going: Going) =>
    desk(`POST /api/desk/order/{id}/${what}/`, { params: { id: going.id }, body: {}, idempotencyKey: newKey() })
  return {
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
    take_back: ({ id }) =>
      desk('POST /api/desk/order/{id}/return/', { params: { id }, body: { accepted: true }, idempotencyKey: newKey() }),
    settle: ({ shopper }) => settle(app, shopper.userId),
  }
}

/** The bank pays back what was promised. */
async function settle({ db, parts }: TestApp, userId: string): Promise<void> {
  const money = { gateway: parts.payments.gateway, hooks: paymentHooks }
  const open = await db
    .selectFrom('refunds')
    .select(['user_id', 'refund_id'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'SETTLED')
    .execute()
  for (const key of open) await carryRefund(db, doingAt(testNow), money, key)
}
