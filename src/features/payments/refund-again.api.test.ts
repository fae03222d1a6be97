import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedStaff } from '../../../tests/support/seed.ts'
import { countingHooks, type DialogAnswer, contextAt, toPay } from '../../../tests/support/payments.ts'
import { serveBy } from '../../../tests/support/serve-by.ts'
import { carryRefund } from './check-payment.server.ts'
import { balances } from './ledger.rules.ts'
import { ledgerOf } from './ledger.sql.server.ts'
import type { PayoutDetails } from './payouts.contract.ts'
import { applyRefund, refundPayment } from './refund-payment.server.ts'
import { refundsOf } from './refunds.sql.server.ts'

const app = await testApp()
const { gateway } = app.parts.payments
const context = contextAt(testNow)
const { hooks } = countingHooks()
serveBy(hooks)

type Paying = Awaited<ReturnType<typeof toPay>>
const verify = ({ patient, asked }: Paying, { error: _, ...answer }: DialogAnswer) =>
  app.as(patient.actor)('POST /api/razorpay/verify_payment/', { body: { ...answer, purpose: asked.purpose } })
const ledger = async ({ key, asked }: Paying) => balances(await ledgerOf(app.db, key.user_id, asked.purpose, asked.purposeId))
const captured = async (paying: Paying) => verify(paying, await paying.pay())

describe('a refund that failed at the bank', () => {
  /** A bank that says what it is told to, and remembers under which keys it was asked. */
  function bank() {
    const asked: string[] = []
    let status: 'failed' | 'processed' = 'failed'
    const answer = (receipt: string, paymentId: string, amountPaise: number, now = status) => {
      return { id: `rfnd_${receipt.replaceAll('-', '')}`, paymentId, amountPaise, status: now, receipt, arn: null }
    }
    const refund: typeof gateway.refund = ({ paymentId, amountPaise, receipt }) => {
      asked.push(receipt)
      return Promise.resolve(answer(receipt, paymentId, amountPaise))
    }
    return { asked, answer, money: { gateway: { ...gateway, refund }, hooks }, works: () => void (status = 'processed') }
  }

  async function failedOnce() {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const why = { userId: paying.key.user_id, paymentId: paying.key.payment_id, reasonCode: 'patient_cancelled', ruleId: 'full' }
    const { refund_id } = await refundPayment(app.db, context, { ...why, amountPaise: 5_000 })
    const key = { user_id: paying.key.user_id, refund_id }
    const gateway = bank()
    await carryRefund(app.db, context, gateway.money, key)
    const admin = await seedStaff(app.db, testNow, 'admin')
    const desk = app.as(admin.actor)
    return { paying, key, gateway, desk, admin, refund_id, params: { id: refund_id }, body: { user_id: key.user_id } }
  }

  test('is sent again under a new key, and the attempt that failed is kept', async () => {
    const { paying, key, gateway, desk, refund_id, params, body } = await failedOnce()
    expect(await desk('POST /api/desk/refund/{id}/retry/', { params, body, idempotencyKey: `again-${refund_id}` })).toMatchObject({
      state: 'REQUESTED',
      attempt: 2,
      failure_code: null,
    })
    gateway.works()
    await carryRefund(app.db, context, gateway.money, key)
    expect(new Set(gateway.asked).size).toBe(2)
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'SETTLED', attempt: 2 }])
    const kept = await app.db.selectFrom('refund_attempts').selectAll().where('refund_id', '=', refund_id).execute()
    expect(kept).toMatchObject([{ attempt: 1, attempt_id: refund_id, failure_code: 'bank' }])
    expect(await paying.row()).toMatchObject({ refunded_paise: 5_000, refund_requested_paise: 5_000 })
  })

  test('is not failed once more by late news of the first attempt', async () => {
    const { paying, key, gateway, desk, refund_id, params, body } = await failedOnce()
    await desk('POST /api/desk/refund/{id}/retry/', { params, body, idempotencyKey: `again-${refund_id}` })
    const { gateway_payment_id } = await paying.row()
    await applyRefund(app.db, context, hooks, gateway.answer(refund_id, gateway_payment_id ?? '', 5_000, 'failed'))
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'REQUESTED', attempt: 2 }])
    gateway.works()
    await carryRefund(app.db, context, gateway.money, key)
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'SETTLED' }])
  })

  test('is paid by transfer instead when the bank keeps refusing it', async () => {
    const { paying, desk, refund_id, params, body } = await failedOnce()
    await desk('POST /api/desk/refund/{id}/payout/', { params, body, idempotencyKey: `other-${refund_id}` })
    const patient = app.as(paying.patient.actor)
    await patient('POST /api/payout/{id}/details/', { params, body: { method: 'upi', upi_id: 'asha.v@okaxis' } })
    const paid = { ...body, method: 'upi' as const, reference: 'UTR 4455667788', paid_on: '2026-11-21' }
    await desk('POST /api/desk/payout/{id}/paid/', { params, body: paid, idempotencyKey: `paid-${refund_id}` })
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'SETTLED', channel: 'payout' }])
    expect(await ledger(paying)).toMatchObject({ refunds: 0, cash: -5_000, gateway: 45_000 })
  })
})

