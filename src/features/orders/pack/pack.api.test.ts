import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { checkout, fill, newKey, payOrder, seedPharmacist, seedShopper, setPacks } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const desk = app.as(pharmacist.actor, testNow)
const products = await db
  .selectFrom('products')
  .selectAll()
  .where('composition', 'like', 'Paracetamol (%mg)')
  .where('form', '=', 'tablet')
  .execute()
const weak = products.find(({ composition }) => composition.includes('500')) ?? expect.fail()
const strong = products.find(({ composition }) => composition.includes('650')) ?? expect.fail()
const other = await db
  .selectFrom('products')
  .selectAll()
  .where('composition', 'not like', '%aracetamol%')
  .where('schedule', '=', 'none')
  .orderBy('medicine_id')
  .limit(1)
  .executeTakeFirstOrThrow()
await setPacks(db, weak, 100)
await db.updateTable('products').set({ barcode: '8901234567890' }).where('medicine_id', '=', weak.medicine_id).execute()
await db.updateTable('products').set({ barcode: '036000291452' }).where('medicine_id', '=', strong.medicine_id).execute()
await db.updateTable('products').set({ barcode: '96385074' }).where('medicine_id', '=', other.medicine_id).execute()

const shopper = await seedShopper(app, testNow)
await fill(shopper, [weak, 20])
const { order, payment } = await checkout(shopper)
await payOrder(app, shopper, payment as NonNullable<typeof payment>)
const params = { id: order.id }
const accepted = await desk('POST /api/desk/order/{id}/accept/', { params, body: {}, idempotencyKey: newKey() })
const identify = (code: string) => desk('GET /api/desk/order/{id}/scan/', { params, query: { scan: code } })

describe('a scan that this order does not want', () => {
  test('of another strength of the same substance is named with both', async () => {
    const both = { scanned: { strength_label: strong.strength_label }, wanted: { strength_label: weak.strength_label } }
    for (const code of ['036000291452', '00036000291452', '(01)00036000291452(10)X', ']d201000360002914521727063010X'])
      expect(await identify(code)).toMatchObject(both)
  })

  test('of another medicine is named alone, and of nothing we know not at all', async () => {
    expect(await identify('96385074')).toEqual({ scanned: { name: other.name, strength_label: other.strength_label }, wanted: null })
    expect(await identify('NO SUCH BATCH')).toEqual({ scanned: null, wanted: null })
  })

  test('is found by a batch of the pharmacy as well', async () => {
    const row = { pharmacy_id: 'jaipur', medicine_id: strong.medicine_id, batch_no: 'ST-65', expiry: '2028-01-31' }
    await db
      .insertInto('batches')
      .values({ ...row, mrp_paise: 100, qty_units: 0, recalled: false, received_at: testNow })
      .execute()
    expect(await identify('st-65')).toMatchObject({ scanned: { name: strong.name } })
  })
})

test('what to take says its shelf and its barcode', () => {
  expect(accepted.to_pick[0]).toMatchObject({ medicine_id: weak.medicine_id, barcode: '8901234567890', place: null })
})

describe('another time than was promised', () => {
  const move = (until: Date) =>
    desk('POST /api/desk/order/{id}/promise/', { params, body: { until: until.toISOString() }, idempotencyKey: newKey() })

  test('is written down and told to the patient', async () => {
    const until = new Date(testNow.getTime() + 3 * 3_600_000)
    expect((await move(until)).promised?.until).toBe(until.toISOString())
    const told = await db
      .selectFrom('notices')
      .selectAll()
      .where('user_id', '=', shopper.userId)
      .where('kind', '=', 'order_new_time')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(order.number)
    const { timeline } = await shopper.api('GET /api/order/{id}/summary/', { params })
    expect(timeline.at(-1)?.what).toBe('promise_moved')
  })

  test('is in the future, and in the next days', async () => {
    for (const ms of [-1, 15 * 86_400_000]) await expect(move(new Date(testNow.getTime() + ms))).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('the prescriptions of an order are read from it, and not those of another pharmacy', async () => {
  expect(await desk('GET /api/desk/order/{id}/prescription/', { params })).toEqual([])
  const elsewhere = app.as({ ...pharmacist.actor, staff: { doctorId: null, pharmacyId: 'bengaluru', pharmacistId: '1' } }, testNow)
  await expect(elsewhere('GET /api/desk/order/{id}/prescription/', { params })).rejects.toMatchObject({ code: 'not_found' })
})
