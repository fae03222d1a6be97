import { createHmac, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { GatewayUnavailable } from '../../vendors/payments/payment-gateway.ts'
import { balances } from './ledger.rules.ts'
import { ledgerOf } from './ledger.sql.server.ts'
import {
  countingHooks,
  createPayment,
  deliver,
  type DialogAnswer,
  contextAt,
  queuedEvents,
  toPay,
} from '../../../tests/support/payments.ts'
import { serveBy } from '../../../tests/support/serve-by.ts'
import { embeddedKeys } from '../../embedded/razorpay/embedded-razorpay.server.ts'
import { razorpay } from '../../vendors/payments/razorpay.server.ts'

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

const { webhookSecret } = embeddedKeys(app.parts.signingKey)
const dated = (event: Awaited<ReturnType<typeof queuedEvents>>[number], time: Date) => {
  const body = JSON.stringify({ ...JSON.parse(event.body), created_at: Math.floor(time.getTime() / 1000) })
  return { ...event, body, signature: createHmac('sha256', webhookSecret).update(body).digest('hex') }
}

describe('paying', () => {
  test('what the dialog answered, verified, is captured money that somebody served', async () => {
    const paying = await toPay(app, testNow)
    expect(paying.checkout).toMatchObject({ key_id: 'rzp_test_embedded', amount_paise: 45_000 })
    expect(await verify(paying, await paying.pay())).toEqual({
      state: 'CAPTURED',
      payment_id: paying.key.payment_id,
      order: paying.purposeId,
    })
    expect(await paying.row()).toMatchObject({ outcome: 'served', captured_paise: 45_000, method: 'upi', next_check_at: null })
    expect(await ledger(paying)).toMatchObject({ gateway: 45_000, customer: -45_000 })
  })

  test('told twenty times at once it counts once', async () => {
    const paying = await toPay(app, testNow)
    const answer = await paying.pay()
    const events = await queuedEvents(app)
    await Promise.all([
      ...Array.from({ length: 10 }, () => verify(paying, answer)),
      ...events.flatMap((event) => [deliver(app, event), deliver(app, event)]),
    ])
    expect(told.get(paying.key.payment_id)).toBe(1)
    expect(await ledger(paying)).toMatchObject({ gateway: 45_000 })
  })

  test('asking twice for the same amount is one payment; another amount ends the first', async () => {
    const { asked, checkout } = await toPay(app, testNow)
    expect(await createPayment(app.db, context, asked)).toEqual(checkout)
    const other = await createPayment(app.db, context, { ...asked, amountPaise: 46_000 })
    expect(other.gateway_order_id).not.toBe(checkout.gateway_order_id)
    const states = await app.db
      .selectFrom('payments')
      .select('state')
      .where('purpose_id', '=', asked.purposeId)
      .orderBy('created_at')
      .orderBy('payment_id')
      .execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['CREATED', 'EXPIRED'])
  })

  test('fifty askers at once get the same payment', async () => {
    const { asked } = await toPay(app, testNow)
    const fresh = { ...asked, purposeId: randomUUID() }
    const made = await Promise.allSettled(Array.from({ length: 50 }, () => createPayment(app.db, context, fresh)))
    expect(new Set(made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.payment_id] : []))).size).toBe(1)
  })

  test('a failed attempt may be tried again on the same order', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay('card_declined')
    for (const event of await queuedEvents(app)) await deliver(app, event)
    expect((await paying.row()).state).toBe('FAILED')
    await captured(paying)
    expect((await paying.row()).state).toBe('CAPTURED')
  })

  test('when the gateway does not answer nothing is charged and the patient is told so', async () => {
    const { asked } = await toPay(app, testNow)
    const away = { ...gateway, createOrder: () => Promise.reject(new GatewayUnavailable('no answer in time')) }
    await expect(createPayment(app.db, context, { ...asked, purposeId: randomUUID(), gateway: away })).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
    })
  })
})

