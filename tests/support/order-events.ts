import { v7 as uuidv7 } from 'uuid'
import { payOut } from '../../src/features/payments/pay-out.server.ts'
import { applyRefund } from '../../src/features/payments/refund-payment.server.ts'
import { startAttempt } from '../../src/features/payments/refunds.sql.server.ts'
import { carryRefund } from '../../src/features/payments/check-payment.server.ts'
import { endOrder } from '../../src/features/orders/end-order.server.ts'
import { paymentHooks } from '../../src/app/endpoints.server.ts'
import { type TestApp, testNow } from './app.ts'
import { seedStaff } from './seed.ts'
import { seedUpload } from './seed-prescription.ts'
import { contextAt } from './payments.ts'
import {
  checkout,
  fill,
  seedPharmacist,
  seedShopper,
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
  /** What was agreed to at checkout. */
  agreedPaise: number
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
  for (const medicine of [otc, rx]) {
    await setPacks(db, medicine, 1_000_000)
    await addBatch(db, medicine, 1_000_000)
  }
  const coupon = await seedCoupon(app)
  const events = await eventsOn(app, rx, [otc.medicine_id, rx.medicine_id], coupon)
  return { app, otc, rx, events }
}

/** A second batch, so that what is recalled can be packed from another. */
async function addBatch(db: TestApp['db'], { medicine_id, units }: Medicine, packs: number): Promise<void> {
  const first = db.selectFrom('batches').where('medicine_id', '=', medicine_id).where('batch_no', '=', 'T1')
  const { expiry: _, ...batch } = await first.selectAll().executeTakeFirstOrThrow()
  const second = { ...batch, batch_no: 'T2', expiry: '2030-12-31', qty_units: packs * units }
  await db.insertInto('batches').values(second).execute()
  await db
    .updateTable('stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', packs * units) }))
    .where('medicine_id', '=', medicine_id)
    .where('pharmacy_id', '=', 'jaipur')
    .execute()
}

const couponCode = 'RANDOM10'
async function seedCoupon(app: TestApp): Promise<string> {
  const admin = await seedStaff(app.db, testNow, 'admin')
  const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
  const body = { codes: [couponCode], title: 'A test', kind: 'percent' as const, value: 10, applies_to: 'order' as const, ...times }
  return (await app.as(admin.actor, testNow)('POST /api/desk/coupon/', { body, idempotencyKey: newKey() })).id
}

/** A cart as somebody may order it: in cash or not, with a line on prescription or without. */
export async function begin({ app, otc, rx }: OrderWorld, seed: () => number): Promise<Going> {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 2])
  const withRx = seed() < 0.6
  const prescription = withRx ? await seedUpload(app.db, testNow, shopper) : null
  if (prescription) {
    await fill(shopper, [rx, 3])
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  }
  if (seed() < 0.5) await shopper.api('POST /api/cart/apply_coupon/', { body: { code: couponCode } })
  const { order } = await checkout(shopper, seed() < 0.5 ? 'online' : 'cod')
  return { shopper, id: order.id, prescription, agreedPaise: order.total_paise, seed }
}

const summary = ({ shopper, id }: Going) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })

// oxlint-disable-next-line max-lines-per-function -- one list of what can happen
async function eventsOn(app: TestApp, rx: Medicine, medicines: readonly string[], coupon: string): Promise<OrderEvents> {
  const { db } = app
  const pharmacist = await seedPharmacist(app, testNow)
  const desk = app.as(pharmacist.actor, testNow)
  const deskStep = (what: 'accept' | 'dispatch' | 'repack' | 'withdraw') => (going: Going) =>
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
      if (open) await payOrder(app, going.shopper, { gateway_order_id: open.gateway_order_id ?? '' })
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
      desk('POST /api/desk/order/{id}/return/', {
        params: { id },
        body: { accepted: true, condition: 'quarantined' },
        idempotencyKey: newKey(),
      }),
    coupon_ends: () => db.updateTable('coupons').set({ active: false }).where('coupon_id', '=', coupon).execute(),
    recall: async ({ seed }) => {
      const medicine_id = medicines[Math.floor(seed() * medicines.length)] ?? ''
      const body = { medicine_id, batch_no: seed() < 0.7 ? 'T1' : 'T2', recalled: true, reason: 'A test' }
      await desk('POST /api/desk/stock/recall/', { body, idempotencyKey: newKey() })
    },
    restore: async ({ seed }) => {
      const medicine_id = medicines[Math.floor(seed() * medicines.length)] ?? ''
      const body = { medicine_id, batch_no: seed() < 0.5 ? 'T1' : 'T2', recalled: false, reason: 'A test' }
      await desk('POST /api/desk/stock/recall/', { body, idempotencyKey: newKey() })
    },
    repack: deskStep('repack'),
    withdraw: deskStep('withdraw'),
    refund_fails: ({ shopper }) => failRefunds(app, shopper.userId),
    refund_again: ({ shopper }) => refundsAgain(app, shopper.userId),
    pay_out: ({ shopper }) => payOuts(app, shopper),
    settle: ({ shopper }) => settle(app, shopper.userId),
    unavailable: async ({ id, seed }) => {
      const { lines } = await desk('GET /api/desk/order/{id}/', { params: { id } })
      const line = lines[Math.floor(seed() * lines.length)]
      const body = { lines: [line?.id ?? ''], reason: 'out_of_stock' as const, preview: seed() < 0.2 }
      await desk('POST /api/desk/order/{id}/unavailable/', { params: { id }, body, idempotencyKey: newKey() })
    },
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
  for (const key of open) await carryRefund(db, contextAt(testNow), money, key)
}

/** The bank refuses what was sent to it. */
async function failRefunds({ db }: TestApp, userId: string): Promise<void> {
  const open = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) => join.onRef('p.user_id', '=', 'r.user_id').onRef('p.payment_id', '=', 'r.payment_id'))
    .select(['r.refund_id', 'r.attempt_id', 'r.amount_paise', 'p.gateway_payment_id'])
    .where('r.user_id', '=', userId)
    .where('r.channel', '=', 'gateway')
    .where('r.state', 'in', ['REQUESTED', 'PENDING'])
    .execute()
  for (const { refund_id, attempt_id, amount_paise, gateway_payment_id } of open) {
    const receipt = attempt_id ?? refund_id
    const news = { id: `rfnd_${receipt}`, paymentId: gateway_payment_id ?? '', amountPaise: amount_paise, receipt, arn: null }
    await applyRefund(db, contextAt(testNow), paymentHooks, { ...news, status: 'failed' })
  }
}

async function refundsAgain({ db }: TestApp, userId: string): Promise<void> {
  const failed = await db
    .selectFrom('refunds')
    .select(['user_id', 'refund_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'FAILED')
    .execute()
  for (const key of failed) await startAttempt(db, key, contextAt(testNow))
}

/** The patient says where to, and somebody pays it. */
async function payOuts({ db }: TestApp, { api, userId }: Shopper): Promise<void> {
  const owed = await db.selectFrom('payouts').select('payout_id').where('user_id', '=', userId).where('state', '<>', 'PAID').execute()
  for (const { payout_id } of owed) {
    await api('POST /api/payout/{id}/details/', { params: { id: payout_id }, body: { method: 'upi', upi_id: 'asha@okaxis' } })
    const paid = { method: 'upi' as const, reference: 'UTR 1234', paidOn: '2026-11-21', by: userId }
    await payOut(db, contextAt(testNow), paymentHooks, { user_id: userId, payout_id }, paid)
  }
}
