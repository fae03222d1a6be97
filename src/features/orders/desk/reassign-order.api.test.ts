import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import {
  checkout,
  fill,
  seedPharmacist,
  seedShopper,
  newKey,
  payOrder,
  setPacks,
  type Shopper,
  someMedicine,
} from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const jaipur = await seedPharmacist(app, testNow)
const bengaluru = await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '1' })
const [otc, rx] = [await someMedicine(db, { skip: 20 }), await someMedicine(db, { schedule: 'H' })]
for (const medicine of [otc, rx]) await setPacks(db, medicine, 100)
// The second pharmacy of the demo clinic gets a licensed branch in Jaipur, and stock.
const branch = {
  pharmacy_id: 'bengaluru',
  area_id: uuidv7(),
  kind: 'district' as const,
  name: 'Jaipur',
  state_code: '08',
  district: 'Jaipur',
}
await db
  .insertInto('service_areas')
  .values({ ...branch, min_hours: 40, max_hours: 60, cod_allowed: true, pickup_only: false })
  .execute()
await sql`insert into pharmacy_licences
  select 'bengaluru', form, number || '-B', state_code, district, valid_from, valid_until from pharmacy_licences where pharmacy_id = 'jaipur'`.execute(
  db,
)
const shelf = async (units: number) =>
  sql`insert into stock values ('bengaluru', ${otc.medicine_id}, ${units}, 0) on conflict (pharmacy_id, medicine_id) do update set on_hand = ${units}, reserved = 0`.execute(
    db,
  )

const refuse = (by: typeof jaipur, id: string, reason: 'out_of_stock' | 'prescription_doubt' = 'out_of_stock') =>
  app.as(by.actor, testNow)('POST /api/desk/order/{id}/refuse/', { params: { id }, body: { reason }, idempotencyKey: newKey() })
const summary = ({ api }: Shopper, id: string) => api('GET /api/order/{id}/summary/', { params: { id } })
const reserved = async (pharmacyId: string) =>
  (
    await sql<{
      reserved: number
    }>`select reserved from stock where pharmacy_id = ${pharmacyId} and medicine_id = ${otc.medicine_id}`.execute(db)
  ).rows[0]?.reserved

async function paid() {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [otc, 8])
  const { order, payment, cart } = await checkout(shopper)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  return { shopper, id: order.id, total: cart.totals.payable_paise }
}

test('what one pharmacy cannot supply goes to the next with its stock and its money, once; the second refusal ends it and all comes back', async () => {
  await shelf(10_000)
  const { shopper, id, total } = await paid()
  expect(await reserved('jaipur')).toBe(8 * otc.units)
  const passed = await refuse(jaipur, id)
  expect([passed.status, passed.fulfilment]).toEqual(['PAYMENT_RECEIVED', 'assigned'])
  expect([await reserved('jaipur'), await reserved('bengaluru')]).toEqual([0, 8 * otc.units])
  const seen = await summary(shopper, id)
  expect([seen.pharmacy.id, seen.label, seen.payments[0]?.refunds]).toEqual(['bengaluru', 'Payment Recieved', []])
  // It is the other pharmacy's now.
  await expect(refuse(jaipur, id)).rejects.toMatchObject({ code: 'not_found' })
  await refuse(bengaluru, id)
  expect(await summary(shopper, id)).toMatchObject({ status: 'CANCELLED', payments: [{ refunds: [{ amount_paise: total }] }] })
  expect([await reserved('jaipur'), await reserved('bengaluru')]).toEqual([0, 0])
})

test('nobody else has all of it, or the doubt is about the paper: cancelled at once, with the money', async () => {
  await shelf(1)
  const one = await paid()
  await refuse(jaipur, one.id)
  expect(await summary(one.shopper, one.id)).toMatchObject({ status: 'CANCELLED', pharmacy: { id: 'jaipur' } })
  await shelf(10_000)
  const other = await paid()
  await refuse(jaipur, other.id, 'prescription_doubt')
  expect(await summary(other.shopper, other.id)).toMatchObject({ status: 'CANCELLED', cancelled: { reason: 'prescription_doubt' } })
})

test('an order to be paid in cash is passed on only to a pharmacy whose riders take cash there', async () => {
  await shelf(10_000)
  const cash = async () => {
    const shopper = await seedShopper(app, testNow)
    await fill(shopper, [otc, 8])
    return (await checkout(shopper, 'cod')).order.id
  }
  const takesCash = (cod_allowed: boolean) =>
    db.updateTable('service_areas').set({ cod_allowed }).where('pharmacy_id', '=', 'bengaluru').where('name', '=', 'Jaipur').execute()
  expect((await refuse(jaipur, await cash())).status).toBe('ORDER_PLACED')
  await takesCash(false)
  expect((await refuse(jaipur, await cash())).status).toBe('CANCELLED')
  await takesCash(true)
})

test('a prescription taken out of use stops what is sold on it and not packed, with the money back; what was packed goes its way', async () => {
  const sold = async () => {
    const shopper = await seedShopper(app, testNow)
    const { prescriptionId } = await seedApproved(db, testNow, shopper, [{ medicineId: rx.medicine_id, units: 4 * rx.units }])
    await fill(shopper, [rx, 4])
    await shopper.api('POST /api/cart/attach_prescription/', { body: { prescriptions: [prescriptionId] } })
    const { order, payment, cart } = await checkout(shopper)
    await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
    return { shopper, id: order.id, prescriptionId, total: cart.totals.payable_paise }
  }
  const desk = app.as(jaipur.actor, testNow)
  const revoke = (id: string) =>
    desk('POST /api/desk/review/{id}/revoke/', { params: { id }, body: { reason: 'forged' }, idempotencyKey: newKey() })
  const accept = (id: string) => desk('POST /api/desk/order/{id}/accept/', { params: { id }, body: {}, idempotencyKey: newKey() })

  const stopped = await sold()
  await accept(stopped.id)
  await revoke(stopped.prescriptionId)
  expect(await summary(stopped.shopper, stopped.id)).toMatchObject({
    status: 'CANCELLED',
    cancelled: { by: 'pharmacy', reason: 'prescription_revoked' },
    payments: [{ refunds: [{ amount_paise: stopped.total }] }],
  })

  const gone = await sold()
  const { to_pick } = await accept(gone.id)
  const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
  await desk('POST /api/desk/order/{id}/pack/', { params: { id: gone.id }, body: { scanned }, idempotencyKey: newKey() })
  await revoke(gone.prescriptionId)
  expect(await summary(gone.shopper, gone.id)).toMatchObject({ status: 'PROCESSING', fulfilment: 'packed', payments: [{ refunds: [] }] })
})