describe('what a browser says is not believed', () => {
  test('RZP-1: a changed signature, payment or order is refused and changes nothing', async () => {
    const paying = await toPay(app, testNow)
    const answer = await paying.pay()
    const other = await (await toPay(app, testNow)).pay()
    const wrong = fc.constantFrom<(one: DialogAnswer) => DialogAnswer>(
      (one) => ({ ...one, razorpay_signature: other.razorpay_signature }),
      (one) => ({ ...one, razorpay_signature: one.razorpay_signature.toUpperCase() }),
      (one) => ({ ...one, razorpay_signature: one.razorpay_signature.slice(1) }),
      (one) => ({ ...one, razorpay_signature: '' }),
      (one) => ({ ...one, razorpay_payment_id: other.razorpay_payment_id }),
      (one) => ({ ...one, razorpay_order_id: other.razorpay_order_id }),
      () => other,
    )
    await fc.assert(
      fc.asyncProperty(wrong, async (change) => {
        await expect(verify(paying, change(answer))).rejects.toMatchObject({
          code: expect.stringMatching(/^(payment_signature|not_found)$/),
        })
      }),
      { numRuns: 30 },
    )
    expect((await paying.row()).state).toBe('CREATED')
  })

  test('somebody else’s payment is not found, and neither is one of the other purpose', async () => {
    const paying = await toPay(app, testNow)
    const answer = await paying.pay()
    const stranger = await seedPatient(app.db, testNow)
    await expect(verify({ ...paying, patient: stranger }, answer)).rejects.toMatchObject({ code: 'not_found' })
    const asked = { ...paying.asked, purpose: 'consultation' as const }
    await expect(verify({ ...paying, asked }, answer)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each(['amount_paise', 'amount', 'status', 'user_id', 'price', 'total', 'captured'])(
    'R7: a body with %s is refused',
    async (field) => {
      const { patient } = await toPay(app, testNow)
      const body = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x', purpose: 'order', [field]: 1 }
      await expect(app.as(patient.actor)('POST /api/razorpay/verify_payment/', { body } as never)).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('webhooks', () => {
  test('RZP-1: a wrong signature is 400 and leaves no row; the bytes count, not their meaning', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const [event] = await queuedEvents(app)
    if (!event) throw new Error('no event')
    const spaced = { ...event, body: event.body.replace('{', '{ ') }
    expect((await deliver(app, spaced)).statusCode).toBe(400)
    expect((await deliver(app, { ...event, signature: 'f'.repeat(64) })).statusCode).toBe(400)
    expect(await app.db.selectFrom('webhook_events').select('event_id').where('event_id', '=', event.eventId).execute()).toEqual([])
    expect((await deliver(app, event)).json()).toEqual({ data: { received: true } })
    expect((await deliver(app, event)).json()).toEqual({ data: { received: false } })
  })

  test('the secret before this one still holds while it is being changed', async () => {
    const body = Buffer.from(JSON.stringify({ event: 'x', created_at: 1, payload: {} }))
    const reader = razorpay({ url: 'http://x', keyId: 'k', keySecret: 's', webhookSecrets: ['new', 'old'] })
    const signed = (secret: string) => reader.readEvent(body, createHmac('sha256', secret).update(body).digest('hex'))
    expect([signed('new')?.name, signed('old')?.name, signed('older')]).toEqual(['x', 'x', null])
  })

  test('R5: a retry of the gateway counts up to a day after the fact: what it said while we were away is not lost', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const [event] = (await queuedEvents(app)).filter(({ body }) => body.includes('"payment.captured"'))
    if (!event) throw new Error('no event')
    const late = dated(event, new Date(testNow.getTime() - 24 * 3_600_000))
    expect((await deliver(app, late)).json()).toEqual({ data: { received: true } })
    expect(await paying.row()).toMatchObject({ state: 'CAPTURED', outcome: 'served' })
  })

  test('R5: the same signed body under another event id is a replay and has no effect, at any age', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const [event] = await queuedEvents(app)
    if (!event) throw new Error('no event')
    const late = dated(event, new Date(testNow.getTime() - 6 * 3_600_000))
    expect((await deliver(app, late)).json()).toEqual({ data: { received: true } })
    expect((await deliver(app, { ...late, eventId: randomUUID() })).json()).toEqual({ data: { received: false } })
  })

  test('R5: older than any retry and never seen is refused, and the gateway is asked instead; a known one is taken as had', async () => {
    const paying = await toPay(app, testNow)
    await paying.pay()
    const events = await queuedEvents(app)
    const [known, replayed] = events
    if (!known || !replayed) throw new Error('no events')
    await deliver(app, known)
    const old = (event: typeof known) => dated(event, new Date(testNow.getTime() - 26 * 3_600_000))
    expect((await deliver(app, old(known))).statusCode).toBe(200)
    expect((await deliver(app, old(replayed))).statusCode).toBe(400)
    const asked = await app.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'payments.check')
      .where('user_id', '=', paying.key.user_id)
      .execute()
    expect(asked).toContainEqual({ payload: { payment_id: paying.key.payment_id } })
  })
})
