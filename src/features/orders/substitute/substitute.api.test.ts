import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { equalPair } from '../../../../tests/support/equal-pair.ts'
import { runs } from '../../../../tests/support/long.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'
import {
  checkout,
  fill,
  type Medicine,
  newKey,
  payOrder,
  review,
  seedPharmacist,
  seedShopper,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'
import { Refusal } from '../../../lib/errors.ts'
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'
import { expireSubstitutions } from '../close-substitutions.server.ts'
import { ordersWithOverdueSubstitutions } from '../substitutions.sql.server.ts'

const app = await testApp(testNow, { connections: 16 })
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
await db.updateTable('pharmacies').set({ min_order_paise: 0, shipping_paise: 0 }).execute()

const [dear, cheap] = await equalPair(db, 'none')
beforeEach(async () => {
  await db.deleteFrom('stock_reservations').execute()
  for (const medicine of [dear, cheap]) await setPacks(db, medicine, 50)
})

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const desk = (minutes = 0) => app.as(pharmacist.actor, at(minutes))
const of = (id: string) => ({ params: { id }, idempotencyKey: newKey() })
const look = (shopper: Shopper, id: string) => shopper.api('GET /api/order/{id}/summary/', { params: { id } })
const thread = (shopper: Shopper, id: string) => shopper.api('GET /api/order/{id}/thread/', { params: { id } })
const propose = (id: string, line: string, { medicine_id }: Medicine, minutes = 0) =>
  desk(minutes)('POST /api/desk/order/{id}/substitute/', { ...of(id), body: { line, medicine_id } })
const answer = ({ actor }: Pick<Shopper, 'actor'>, id: string, substitution: string, accepted: boolean, minutes = 0) =>
  app.as(actor, at(minutes))('POST /api/order/{id}/substitute/{substitution}/answer/', {
    params: { id, substitution },
    body: { accepted },
    idempotencyKey: newKey(),
  })
const withdraw = (id: string, substitution: string) =>
  desk()('POST /api/desk/order/{id}/substitute/{substitution}/withdraw/', {
    params: { id, substitution },
    body: {},
    idempotencyKey: newKey(),
  })
const held = async ({ medicine_id }: Medicine) =>
  (
    await db
      .selectFrom('stock')
      .select('reserved')
      .where('pharmacy_id', '=', 'jaipur')
      .where('medicine_id', '=', medicine_id)
      .executeTakeFirstOrThrow()
  ).reserved

async function pack(id: string, minutes = 0) {
  const { to_pick } = await desk(minutes)('GET /api/desk/order/{id}/', { params: { id } })
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  return desk(minutes)('POST /api/desk/order/{id}/pack/', { ...of(id), body: { scanned } })
}

async function ordered(medicine: Medicine, mode: 'online' | 'cod' = 'online') {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [medicine, 2])
  const { order, payment } = await checkout(shopper, mode)
  if (payment) await payOrder(app, shopper, payment)
  await desk()('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  return { shopper, id: order.id, line: order.lines[0]?.id ?? '', total: order.total_paise }
}
const openOne = async (shopper: Shopper, id: string) =>
  (await thread(shopper, id)).substitutions.find(({ state }) => state === 'proposed')?.id ?? ''

test('a cheaper product: the patient sees both, says yes, is refunded to the paisa; it is reserved, packed and invoiced', async () => {
  const { shopper, id, line, total } = await ordered(dear)
  const { substitutes } = await desk()('GET /api/desk/order/{id}/substitute/', { params: { id }, query: { line } })
  const offer = substitutes.find(({ medicine }) => medicine.medicine_id === cheap.medicine_id)
  expect(offer).toMatchObject({ quantity: 2, borne_paise: 0 })
  await propose(id, line, cheap)
  await expect(pack(id)).rejects.toMatchObject({ code: 'awaiting_answer' })
  const [asked] = (await thread(shopper, id)).substitutions
  expect(asked).toMatchObject({ state: 'proposed', line, from: { medicine_id: dear.medicine_id }, to: { medicine_id: cheap.medicine_id } })
  expect(asked?.less_paise).toBe(offer?.less_paise)
  expect((await look(shopper, id)).lines).toMatchObject([{ awaits_answer: true }])

  await answer(shopper, id, asked?.id ?? '', true)
  expect([await held(dear), await held(cheap)]).toEqual([0, 2 * cheap.units])
  const now = await look(shopper, id)
  const less = asked?.less_paise ?? 0
  expect(less).toBeGreaterThan(0)
  expect(now.total_paise).toBe(total - less)
  expect(now.lines).toMatchObject([
    { item_name: cheap.name, quantity: 2, awaits_answer: false, instead_of: { item_name: dear.name, less_paise: less } },
  ])
  expect(now.payments[0]?.refunds).toMatchObject([{ amount_paise: less, reason_code: 'substituted', rule_id: 'order-substituted' }])

  await pack(id)
  const invoice = await shopper.api('GET /api/order/invoice/', { query: { order: id } })
  expect(invoice.total_paise).toBe(total - less)
  const { lines } = invoice.document as { lines: { name: string; quantity: number }[] }
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([[cheap.name, 2]])
  const books = balances((await ledgerOf(db, shopper.userId, 'order', id)) as Parameters<typeof balances>[0])
  expect(books.customer).toBe(0)
})

test('a dearer product costs what was agreed, paid or in cash: the pharmacy bears the rest', async () => {
  const { shopper, id, line, total } = await ordered(cheap, 'cod')
  await propose(id, line, dear)
  const [asked] = (await thread(shopper, id)).substitutions
  expect(asked?.less_paise).toBe(0)
  expect(asked?.borne_paise).toBeGreaterThan(0)
  await answer(shopper, id, asked?.id ?? '', true)
  const packed = await pack(id)
  expect(packed).toMatchObject({ total_paise: total, cash_due_paise: total })
  expect((await shopper.api('GET /api/order/invoice/', { query: { order: id } })).total_paise).toBe(total)
})

test('a no changes nothing, and the item can still be taken out', async () => {
  const { shopper, id, line, total } = await ordered(dear)
  await propose(id, line, cheap)
  await answer(shopper, id, await openOne(shopper, id), false)
  expect(await look(shopper, id)).toMatchObject({ total_paise: total, lines: [{ item_name: dear.name, awaits_answer: false }] })
  await expect(answer(shopper, id, (await thread(shopper, id)).substitutions[0]?.id ?? '', true)).rejects.toMatchObject({
    code: 'order_moved',
  })
  expect((await thread(shopper, id)).substitutions).toMatchObject([{ state: 'declined' }])
  expect((await pack(id)).fulfilment).toBe('packed')
})

test('a question that nobody answered in two hours is over: a late yes is refused, the order goes on', async () => {
  const { shopper, id, line } = await ordered(dear)
  await propose(id, line, cheap)
  const asked = await openOne(shopper, id)
  await expect(answer(shopper, id, asked, true, 121)).rejects.toMatchObject({ code: 'order_moved' })
  const late = app.as(shopper.actor, at(121))
  expect(await late('GET /api/order/{id}/thread/', { params: { id } })).toMatchObject({ substitutions: [{ state: 'expired' }] })
  expect((await pack(id, 122)).fulfilment).toBe('packed')
  const other = await ordered(dear)
  await propose(other.id, other.line, cheap)
  const key = { user_id: other.shopper.userId, order_id: other.id }
  expect(await ordersWithOverdueSubstitutions(db, at(121), 10)).toEqual([key])
  await expireSubstitutions(db, { now: at(121), newId: uuidv7 }, key)
  expect((await thread(other.shopper, other.id)).substitutions).toMatchObject([{ state: 'expired' }])
  expect(await ordersWithOverdueSubstitutions(db, at(121), 10)).toEqual([])
})

test('withdrawn, cancelled or taken out while it is open: the question ends with it', async () => {
  const first = await ordered(dear)
  await propose(first.id, first.line, cheap)
  await withdraw(first.id, await openOne(first.shopper, first.id))
  await propose(first.id, first.line, cheap)
  await first.shopper.api('POST /api/order/{id}/cancel/', { ...of(first.id), body: { reason: 'too_slow' } })
  expect((await thread(first.shopper, first.id)).substitutions.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  expect([await held(dear), await held(cheap)]).toEqual([0, 0])
})

test('gone from the shelf meanwhile a yes is refused and nothing changes', async () => {
  const { shopper, id, line, total } = await ordered(dear)
  await propose(id, line, cheap)
  await setPacks(db, cheap, 1)
  await expect(answer(shopper, id, await openOne(shopper, id), true)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await look(shopper, id)).toMatchObject({ total_paise: total, lines: [{ item_name: dear.name, awaits_answer: true }] })
})

test('only what is equal is offered, and the database holds that too', async () => {
  const { id, line, shopper } = await ordered(dear)
  const other = await someMedicine(db, { skip: 40 })
  await setPacks(db, other, 50)
  await expect(propose(id, line, other)).rejects.toMatchObject({ code: 'out_of_stock' })
  await propose(id, line, cheap)
  const change = (column: string, value: string) =>
    sql`update order_substitutions set ${sql.ref(column)} = ${value} where order_id = ${id}`.execute(db)
  await expect(change('to_key', 'another salt')).rejects.toThrow('check constraint')
  await expect(change('schedule', 'X')).rejects.toThrow('check constraint')
  await expect(change('schedule', 'H')).rejects.toThrow('check constraint')
  await expect(
    sql`update order_substitutions set total_paise = was_paise + 1, amount_paise = was_paise + 1 + coupon_paise where order_id = ${id}`.execute(
      db,
    ),
  ).rejects.toThrow('check constraint')
  await expect(sql`update order_lines set state = 'packed' where order_id = ${id}`.execute(db)).rejects.toThrow('asked_lines_wait')
  await answer(shopper, id, await openOne(shopper, id), false)
})

test('a narrow therapeutic index has no substitute, whoever asks', async () => {
  const { id, line } = await ordered(dear)
  await db.updateTable('products').set({ nti: true, equivalence_key: null }).where('medicine_id', '=', dear.medicine_id).execute()
  const found = await desk()('GET /api/desk/order/{id}/substitute/', { params: { id }, query: { line } })
  await expect(propose(id, line, cheap)).rejects.toMatchObject({ code: 'out_of_stock' })
  const { equivalence_key } = await db
    .selectFrom('products')
    .select('equivalence_key')
    .where('medicine_id', '=', cheap.medicine_id)
    .executeTakeFirstOrThrow()
  await db.updateTable('products').set({ nti: false, equivalence_key }).where('medicine_id', '=', dear.medicine_id).execute()
  expect(found).toEqual({ substitutes: [], refused: 'not_exchangeable', asks_patient: true })
})

test('on prescription (DR-6): not for a brand, but for a generic name; register and prescription count what was supplied', async () => {
  const [rx, equal] = await equalPair(db, 'H')
  for (const medicine of [rx, equal]) await setPacks(db, medicine, 50)
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [rx, 2])
  const prescription = await seedUpload(db, testNow, shopper)
  await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescription] } })
  const { order } = await checkout(shopper, 'cod')
  await review(app, testNow, pharmacist, prescription, [{ medicine: rx, units: 2 * rx.units }])
  await desk()('POST /api/desk/order/{id}/accept/', { ...of(order.id), body: {} })
  const line = order.lines[0]?.id ?? ''
  expect(await desk()('GET /api/desk/order/{id}/substitute/', { params: { id: order.id }, query: { line } })).toMatchObject({
    substitutes: [],
    refused: 'prescriber',
  })
  await expect(propose(order.id, line, equal)).rejects.toMatchObject({ code: 'out_of_stock' })
  await db
    .updateTable('prescription_lines')
    .set({ written_as: 'generic', substitution_by: 'generic_name' })
    .where('prescription_id', '=', prescription)
    .execute()
  const offered = await desk()('GET /api/desk/order/{id}/substitute/', { params: { id: order.id }, query: { line } })
  expect(offered).toMatchObject({ refused: null, asks_patient: false })
  const [offer] = offered.substitutes.filter(({ medicine }) => medicine.medicine_id === equal.medicine_id)
  // The paper names no brand: the pharmacist chooses, nobody waits, and the patient is told and pays no more.
  await propose(order.id, line, equal)
  expect((await thread(shopper, order.id)).substitutions).toMatchObject([{ state: 'accepted', chosen_by_pharmacist: true }])
  expect((await look(shopper, order.id)).total_paise).toBe(order.total_paise - (offer?.less_paise ?? 0))
  expect((await shopper.api('GET /api/notice/')).map(({ kind }) => kind)).toContain('order_product_chosen')
  expect([await held(rx), await held(equal)]).toEqual([0, 2 * equal.units])
  await pack(order.id)
  const entries = await db.selectFrom('register_entries').select(['units', 'entry']).where('order_id', '=', order.id).execute()
  expect(entries).toMatchObject([{ units: 2 * rx.units, entry: { medicine: equal.name, order_number: order.number } }])
  const given = await db.selectFrom('prescription_lines').select('dispensed_units').where('prescription_id', '=', prescription).execute()
  expect(given).toEqual([{ dispensed_units: 2 * rx.units }])
})

