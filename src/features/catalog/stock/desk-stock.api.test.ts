import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { reserveStock } from '../../pharmacies/stock.server.ts'

const { db, as } = await testApp()
const { actor } = await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const pharmacist = as(actor)
const admin = as((await seedStaff(db, testNow, 'admin')).actor)
const patient = as((await seedPatient(db, testNow)).actor)
const idempotencyKey = () => uuidv7()
const id = '100001'
const look = () => pharmacist('GET /api/desk/stock/{id}/', { params: { id } })
const sum = (batches: { units: number }[]) => batches.reduce((all, { units }) => all + units, 0)
const delivery = { medicine_id: id, batch_no: 'NEW-1', expiry: '2028-06-30', mrp_paise: 880, packs: 20 }
const receive = (change: Partial<typeof delivery> = {}) =>
  pharmacist('POST /api/desk/stock/receive/', { body: { ...delivery, ...change }, idempotencyKey: idempotencyKey() })

describe('the shelves of a pharmacy', () => {
  test('are for its pharmacists and for admins; a pharmacist sees no other, a patient none', async () => {
    expect((await pharmacist('GET /api/desk/stock/pharmacies/')).map((row) => row.id)).toEqual(['jaipur'])
    expect((await admin('GET /api/desk/stock/pharmacies/')).map((row) => row.id)).toEqual(['bengaluru', 'jaipur'])
    await expect(pharmacist('GET /api/desk/stock/', { query: { pharmacy: 'bengaluru' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(patient('GET /api/desk/stock/')).rejects.toMatchObject({ code: 'not_found' })
  })
  test('stay those of one pharmacy for a pharmacist who audits besides', async () => {
    const both = as({ ...actor, roles: ['pharmacist', 'auditor'] })
    const body = { ...delivery, pharmacy: 'bengaluru' }
    const receiving = both('POST /api/desk/stock/receive/', { body, idempotencyKey: idempotencyKey() })
    await expect(receiving).rejects.toMatchObject({ code: 'not_found' })
    expect((await both('GET /api/desk/stock/pharmacies/')).map((row) => row.id)).toEqual(['jaipur'])
  })
  test('are found by name, by what runs low and by what is sold out', async () => {
    const found = await pharmacist('GET /api/desk/stock/', { query: { term: 'paracetamol 500' } })
    expect(found.length).toBeGreaterThan(3)
    const low = await pharmacist('GET /api/desk/stock/', { query: { low: 'true' } })
    expect(low.length).toBeGreaterThan(0)
    expect(low.every((row) => row.low && row.free_packs < 10)).toBe(true)
    const out = await pharmacist('GET /api/desk/stock/', { query: { out: 'true' } })
    expect(out.length).toBeGreaterThan(0)
    expect(out.every((row) => row.on_hand <= row.reserved)).toBe(true)
  })
})

describe('a place on the shelf', () => {
  const put = (api: typeof pharmacist, place: string | null, pharmacy?: string) =>
    api('PUT /api/desk/stock/{id}/place/', { params: { id }, body: { place, ...(pharmacy ? { pharmacy } : {}) } })

  test('is said for each pharmacy by itself, changed and taken away', async () => {
    expect((await look()).place).toBeNull()
    expect((await put(pharmacist, 'A3-14')).place).toBe('A3-14')
    expect((await put(admin, 'B1', 'bengaluru')).place).toBe('B1')
    expect((await put(pharmacist, 'A3-15')).place).toBe('A3-15')
    expect((await look()).place).toBe('A3-15')
    expect(
      (await pharmacist('GET /api/desk/stock/', { query: { term: 'paracetamol 500' } })).find((row) => row.medicine_id === id)?.place,
    ).toBe('A3-15')
    expect((await put(pharmacist, null)).place).toBeNull()
  })
  test('is capital letters and digits, and of one’s own pharmacy', async () => {
    await expect(put(pharmacist, 'behind the door')).rejects.toMatchObject({ code: 'invalid' })
    await expect(put(pharmacist, 'A1', 'bengaluru')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a delivery', () => {
  test('comes on sale in packs, and stands in the book', async () => {
    const before = await look()
    const after = await receive()
    expect(after.on_hand - before.on_hand).toBe(200)
    expect(after.batches.find(({ batch_no }) => batch_no === 'NEW-1')).toMatchObject({ expiry: '2028-06-30', units: 200 })
    expect(after.moves[0]).toMatchObject({ kind: 'received', units: 200, batch_no: 'NEW-1' })
  })
  test('what expires soon stands in the order of its days, by pages', async () => {
    const all = await pharmacist('GET /api/desk/stock/expiring/', { query: { days: 300, limit: 100 } })
    const first = await pharmacist('GET /api/desk/stock/expiring/', { query: { days: 300, limit: 5 } })
    const { expiry, medicine_id, batch_no } = first[4] ?? { expiry: '', medicine_id: '', batch_no: '' }
    const rest = await pharmacist('GET /api/desk/stock/expiring/', {
      query: { days: 300, limit: 95, cursor: `${expiry}|${medicine_id}|${batch_no}` },
    })
    expect([...first, ...rest]).toEqual(all)
    expect(all.map((row) => row.expiry)).toEqual(all.map((row) => row.expiry).toSorted())
  })
  test.each([
    ['that has expired', { expiry: '2026-11-20', batch_no: 'OLD-1' }, 'invalid'],
    ['of a known batch with another MRP', { mrp_paise: 900 }, 'conflict'],
    ['of an unknown medicine', { medicine_id: 'nobody' }, 'not_found'],
  ])('%s is refused', async (_, change, code) => {
    await expect(receive(change)).rejects.toMatchObject({ code })
  })
  test('too near its expiry is kept, but not sold (DR-10)', async () => {
    const before = await look()
    const after = await receive({ batch_no: 'NEAR-1', expiry: '2027-01-31' })
    expect(after.on_hand).toBe(before.on_hand)
    expect(after.batches.find(({ batch_no }) => batch_no === 'NEAR-1')?.sold).toBe(false)
    const expiring = await pharmacist('GET /api/desk/stock/expiring/', { query: { days: 75, cursor: '2027-01-01|0|0' } })
    expect(expiring.find(({ batch_no }) => batch_no === 'NEAR-1')).toMatchObject({ days_left: 71, sold: false })
  })
})

describe('a batch', () => {
  test('that was counted has what was counted', async () => {
    const before = await look()
    const body = { medicine_id: id, batch_no: 'NEW-1', units: 150, reason: 'Broken strips' }
    const after = await pharmacist('POST /api/desk/stock/count/', { body, idempotencyKey: idempotencyKey() })
    expect(before.on_hand - after.on_hand).toBe(50)
    expect(after.moves[0]).toMatchObject({ kind: 'counted', units: -50, reason: 'Broken strips' })
  })
  test('that is recalled is off sale at once, what orders keep stays kept, and it may come back', async () => {
    const { batches, on_hand, reserved } = await look()
    await reserveStock(db, {
      pharmacyId: 'jaipur',
      orderId: uuidv7(),
      items: [{ medicineId: id, units: on_hand - reserved }],
      now: testNow,
    })
    const recall = (batch_no: string, recalled: boolean) =>
      pharmacist('POST /api/desk/stock/recall/', {
        body: { medicine_id: id, batch_no, recalled, reason: 'Alert of the CDSCO' },
        idempotencyKey: idempotencyKey(),
      })
    for (const { batch_no } of batches) await recall(batch_no, true)
    expect(await look()).toMatchObject({ on_hand, reserved: on_hand, free_packs: 0 })
    for (const { batch_no } of batches) await recall(batch_no, false)
    const back = await look()
    expect(back.on_hand).toBe(on_hand)
    expect(sum(back.batches)).toBe(sum(batches))
  })
  test('nobody knows cannot be counted', async () => {
    const body = { medicine_id: id, batch_no: 'NOBODY', units: 1, reason: 'Recounted' }
    await expect(pharmacist('POST /api/desk/stock/count/', { body, idempotencyKey: idempotencyKey() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