describe('a refund below one rupee', () => {
  async function small() {
    const paying = await toPay(app, testNow)
    await captured(paying)
    const why = { userId: paying.key.user_id, paymentId: paying.key.payment_id, reasonCode: 'damaged', ruleId: 'order-return-lines' }
    const { refund_id } = await refundPayment(app.db, context, { ...why, amountPaise: 67 })
    const admin = await seedStaff(app.db, testNow, 'admin')
    const params = { id: refund_id }
    const give = (body: PayoutDetails) => app.as(paying.patient.actor)('POST /api/payout/{id}/details/', { params, body })
    return { paying, refund_id, params, give, desk: app.as(admin.actor), body: { user_id: paying.key.user_id } }
  }

  test('is never sent to the gateway: the patient is asked where to, and a person pays it', async () => {
    const { paying, refund_id, params, give, desk, body } = await small()
    await carryRefund(app.db, context, { gateway, hooks }, { user_id: paying.key.user_id, refund_id })
    expect(await refundsOf(app.db, paying.key)).toMatchObject([{ state: 'REQUESTED', channel: 'payout', gateway_refund_id: null }])
    const told = await app.db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', paying.key.user_id).execute()
    expect(told).toContainEqual({ kind: 'payout_details_needed', link: `/account/refunds/${refund_id}` })
    await give({ method: 'bank', account_holder: 'Asha Verma', account_number: '123456789012', ifsc: 'SBIN0001234' })
    const paid = { ...body, method: 'bank' as const, reference: 'NEFT 778899', paid_on: '2026-11-21' }
    const answer = await desk('POST /api/desk/payout/{id}/paid/', { params, body: paid, idempotencyKey: `paid-${refund_id}` })
    expect(answer).toMatchObject({ state: 'PAID', reference: 'NEFT 778899', paid_on: '2026-11-21', shown: '•••• 9012, SBIN' })
    expect(await paying.row()).toMatchObject({ state: 'PARTIALLY_REFUNDED', refunded_paise: 67 })
    const again = desk('POST /api/desk/payout/{id}/paid/', { params, body: paid, idempotencyKey: `twice-${refund_id}` })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  test('bank details stand sealed, are shown masked, are read on record only, and are forgotten once it is paid', async () => {
    const { refund_id, params, give, desk, body } = await small()
    const details = { method: 'bank' as const, account_holder: 'Asha Verma', account_number: '123456789012', ifsc: 'SBIN0001234' }
    expect(JSON.stringify(await give(details))).not.toMatch(/123456789|Verma|0001234/)
    const stored = () => app.db.selectFrom('payouts').selectAll().where('payout_id', '=', refund_id).executeTakeFirstOrThrow()
    expect(JSON.stringify(await stored())).not.toMatch(/123456789|Verma|0001234/)
    expect(JSON.stringify(await desk('GET /api/desk/payout/'))).not.toMatch(/123456789|Verma|0001234/)
    expect(await desk('POST /api/desk/payout/{id}/details/', { params, body })).toEqual({ details })
    const looks = await app.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', body.user_id).execute()
    expect(looks).toContainEqual({ action: 'payout_details_read', subject: `payout:${refund_id}` })
    const paid = { ...body, method: 'cash' as const, reference: 'At the counter', paid_on: '2026-11-21' }
    await desk('POST /api/desk/payout/{id}/paid/', { params, body: paid, idempotencyKey: `paid-${refund_id}` })
    expect((await stored()).details).toBeNull()
  })

  test('a transfer goes only where the patient said', async () => {
    const { refund_id, params, desk, body } = await small()
    const paid = { ...body, method: 'upi' as const, reference: 'UTR 1', paid_on: '2026-11-21' }
    const paying = desk('POST /api/desk/payout/{id}/paid/', {
      params,
      body: { ...paid, reference: 'UTR 1234' },
      idempotencyKey: `upi-${refund_id}`,
    })
    await expect(paying).rejects.toMatchObject({ status: 400, fields: { method: expect.anything() } })
  })
})

test('what was paid by hand did not leave the gateway: books and gateway agree', async () => {
  const admin = await seedStaff(app.db, testNow, 'admin')
  const report = await app.as(admin.actor)('GET /api/desk/reconciliation/', { query: { from: '2026-11-21', to: '2026-11-21' } })
  expect(report).toMatchObject({ ledger_sum_paise: 0, gateway_difference_paise: 0, orphans: [] })
  expect(report.captured_paise - report.refunded_paise).toBe((report.ledger['gateway'] ?? 0) + (report.ledger['cash'] ?? 0))
})