test('another patient, another pharmacy: not found', async () => {
  const { id, line, shopper } = await ordered(dear)
  await propose(id, line, cheap)
  const asked = await openOne(shopper, id)
  await expect(answer(await seedPatient(db, testNow), id, asked, true)).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'elsewhere', pharmacistId: '1' })).actor, testNow)
  const params = { id, substitution: asked }
  await expect(
    elsewhere('POST /api/desk/order/{id}/substitute/{substitution}/withdraw/', { params, body: {}, idempotencyKey: newKey() }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(elsewhere('GET /api/desk/order/{id}/substitute/', { params: { id }, query: { line } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test(
  'yes, withdrawal, packing and cancelling at the same moment: one of them decides, and stock, money and the line agree',
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < runs(6, 60); round++) {
      const { shopper, id, line, total } = await ordered(dear)
      await propose(id, line, cheap)
      const asked = await openOne(shopper, id)
      const less = (await thread(shopper, id)).substitutions[0]?.less_paise ?? 0
      const steps: (() => Promise<unknown>)[] = [
        () => answer(shopper, id, asked, true),
        () => answer(shopper, id, asked, false),
        () => withdraw(id, asked),
        () => pack(id),
        () => shopper.api('POST /api/order/{id}/cancel/', { ...of(id), body: { reason: 'too_slow' } }),
      ]
      const chosen = steps.toSorted(() => Math.random() - 0.5).slice(0, 2 + (round % 3))
      await Promise.all(
        chosen.map((step) =>
          step().catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.status >= 500) throw error
          }),
        ),
      )
      const [row] = (await thread(shopper, id)).substitutions
      const order = await look(shopper, id)
      const [sold] = order.lines
      const accepted = row?.state === 'accepted'
      expect(sold?.item_name).toBe(accepted ? cheap.name : dear.name)
      expect(order.total_paise).toBe(accepted ? total - less : total)
      if (row?.state === 'proposed') expect([order.status, order.fulfilment]).toEqual(['PROCESSING', 'accepted'])
      const kept = order.status === 'CANCELLED' || order.fulfilment === 'packed' ? 0 : 2 * dear.units
      const { rows } = await sql<{ medicine_id: string; units: number }>`
      select medicine_id, units from stock_reservations where order_id = ${id} and state = 'HELD'`.execute(db)
      expect(rows).toEqual(kept === 0 ? [] : [{ medicine_id: accepted ? cheap.medicine_id : dear.medicine_id, units: kept }])
    }
  },
)
