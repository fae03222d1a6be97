import { describe, expect, test } from 'vitest'
import { findRefund } from '../../embedded/razorpay/razorpay-books.sql.server.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedStaff } from '../../../tests/support/seed.ts'
import { applyCapture } from './apply-capture.server.ts'
import { carryRefund, checkPayment } from './check-payment.server.ts'
import { expirePayment } from './create-payment.server.ts'
import { balances } from './ledger.rules.ts'
import { ledgerOf } from './ledger.sql.server.ts'
import { countingHooks, type DialogAnswer, contextAt, payAtDialog, queuedEvents, toPay } from '../../../tests/support/payments.ts'
import { serveBy } from '../../../tests/support/serve-by.ts'
import { claimWebhookEvent } from './payments.sql.server.ts'
import { GatewayRefused } from '../../vendors/payments/payment-gateway.ts'
import { refundPayment } from './refund-payment.server.ts'
import { refundsOf } from './refunds.sql.server.ts'
import { settleRefund } from '../../embedded/razorpay/razorpay-webhooks.server.ts'

const app = await testApp()
const { gateway } = app.parts.payments
const context = contextAt(testNow)
const { hooks, told } = countingHooks()
serveBy(hooks)

type Paying = Awaited<ReturnType<typeof toPay>>
const verify = ({ patient, asked }: Pick<Paying, 'patient' | 'asked'>, { error: _, ...answer }: DialogAnswer) =>
  app.as(patient.actor)('POST /api/razorpay/verify_payment/', { body: { ...answer, purpose: asked.purpose } })
const ledger = async ({ key, asked }: Paying) => balances(await ledgerOf(app.db, key.user_id, asked.purpose, asked.purposeId))
const captured = async (paying: Paying) => {
  const answer = await paying.pay()
  await verify(paying, answer)
  return answer
}

describe('R6: paid is never lost', () => {
  test('no browser, no webhook: the poller finds the money', async () => {
    const paying = await toPay(app, testNow, { purpose: 'consultation' })
    await paying.pay('incorrect_otp')
    await paying.pay()
    await checkPayment(app.db, context, { gateway, hooks }, { ...paying.key, turn: 0 })
    expect(await paying.row()).toMatchObject({ state: 'CAPTURED', outcome: 'served' })
  })

  test('whoever is to serve it fails: nothing is kept, and the next question makes it good', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const broken = { onCaptured: { order: () => Promise.reject(new Error('killed')) }, onRefunded: {} }
    await expect(checkPayment(app.db, context, { gateway, hooks: broken }, { ...paying.key, turn: 0 })).rejects.toThrow('killed')
    expect((await paying.row()).state).toBe('CREATED')
    await checkPayment(app.db, context, { gateway, hooks }, { ...paying.key, turn: 0 })
    expect(told.get(paying.key.payment_id)).toBe(1)
  })

  test('a receiver that notes the news before it has done the work never does it: the test above can fail', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const broken = { onCaptured: { order: () => Promise.reject(new Error('killed')) }, onRefunded: {} }
    const [event] = await queuedEvents(app)
    const take = async (money: Parameters<typeof checkPayment>[2]) => {
      const isNew = await claimWebhookEvent(app.db, {
        eventId: event?.eventId ?? '',
        bodyDigest: 'any',
        event: 'payment.captured',
        now: testNow,
      })
      if (isNew) await checkPayment(app.db, context, money, { ...paying.key, turn: 0 })
    }
    await expect(take({ gateway, hooks: broken })).rejects.toThrow('killed')
    await take({ gateway, hooks })
    expect((await paying.row()).state).toBe('CREATED')
  })

  test('a capture after the end is served if it still can be, and refunded automatically if not', async () => {
    for (const outcome of ['served', 'refund'] as const) {
      const paying = await toPay(app, testNow)
      await expirePayment(app.db, context, paying.key)
      const { razorpay_payment_id } = await paying.pay()
      const money = await gateway.payment(razorpay_payment_id)
      if (!money) throw new Error('no money')
      expect((await applyCapture(app.db, context, countingHooks(outcome).hooks, money, 'poller')).applied).toBe(outcome)
      expect((await paying.row()).state).toBe(outcome === 'served' ? 'CAPTURED' : 'REFUND_PENDING')
    }
  })

  test('money for which nobody is there goes back', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    await checkPayment(app.db, context, { gateway, hooks: { onCaptured: {}, onRefunded: {} } }, { ...paying.key, turn: 0 })
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ amount_paise: 45_000, state: 'REQUESTED', rule_id: 'capture-not-served' }])
  })

  test('a second payment for the same order goes back, and every rupee stands in the books', async () => {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const first = await paying.row()
    const twice = {
      id: 'pay_second',
      orderId: first.gateway_order_id,
      amountPaise: 45_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    } as const
    const money = { ...twice, method: 'upi', last4: null, errorReason: null }
    expect((await applyCapture(app.db, context, hooks, money, 'webhook')).applied).toBe('refund')
    expect((await applyCapture(app.db, context, hooks, money, 'poller')).applied).toBe('already')
    expect(await ledger(paying)).toMatchObject({ gateway: 90_000, customer: -45_000, refunds: -45_000 })
    expect((await paying.row()).state).toBe('CAPTURED')
  })

  test('questions stand in one row: asked out of turn they do not multiply', async () => {
    const paying = await toPay(app, testNow)
    const money = { gateway, hooks }
    await checkPayment(app.db, context, money, { ...paying.key, turn: null })
    await Promise.all([0, 0, 0].map((turn) => checkPayment(app.db, context, money, { ...paying.key, turn })))
    const tasks = await app.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'payments.check')
      .where('user_id', '=', paying.key.user_id)
      .execute()
    expect(tasks.map(({ payload }) => (payload as { turn?: number }).turn)).toEqual([0, 1])
  })
})

