import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { contextAt } from '../../../../tests/support/payments.ts'
import { settleRefund } from '../../../embedded/razorpay/razorpay-webhooks.server.ts'
import { paymentHooks } from '../../../app/endpoints.server.ts'
import { carryRefund } from '../../payments/check-payment.server.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const clinic = await testClinic(app, testNow)
const goTo = async (at: Date) => {
  clock.now = at
  await clinic.goOn((at.getTime() - clinic.clock.now.getTime()) / 60_000)
}
const minutes = (from: string | null | undefined, n: number) => new Date(Date.parse(from ?? '') + n * 60_000)

/** Somebody with a paid time tomorrow or later. */
async function booked() {
  const who = await clinic.patient()
  const { consultation, payment } = await who.book(clinic.freshSlot(8))
  await clinic.pay(payment?.gateway_order_id)
  return { ...who, id: consultation?.id ?? '', start: consultation?.start_at ?? '' }
}
const cancel = (who: Awaited<ReturnType<typeof booked>>, preview = false) =>
  who.api()('POST /api/consultation/cancel/', { body: { consultation: who.id, preview }, ...clinic.once() })

describe('a time that was moved away from too late to cancel it free of charge', () => {
  const moveOn = async (who: Awaited<ReturnType<typeof booked>>) => {
    const slot = clinic.freshSlot(8)
    return who.api()('POST /api/consultation/reschedule/', { body: { consultation: who.id, slot }, ...clinic.once() })
  }

  test('still counts: who reschedules an hour before and then cancels gets what a late cancellation gets, as shown before', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, -60))
    const { consultation } = await moveOn(asha)
    expect(consultation).toMatchObject({ can_cancel_until: null, refund_preview: { amount_paise: 19_950, rule_id: 'booked-late' } })
    const [shown, done] = [await cancel(asha, true), await cancel(asha)]
    expect(shown.refund).toMatchObject({ amount_paise: 19_950, percent: 50, rule_id: 'booked-late' })
    expect(done.refund).toMatchObject({ amount_paise: 19_950, percent: 50, rule_id: 'booked-late' })
  })

  test('counts through any number of further moves', async () => {
    const asha = await booked()
    await goTo(minutes(asha.start, -60))
    await moveOn(asha)
    await moveOn(asha)
    expect((await cancel(asha)).refund).toMatchObject({ amount_paise: 19_950, rule_id: 'booked-late' })
  })

  test('does not count when it was moved in time, nor when the doctor was the one who was late', async () => {
    const [early, waiting] = [await booked(), await booked()]
    await goTo(minutes(early.start, -120))
    await moveOn(early)
    expect((await cancel(early)).refund).toMatchObject({ amount_paise: 39_900, rule_id: 'booked-early' })
    await goTo(minutes(waiting.start, 6))
    await moveOn(waiting)
    expect((await cancel(waiting)).refund).toMatchObject({ amount_paise: 39_900, rule_id: 'booked-early' })
  })

  test('R20: a refund rule that becomes stricter after the booking does not hold for it', async () => {
    const asha = await booked()
    await app.db
      .insertInto('policies')
      .values({
        name: 'consultation_refund',
        valid_from: minutes(clock.now.toISOString(), 1),
        value: JSON.stringify({ full_until_min: 100_000, late_percent: 0, in_person_percent: 0 }),
        source: 'a test',
      })
      .execute()
    await goTo(minutes(asha.start, -121))
    expect((await cancel(asha)).refund).toMatchObject({ amount_paise: 39_900, rule_id: 'booked-early' })
    await app.db.deleteFrom('policies').where('source', '=', 'a test').execute()
  })
})

test('a cancelled consultation’s patient hears that the refund has arrived', async () => {
  const asha = await booked()
  await cancel(asha)
  const open = await app.db.selectFrom('refunds').selectAll().where('user_id', '=', asha.userId).execute()
  const money = { gateway: app.parts.payments.gateway, hooks: paymentHooks }
  for (const key of open) {
    await carryRefund(app.db, contextAt(clock.now), money, key)
    const sent = await app.db.selectFrom('refunds').selectAll().where('refund_id', '=', key.refund_id).executeTakeFirstOrThrow()
    await settleRefund(app.db, contextAt(clock.now), 'secret', sent.gateway_refund_id ?? '')
    await carryRefund(app.db, contextAt(clock.now), money, key)
  }
  const told = await app.db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', asha.userId).execute()
  expect(told).toContainEqual({ kind: 'refund_done', link: `/account/appointments/${asha.id}` })
})
