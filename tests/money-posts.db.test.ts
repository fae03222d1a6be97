import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { RouteKey, Row } from '../src/lib/contract.ts'
import { Refusal } from '../src/lib/errors.ts'
import type { Actor } from '../src/platform/context.ts'
import { askAgain } from './support/ask-again.ts'
import { testApp, testNow } from './support/app.ts'
import { testClinic } from './support/consultations.ts'
import { seedStaff } from './support/seed.ts'
import { begin, type Going, orderWorld } from './support/order-events.ts'
import { fill, seedPharmacist, seedShopper, newKey } from './support/shop.ts'

const app = await testApp(testNow, { connections: 32 })
const { db } = app
const world = await orderWorld(app)
const clinic = await testClinic(app, testNow)
const [admin, pharmacist] = [await seedStaff(db, testNow, 'admin'), await seedPharmacist(app, testNow)]

interface Input {
  params?: Record<string, string>
  body?: object
}
interface Scene {
  actor: Actor
  asked: Input
  /** The same wish under the same key, about something else. */
  other: Input
  /** How often it happened. */
  effects: () => Promise<number>
}
const count = (what: ReturnType<typeof sql<{ n: number }>>) => async () => (await what.execute(db)).rows[0]?.n ?? NaN

/** An order over the counter, brought to where it is wanted. */
async function order(mode: 'online' | 'cod', ...events: string[]): Promise<Going> {
  // No prescription, no coupon, then how it is paid.
  const chances = [0.9, 0.9, mode === 'online' ? 0.1 : 0.9]
  const going = await begin(world, () => chances.shift() ?? 0)
  for (const event of events) await world.events[event]?.(going)
  return going
}
const brought = ['accept', 'pack', 'dispatch']
const refundsOf = ({ id }: { id: string }) =>
  count(sql`select count(*)::int as n from refunds r join payments p using (user_id, payment_id) where p.purpose_id = ${id}`)
const summary = ({ shopper, id }: Going) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })
const elsewhere = { id: '01890a5d-ac96-774b-bcce-b302099a8057' }

async function booking(): Promise<Scene> {
  const patient = await clinic.patient()
  const told = { patient: patient.patientId, consent_id: patient.consent, complaint: 'Fever', intake: [] }
  const body = { ...told, speciality: 'general-physician', red_flags: clinic.noFlags('general-physician') }
  const asked = { params: { id: patient.patientId }, body }
  const other = { ...asked, body: { ...body, complaint: 'A cough' } }
  const effects = count(sql`select count(*)::int as n from consultations where user_id = ${patient.userId}`)
  return { actor: patient.actor, asked, other, effects }
}

async function paidConsultation() {
  const patient = await clinic.patient()
  const booked = await patient.book(clinic.freshSlot())
  await clinic.pay(booked.payment?.gateway_order_id)
  return { actor: patient.actor, id: booked.consultation?.id ?? '' }
}