describe('refunds', () => {
  const refund = (paying: Paying, amountPaise: number) =>
    refundPayment(app.db, context, {
      userId: paying.key.user_id,
      paymentId: paying.key.payment_id,
      amountPaise,
      reasonCode: 'patient_cancelled',
      ruleId: 'full',
    })
  const carry = (paying: Paying, refund_id: string) =>
    carryRefund(app.db, context, { gateway, hooks }, { user_id: paying.key.user_id, refund_id })

  test('a hundred at once never send back more than came', async () => {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const done = await Promise.allSettled(Array.from({ length: 100 }, () => refund(paying, 1_000)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(45)
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['refund_too_large']))
    expect(await paying.row()).toMatchObject({ state: 'REFUND_PENDING', refund_requested_paise: 45_000 })
  })

  test('sent twice it is paid once, to the payment it came by (RBI-3); settled, the gateway holds nothing more', async () => {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const { refund_id } = await refund(paying, 45_000)
    await Promise.all([carry(paying, refund_id), carry(paying, refund_id)])
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'PENDING' }])
    const [{ gateway_refund_id } = { gateway_refund_id: '' }] = await refundsOf(app.db, paying.key)
    const { gateway_payment_id: payment_id } = await paying.row()
    expect(await findRefund(app.db, gateway_refund_id ?? '')).toMatchObject({ payment_id, amount: 45_000 })
    await settleRefund(app.db, context, 'secret', gateway_refund_id ?? '')
    await carry(paying, refund_id)
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'SETTLED', arn: expect.stringMatching(/^\d{23}$/) }])
    expect(await paying.row()).toMatchObject({ state: 'REFUNDED', refunded_paise: 45_000 })
    expect(await ledger(paying)).toEqual({ gateway: 0, customer: 0, refunds: 0, cash: 0, sales: 0, tax: 0 })
  })

  test('one the gateway refuses waits for a person, who sends it again', async () => {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const { refund_id } = await refund(paying, 5_000)
    const refusing = { ...gateway, refund: () => Promise.reject(new GatewayRefused('BAD_REQUEST_ERROR', 'Too little balance')) }
    await carryRefund(app.db, context, { gateway: refusing, hooks }, { user_id: paying.key.user_id, refund_id })
    const admin = await seedStaff(app.db, testNow, 'admin')
    const failed = await app.as(admin.actor)('GET /api/desk/refund/', { query: { state: 'FAILED' } })
    expect(failed).toMatchObject([{ id: refund_id, user_id: paying.key.user_id, overdue: false }])
    expect(failed[0]).toMatchObject({ number: (await paying.row()).receipt, failure_code: 'BAD_REQUEST_ERROR: Too little balance' })
    const again = { params: { id: refund_id }, body: { user_id: paying.key.user_id }, idempotencyKey: 'retry-0001' }
    expect(await app.as(admin.actor)('POST /api/desk/refund/{id}/retry/', again)).toMatchObject({ state: 'REQUESTED' })
    await expect(app.as(paying.patient.actor)('GET /api/desk/refund/')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the report of reconciliation: books and gateway agree, and no captured rupee is without an owner', async () => {
  const admin = await seedStaff(app.db, testNow, 'admin')
  const report = await app.as(admin.actor)('GET /api/desk/reconciliation/', { query: { from: '2026-11-21', to: '2026-11-21' } })
  expect(report).toMatchObject({ ledger_sum_paise: 0, gateway_difference_paise: 0, orphans: [] })
  expect(report.captured_paise - report.refunded_paise).toBe(report.ledger['gateway'])
  await expect(
    app.as(admin.actor)('GET /api/desk/reconciliation/', { query: { from: '2026-11-22', to: '2026-11-20' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('the embedded dialog pays an order once', async () => {
  const paying = await toPay(app, testNow)
  const both = await Promise.all([paying.pay(), payAtDialog(app, paying.checkout.gateway_order_id, 'success')])
  expect(both.filter((answer) => 'error' in answer)).toHaveLength(1)
})
