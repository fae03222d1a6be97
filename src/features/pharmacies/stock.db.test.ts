import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { runs } from '../../../tests/support/long.ts'
import { loadCatalogDemo } from '../catalog/catalog.demo.server.ts'
import { loadPlacesDemo } from '../places/places.demo.server.ts'
import { loadPharmaciesDemo } from './pharmacies.demo.server.ts'
import { availabilityAt, receiveBatch, releaseReservation, reserveStock, settlePharmacy, takeReservation } from './stock.server.ts'

const now = new Date('2026-11-21T06:30:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const db = await testDatabase()
await loadPlacesDemo(db)
await loadPharmaciesDemo(db)
await loadCatalogDemo(db, now)
const [pharmacyId, medicineId, other] = ['jaipur', '100001', '100002']
const batch = (batch_no: string, expiry: string, qty_units: number) => ({ batch_no, expiry, mrp_paise: 880, qty_units })
const receive = (...rest: Parameters<typeof batch>) => receiveBatch(db, { pharmacyId, medicineId, ...batch(...rest) }, now)
const free = async (id = medicineId) => (await availabilityAt(db, [pharmacyId], [id])).get(id)?.get(pharmacyId) ?? 0
const reserve = (orderId: string, units: number, expiresAt: Date | null = null) =>
  reserveStock(db, { pharmacyId, orderId, items: [{ medicineId, units }], now, expiresAt })
const left = async () => {
  const rows = await db.selectFrom('batches').select(['batch_no', 'qty_units']).orderBy('batch_no').execute()
  return Object.fromEntries(rows.map(({ batch_no, qty_units }) => [batch_no, qty_units]))
}

beforeEach(async () => {
  await db.deleteFrom('stock_reservations').execute()
  await db.deleteFrom('stock').execute()
  await db.deleteFrom('batches').execute()
})

describe('R1, no oversell', () => {
  test('many buyers, stock 37: never more sold than there is, and what is kept, sold and free is what came in', async () => {
    for (let round = 0; round < runs(1, 20); round++) {
      await receive(`R${round}`, '2028-01-31', 37 - (await free()))
      const buyers = Array.from({ length: runs(60, 200) }, () => randomUUID())
      const kept = (await Promise.allSettled(buyers.map((id) => reserve(id, 1)))).flatMap(({ status }, at) =>
        status === 'fulfilled' ? (buyers[at] ?? []) : [],
      )
      expect(kept).toHaveLength(37)
      expect(await free()).toBe(0)
      await Promise.all(
        kept.map((orderId, at) =>
          at % 2 ? takeReservation(db, { pharmacyId, orderId, now }) : releaseReservation(db, { pharmacyId, orderId, now }),
        ),
      )
      expect(await free()).toBe(19)
      const units = Object.values(await left()).reduce((sum, some) => sum + some, 0)
      expect(units).toBe(19)
    }
  })
  test('an order gets all of it or nothing, and is told what is missing', async () => {
    await receive('A', '2028-01-31', 100)
    const items = [
      { medicineId, units: 10 },
      { medicineId: other, units: 1 },
    ]
    await expect(reserveStock(db, { pharmacyId, orderId: randomUUID(), items, now })).rejects.toMatchObject({
      code: 'out_of_stock',
      fields: { medicine_ids: [other] },
    })
    expect(await free()).toBe(100)
  })
  test('the database itself refuses to keep more than there is', async () => {
    await receive('A', '2028-01-31', 5)
    await expect(db.updateTable('stock').set({ reserved: 6 }).execute()).rejects.toThrow(/stock_never_oversold/)
  })
})

describe('a reservation', () => {
  test('is made once, given back once, and may be made again', async () => {
    await receive('A', '2028-01-31', 10)
    const orderId = randomUUID()
    await reserve(orderId, 4)
    await expect(reserve(orderId, 4)).rejects.toMatchObject({ code: 'conflict' })
    expect(await releaseReservation(db, { pharmacyId, orderId, now })).toBe(4)
    expect(await releaseReservation(db, { pharmacyId, orderId, now })).toBe(0)
    expect(await free()).toBe(10)
    await reserve(orderId, 6)
    expect(await free()).toBe(4)
  })
})

describe('packing', () => {
  test('takes the nearest expiry first, and goes on with the next batch', async () => {
    await receive('LATE', '2028-06-30', 100)
    await receive('SOON', '2027-03-31', 15)
    const orderId = randomUUID()
    await reserve(orderId, 20)
    const packed = await takeReservation(db, { pharmacyId, orderId, now })
    expect(packed.map(({ batch_no, units, expiry }) => [batch_no, units, expiry])).toEqual([
      ['SOON', 15, '2027-03-31'],
      ['LATE', 5, '2028-06-30'],
    ])
    expect(await left()).toEqual({ LATE: 95, SOON: 0 })
    await expect(takeReservation(db, { pharmacyId, orderId, now })).rejects.toMatchObject({ code: 'conflict' })
  })
  test('never breaks the promised 90 days, not even of a batch that is there (DR-10)', async () => {
    await receive('OLD', '2027-02-18', 50)
    expect(await free()).toBe(0)
    await expect(reserve(randomUUID(), 1)).rejects.toMatchObject({ code: 'out_of_stock' })
  })
  test('refuses a batch that grew too old while it was kept, and undoes everything', async () => {
    await receive('A', '2027-02-28', 50)
    const orderId = randomUUID()
    await reserve(orderId, 10)
    await expect(takeReservation(db, { pharmacyId, orderId, now: daysLater(20) })).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await left()).toEqual({ A: 50 })
    expect(await releaseReservation(db, { pharmacyId, orderId, now })).toBe(10)
  })
})

test('what grew too old goes off sale at night, and only once', async () => {
  await receive('A', '2027-02-28', 50)
  await receive('B', '2028-01-31', 7)
  expect(await free()).toBe(57)
  expect(await settlePharmacy(db, pharmacyId, daysLater(20))).toBe(1)
  expect(await free()).toBe(7)
  expect(await settlePharmacy(db, pharmacyId, daysLater(20))).toBe(0)
})

test('a batch that comes again must have the same expiry and MRP', async () => {
  await receive('A', '2028-01-31', 5)
  await receive('A', '2028-01-31', 5)
  expect(await left()).toEqual({ A: 10 })
  await expect(receive('A', '2028-02-29', 5)).rejects.toMatchObject({ code: 'conflict' })
})