const scenes: Record<string, () => Promise<Scene>> = {
  'POST /api/cart/checkout/': async () => {
    const shopper = await seedShopper(app, testNow)
    await fill(shopper, [world.otc, 2])
    const { price_version } = (await shopper.api('GET /api/cart/'))[0]
    const body = { patient: shopper.patientId, payment_mode: 'online', price_version, consents: [] }
    const effects = count(sql`select count(*)::int as n from payments p join orders o using (user_id) where user_id = ${shopper.userId}`)
    return { actor: shopper.actor, asked: { body }, other: { body: { ...body, payment_mode: 'cod' } }, effects }
  },
  'POST /api/order/{id}/pay/': async () => {
    const { id, shopper } = await order('online')
    const effects = count(sql`select count(*)::int as n from payments where purpose_id = ${id}`)
    return { actor: shopper.actor, asked: { params: { id }, body: {} }, other: { params: elsewhere, body: {} }, effects }
  },
  'POST /api/order/{id}/cancel/': async () => {
    const going = await order('online', 'pay')
    const asked = { params: { id: going.id }, body: { reason: 'other' } }
    const other = { params: { id: going.id }, body: { reason: 'changed_mind' } }
    return { actor: going.shopper.actor, asked, other, effects: refundsOf(going) }
  },
  'POST /api/order/{id}/return/': async () => {
    const going = await order('online', 'pay', ...brought, 'deliver')
    const [line] = (await summary(going)).lines
    const body = (reason: string) => ({ params: { id: going.id }, body: { lines: [{ line: line?.id, quantity: 1 }], reason } })
    const effects = count(sql`select count(*)::int as n from order_returns where order_id = ${going.id}`)
    return { actor: going.shopper.actor, asked: body('damaged'), other: body('expired'), effects }
  },
  'POST /api/desk/order/{id}/return/': async () => {
    const going = await order('online', 'pay', ...brought, 'deliver', 'give_back')
    const body = (accepted: boolean) => ({ params: { id: going.id }, body: { accepted, ...(accepted ? { condition: 'destroyed' } : {}) } })
    return { actor: pharmacist.actor, asked: body(true), other: body(false), effects: refundsOf(going) }
  },
  'POST /api/desk/order/{id}/refuse/': async () => {
    const going = await order('online', 'pay')
    const body = (reason: string) => ({ params: { id: going.id }, body: { reason } })
    return { actor: pharmacist.actor, asked: body('other'), other: body('out_of_stock'), effects: refundsOf(going) }
  },
  'POST /api/desk/order/{id}/deliver/': async () => {
    const going = await order('cod', ...brought)
    const { delivery_pin, total_paise } = await summary(going)
    const body = (cash_paise: number) => ({ params: { id: going.id }, body: { pin: delivery_pin, cash_paise } })
    const effects = count(sql`select count(*)::int as n from ledger_entries where purpose_id = ${going.id} and debit = 'cash'`)
    return { actor: pharmacist.actor, asked: body(total_paise), other: body(total_paise + 1), effects }
  },
  'POST /api/desk/coupon/': async () => {
    const code = `ONCE${scenesMade++}`
    const at = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
    const body = { codes: [code], title: 'Once', kind: 'flat', value: 1_000, applies_to: 'order', ...at }
    const effects = count(sql`select count(*)::int as n from coupon_codes where code = ${code}`)
    return { actor: admin.actor, asked: { body }, other: { body: { ...body, value: 2_000 } }, effects }
  },
  'POST /api/patient/{id}/schedule_consultation/': async () => {
    const scene = await booking()
    const body = { doctor: 'd1', slot: clinic.freshSlot() }
    return {
      ...scene,
      asked: { ...scene.asked, body: { ...scene.asked.body, ...body } },
      other: { ...scene.other, body: { ...scene.other.body, ...body } },
    }
  },
  'POST /api/patient/{id}/instant_consultation/': async () => {
    await (await clinic.doctor('d1')).presence('online')
    const scene = await booking()
    const body = { language: 'en' }
    return {
      ...scene,
      asked: { ...scene.asked, body: { ...scene.asked.body, ...body } },
      other: { ...scene.other, body: { ...scene.other.body, ...body } },
    }
  },
  'POST /api/consultation/cancel/': async () => {
    const { actor, id } = await paidConsultation()
    const body = (reason: string) => ({ body: { consultation: id, reason } })
    return { actor, asked: body('other'), other: body('feeling_better'), effects: refundsOf({ id }) }
  },
}
let scenesMade = 1

async function settled(actor: Actor, key: string, input: Input, idempotencyKey: string) {
  const api = app.as(actor, testNow) as (key: string, input: object) => Promise<unknown>
  return askAgain(() => api(key, { ...input, idempotencyKey })).then(
    (data) => ({ status: 200, text: JSON.stringify(data) }),
    (error: unknown) => {
      if (error instanceof Refusal) return { status: error.status, text: error.code }
      throw error
    },
  )
}

test.each(Object.entries(scenes))(
  'R4: %s twenty times at once with one key: one effect, equal answers; another body 422',
  async (key, scene) => {
    const { actor, asked, other, effects } = await scene()
    const [before, once] = [await effects(), newKey()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => settled(actor, key, asked, once)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, answers[0]?.text).toBe(1)
    expect(answers[0]?.status, answers[0]?.text).toBe(200)
    expect([before, await effects()]).toEqual([key.endsWith('/pay/') ? 1 : 0, 1])
    expect(await settled(actor, key, other, once)).toEqual({ status: 422, text: 'idempotency_key_reused' })
    expect(await effects()).toBe(1)
  },
)

test('ten keys are ten effects where nothing else forbids it: the tests above can fail', async () => {
  const { actor, userId } = await seedShopper(app, testNow)
  const asked = { body: { about: 'order', subject: 'Twice', message: 'Told twice' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => settled(actor, 'POST /api/grievance/', asked, newKey())))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(10)
  expect(await count(sql`select count(*)::int as n from grievances where user_id = ${userId}`)()).toBe(10)
})

/** What moves no money by itself, or is the same however often it is told. */
const noMoney = new Set([
  'POST /api/cart/apply_coupon/',
  'POST /api/cart/remove_coupon/',
  'POST /api/razorpay/verify_payment/',
  'POST /api/desk/dead_letter/{id}/retry/',
  'POST /api/desk/refund_request/seen/',
])

test('every POST about money takes an idempotency key', () => {
  const about = /checkout|\/pay\/|refund|cancel|return|deliver\/|_consultation\/|coupon|refuse|retry/
  const rows = Object.entries(contracts) as [RouteKey, Row][]
  const money = rows.filter(([key]) => key.startsWith('POST ') && about.test(key) && !noMoney.has(key))
  expect(money.filter(([, row]) => !row.idempotent).map(([key]) => key)).toEqual([])
  expect(money.map(([key]) => key)).toEqual(expect.arrayContaining(Object.keys(scenes)))
})
