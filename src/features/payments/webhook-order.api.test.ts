import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/long.ts'
import { countingHooks, deliver, contextAt, queuedEvents, toPay } from '../../../tests/support/payments.ts'
import { serveBy } from '../../../tests/support/serve-by.ts'
import { embeddedKeys } from '../../embedded/razorpay/embedded-razorpay.server.ts'
import { settleRefund } from '../../embedded/razorpay/razorpay-webhooks.server.ts'
import { carryRefund, checkPayment } from './check-payment.server.ts'
import { balances } from './ledger.rules.ts'
import { ledgerOf } from './ledger.sql.server.ts'
import { refundPayment } from './refund-payment.server.ts'
import { refundsOf } from './refunds.sql.server.ts'

const app = await testApp()
const { gateway } = app.parts.payments
const context = contextAt(testNow)
const { hooks, told } = countingHooks()
serveBy(hooks)
const { webhookSecret } = embeddedKeys(app.parts.signingKey)

type Event = Awaited<ReturnType<typeof queuedEvents>>[number]
type Step = () => Promise<unknown>
/** A shuffled deck: each number says which of the remaining steps comes next. */
async function shuffled(steps: Step[], order: readonly number[]): Promise<void> {
  const left = [...steps]
  for (let turn = 0; left.length > 0; turn++) await left.splice((order[turn % order.length] ?? 0) % left.length, 1)[0]?.()
}
const nameOf = ({ body }: Event) => (JSON.parse(body) as { event: string }).event
/** Each event as it is, once more, and once more under another id, as the vendor's retries may come. */
const manyTimes = (events: readonly Event[]) =>
  events.flatMap((event) => [event, event, { ...event, eventId: `evt_${randomUUID()}` }]).map((event) => () => deliver(app, event))

test('R5: a failed attempt, a payment and a part given back: whatever order the news comes in and however often, it ends in one state', async () => {
  const order = fc.array(fc.nat(50), { minLength: 5, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(order, order, async (first, second) => {
      const paying = await toPay(app, testNow)
      await paying.pay('payment_failed')
      const answer = await paying.pay()
      const { error: _, ...fields } = answer
      const body = { ...fields, purpose: paying.asked.purpose }
      const verify: Step = () => app.as(paying.patient.actor)('POST /api/razorpay/verify_payment/', { body })
      const poll: Step = () => checkPayment(app.db, context, { gateway, hooks }, { ...paying.key, turn: null })
      const news = await queuedEvents(app)
      expect(new Set(news.map(nameOf))).toEqual(new Set(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']))
      await shuffled([...manyTimes(news), verify, verify, poll], first)
      expect(await paying.row()).toMatchObject({ state: 'CAPTURED', captured_paise: 45_000, outcome: 'served' })

      const { userId, paymentId } = { userId: paying.key.user_id, paymentId: paying.key.payment_id }
      const { refund_id } = await refundPayment(app.db, context, {
        userId,
        paymentId,
        amountPaise: 20_000,
        reasonCode: 'returned',
        ruleId: 'return',
      })
      const carry: Step = () => carryRefund(app.db, context, { gateway, hooks }, { user_id: userId, refund_id })
      await carry()
      const [{ gateway_refund_id } = { gateway_refund_id: null }] = await refundsOf(app.db, paying.key)
      await settleRefund(app.db, context, webhookSecret, gateway_refund_id ?? '')
      const back = await queuedEvents(app)
      expect(new Set(back.map(nameOf))).toEqual(new Set(['refund.created', 'refund.processed']))
      await shuffled([...manyTimes([...news, ...back]), verify, poll, carry], second)

      expect(await paying.row()).toMatchObject({ state: 'PARTIALLY_REFUNDED', captured_paise: 45_000, refunded_paise: 20_000 })
      expect(told.get(paymentId)).toBe(1)
      const books = balances(await ledgerOf(app.db, userId, 'order', paying.purposeId))
      expect(books).toMatchObject({ gateway: 25_000, customer: -25_000, refunds: 0 })
    }),
    { numRuns: runs(8, 500) },
  )
})

/** Takes what it is told last for true, and serves as often as it is told. */
function believe(news: readonly Event[]): string {
  const told = news.map((event) => nameOf(event))
  const paid = told.filter((name) => name === 'payment.captured' || name === 'order.paid')
  return `${told.at(-1)}, served ${paid.length} times`
}

test('a receiver that believes the last news ends in as many states as there are orders: the test above can fail', async () => {
  const paying = await toPay(app, testNow)
  await paying.pay('payment_failed')
  await paying.pay()
  const news = await queuedEvents(app)
  expect(new Set([believe(news), believe(news.toReversed()), believe([...news, ...news])]).size).toBe(3)
})
