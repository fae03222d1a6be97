import { Script } from 'node:vm'
import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { embeddedKeys, embeddedPath } from './embedded-razorpay.server.ts'

const app = await testApp()
const keys = embeddedKeys(app.parts.signingKey)
const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })

beforeAll(async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  // The vendor's SDK has no option for its address; this is where it keeps it.
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } }
  api.rq.defaults.baseURL = address + embeddedPath
  api.rq.defaults.timeout = 5000
})

const order = (more: object = {}) => sdk.orders.create({ amount: 50_000, currency: 'INR', receipt: 'P-1', ...more })
const pay = async (order_id: string, outcome = 'success') => {
  const payload = { key: keys.keyId, order_id, method: 'card', network: 'Visa', last4: '1007', outcome }
  const answer = await app.http.inject({ method: 'POST', url: `${embeddedPath}/v1/checkout/pay`, payload })
  return answer.json() as Record<string, string> & { error?: { reason: string; metadata: { payment_id: string } } }
}

describe('the official SDK finds the vendor in the embedded gateway', () => {
  test('an order is made, found again and has no payments yet; empty notes come back as an empty list', async () => {
    const made = await order()
    expect(made).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      status: 'created',
      attempts: 0,
    })
    expect(made.notes).toEqual([])
    expect(await sdk.orders.fetch(made.id)).toEqual(made)
    expect(await sdk.orders.fetchPayments(made.id)).toMatchObject({ entity: 'collection', count: 0, items: [] })
  })

  test('a failed attempt, then a paid one: two attempts, one order paid, a signature the SDK accepts', async () => {
    const { id } = await order({ notes: { payment: 'x' } })
    expect((await pay(id, 'insufficient_fund')).error).toMatchObject({ reason: 'insufficient_fund' })
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1, notes: { payment: 'x' } })
    const paid = await pay(id)
    const about = { order_id: id, payment_id: paid['razorpay_payment_id'] ?? '' }
    expect(validatePaymentVerification(about, paid['razorpay_signature'] ?? '', keys.keySecret)).toBe(true)
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 50_000, amount_due: 0 })
    expect(await sdk.payments.fetch(about.payment_id)).toMatchObject({ status: 'captured', captured: true, order_id: id, method: 'card' })
    expect((await pay(id)).error).toMatchObject({ description: 'The order is already paid' })
    expect((await pay('order_\0')).error).toMatchObject({ description: 'The id provided does not exist' })
  })

  test('money only authorised waits to be captured, whole and once', async () => {
    const { id } = await order({ payment: { capture: 'manual' } })
    const { razorpay_payment_id: payment = '' } = await pay(id)
    expect(await sdk.payments.fetch(payment)).toMatchObject({ status: 'authorized', captured: false })
    await expect(sdk.payments.capture(payment, 49_999, 'INR')).rejects.toMatchObject({ statusCode: 400 })
    expect(await sdk.payments.capture(payment, 50_000, 'INR')).toMatchObject({ status: 'captured' })
    await expect(sdk.payments.capture(payment, 50_000, 'INR')).rejects.toMatchObject({ statusCode: 400 })
  })

  test('refunds in parts, and never more than came', async () => {
    const { id } = await order()
    const { razorpay_payment_id: payment = '' } = await pay(id)
    const refund = await sdk.payments.refund(payment, { amount: 20_000 })
    expect(refund).toMatchObject({ entity: 'refund', amount: 20_000, payment_id: payment, status: 'pending' })
    expect(await sdk.refunds.fetch(refund.id)).toMatchObject({ id: refund.id })
    await expect(sdk.payments.refund(payment, { amount: 30_001 })).rejects.toMatchObject({ statusCode: 400 })
    await sdk.payments.refund(payment, { amount: 30_000 })
    expect(await sdk.payments.fetch(payment)).toMatchObject({ status: 'refunded', amount_refunded: 50_000, refund_status: 'full' })
  })

  test('the same refund key answers the same refund; with another body it is refused', async () => {
    const { id } = await order()
    const { razorpay_payment_id: payment = '' } = await pay(id)
    const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
    const refund = (amount: number) =>
      app.http.inject({
        method: 'POST',
        url: `${embeddedPath}/v1/payments/${payment}/refund`,
        headers: { authorization, 'x-refund-idempotency': 'refund-0001' },
        payload: { amount },
      })
    const [first, again, other] = [await refund(10_000), await refund(10_000), await refund(20_000)]
    expect(again.json()).toEqual(first.json())
    expect(other.statusCode).toBe(400)
  })

  test('the vendor’s refusals: too little, another currency, an unknown id, wrong keys', async () => {
    await expect(order({ amount: 99 })).rejects.toMatchObject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', field: 'amount' } })
    await expect(order({ currency: 'USD' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(order({ receipt: 'x'.repeat(41) })).rejects.toMatchObject({ statusCode: 400 })
    await expect(sdk.payments.fetch('pay_nothing')).rejects.toMatchObject({ statusCode: 400 })
    expect((await app.http.inject(`${embeddedPath}/v1/orders/order_x`)).statusCode).toBe(401)
  })

  test('a webhook is signed as the SDK expects', async () => {
    await pay((await order()).id)
    const rows = await app.db.selectFrom('outbox').select('payload').where('topic', '=', 'embedded.razorpay.webhook').execute()
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { payload } of rows) {
      const { body, signature } = payload as { body: string; signature: string }
      expect(validateWebhookSignature(body, signature, keys.webhookSecret)).toBe(true)
    }
  })
})

test('no number of a card is taken, only which network and the last four digits', async () => {
  const { id } = await order()
  const payload = { key: keys.keyId, order_id: id, method: 'card', network: 'Visa', last4: '4100280000001007', outcome: 'success' }
  const answer = await app.http.inject({ method: 'POST', url: `${embeddedPath}/v1/checkout/pay`, payload })
  expect(answer.statusCode).toBe(400)
})

test('the checkout script comes from our own address and defines window.Razorpay without types or imports', async () => {
  const { body, headers } = await app.http.inject(`${embeddedPath}/v1/checkout.js`)
  expect(headers['content-type']).toContain('text/javascript')
  expect(() => new Script(body)).not.toThrow()
  expect(body).toContain('Object.assign(window, { Razorpay })')
  expect((await app.http.inject('/api/config/')).json().data.payments).toEqual({
    checkout_url: '/embedded/razorpay/v1/checkout.js',
    key_id: 'rzp_test_embedded',
  })
})
