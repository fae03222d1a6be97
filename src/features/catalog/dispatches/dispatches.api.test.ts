import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { reserveStock } from '../../pharmacies/stock.server.ts'

const { db, as } = await testApp()
const pharmacist = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
const elsewhere = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '3' })).actor)
const patient = as((await seedPatient(db, testNow)).actor)
const key = () => ({ idempotencyKey: uuidv7() })
const [medicine, other] = ['100001', '100002']
let supplier = ''
/** A second shop of the same company, which the demo clinic does not have. */
const near = 'jaipur-2'
const nearby = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: near, pharmacistId: '4' })).actor)

beforeAll(async () => {
  const licence = { gstin: '08AABCU9603R1ZM', drug_licence: 'RJ-20B-1182' }
  supplier = (await pharmacist('POST /api/desk/stock/supplier/', { body: { name: 'Mahaveer Medico', ...licence }, ...key() })).id
  const jaipur = await db.selectFrom('pharmacies').selectAll().where('pharmacy_id', '=', 'jaipur').executeTakeFirstOrThrow()
  await db
    .insertInto('pharmacies')
    .values({ ...jaipur, pharmacy_id: near, trade_name: 'Parcha Malviya Nagar' })
    .execute()
  const batch = { pharmacy_id: 'jaipur', medicine_id: medicine, mrp_paise: 3_000, qty_units: 100, recalled: false, received_at: testNow }
  await db
    .insertInto('batches')
    .values([
      { ...batch, batch_no: 'OLD-1', expiry: '2026-10-31' as never },
      { ...batch, batch_no: 'GOOD-1', expiry: '2029-06-30' as never },
    ])
    .execute()
})

const begin = (body: object, api = pharmacist) => api('POST /api/desk/stock/dispatch/', { body, ...key() })
const put = (id: string, line: object) =>
  pharmacist('PUT /api/desk/stock/dispatch/{id}/line/', { params: { id }, body: { medicine_id: medicine, ...line } as never })
const send = (id: string) => pharmacist('POST /api/desk/stock/dispatch/{id}/post/', { params: { id }, body: {}, ...key() })
const units = async (batch_no: string, pharmacy = 'jaipur') =>
  (
    await db
      .selectFrom('batches')
      .select('qty_units')
      .where('pharmacy_id', '=', pharmacy)
      .where('medicine_id', '=', medicine)
      .where('batch_no', '=', batch_no)
      .executeTakeFirst()
  )?.qty_units

/** What waits to be received at the sender's and at the other pharmacy. */
const toReceive = () =>
  Promise.all(
    [pharmacist, nearby].map(async (api) => (await api('GET /api/desk/counts/')).find(({ kind }) => kind === 'stock_to_receive')?.count),
  )

describe('a return to a supplier', () => {
  test('takes what expired out of stock, once, and stands in the book', async () => {
    const { id, number, state } = await begin({ supplier })
    expect([number, state]).toEqual(['SR-0001', 'draft'])
    await put(id, { batch_no: 'OLD-1', units: 100 })
    await expect(send(id)).rejects.toMatchObject({ fields: { lines: ['Choose a reason for each line'] } })
    await expect(put(id, { batch_no: 'NOBODY', units: 1, reason: 'expired' })).rejects.toMatchObject({ code: 'invalid' })
    await put(id, { batch_no: 'OLD-1', units: 40, reason: 'expired' })
    expect(await units('OLD-1')).toBe(100)
    const both = await Promise.allSettled([send(id), send(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await units('OLD-1')).toBe(60)
    const moves = await db.selectFrom('stock_moves').selectAll().where('document_id', '=', id).execute()
    expect(moves).toMatchObject([{ kind: 'returned', units: -40, reason: 'expired', document_kind: 'supplier_return' }])
    await expect(put(id, { batch_no: 'OLD-1', units: 1, reason: 'expired' })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('begins with the expired and recalled batches that were bought there', async () => {
    const body = { supplier, invoice_no: 'SR-INV', invoice_date: '2026-11-20' }
    const receipt = await pharmacist('POST /api/desk/stock/receipt/', { body, ...key() })
    const line = {
      batch_no: 'RCL-1',
      expiry: '2029-06-30',
      packs: 10,
      free_packs: 0,
      mrp_paise: 3_000,
      purchase_paise: 2_000,
      gst_percent: 5,
    }
    const lines = [
      { medicine_id: other, ...line },
      { medicine_id: medicine, ...line, batch_no: 'FINE-1' },
    ]
    const params = { id: receipt.id }
    const { version } = await pharmacist('PUT /api/desk/stock/receipt/{id}/', { params, body: { version: receipt.version, lines } })
    await pharmacist('POST /api/desk/stock/receipt/{id}/post/', { params, body: { version }, ...key() })
    const recall = { medicine_id: other, batch_no: 'RCL-1', recalled: true, reason: 'Alert of the CDSCO' }
    await pharmacist('POST /api/desk/stock/recall/', { body: recall, ...key() })
    const filled = await begin({ supplier, fill: true })
    expect(filled.lines.map(({ batch_no, reason }) => [batch_no, reason])).toEqual([['RCL-1', 'recalled']])
    expect(filled.number).toBe('SR-0002')
  })

  test('never takes what orders keep, and leaves the stock as it was', async () => {
    const { on_hand, reserved } = await pharmacist('GET /api/desk/stock/{id}/', { params: { id: medicine } })
    await reserveStock(db, {
      pharmacyId: 'jaipur',
      orderId: uuidv7(),
      items: [{ medicineId: medicine, units: on_hand - reserved - 5 }],
      now: testNow,
    })
    const { id } = await begin({ supplier })
    await put(id, { batch_no: 'FINE-1', units: 20, reason: 'damaged' })
    await expect(send(id)).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
    await put(id, { batch_no: 'FINE-1', units: 1_000, reason: 'damaged' })
    await expect(send(id)).rejects.toMatchObject({ code: 'invalid' })
    await put(id, { batch_no: 'FINE-1', units: 5, reason: 'damaged' })
    expect(await send(id)).toMatchObject({ state: 'sent' })
  })

  test('is discarded while it is a draft, and its pharmacy’s own', async () => {
    const { id } = await begin({ supplier })
    await expect(elsewhere('GET /api/desk/stock/dispatch/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(patient('GET /api/desk/stock/dispatch/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await pharmacist('DELETE /api/desk/stock/dispatch/{id}/', { params: { id } })
    await expect(pharmacist('GET /api/desk/stock/dispatch/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(begin({})).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a transfer', () => {
  test('to another GSTIN is refused in words', async () => {
    const others = await pharmacist('GET /api/desk/stock/other-pharmacy/')
    expect(others.map(({ id, same_gstin }) => [id, same_gstin])).toEqual(
      expect.arrayContaining([
        ['bengaluru', false],
        [near, true],
      ]),
    )
    await expect(begin({ to_pharmacy: 'bengaluru' })).rejects.toMatchObject({ fields: { to_pharmacy: [expect.stringMatching(/GSTIN/)] } })
    await expect(begin({ to_pharmacy: 'jaipur' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('leaves one pharmacy when it is sent and comes into the other when it is received, once, with what is missing', async () => {
    await db
      .updateTable('stock')
      .set({ on_hand: 100, reserved: 0 })
      .where('pharmacy_id', '=', 'jaipur')
      .where('medicine_id', '=', medicine)
      .execute()
    const { id } = await begin({ to_pharmacy: near })
    await put(id, { batch_no: 'GOOD-1', units: 30 })
    const params = { id }
    const receive = (lines: object[], api = nearby) =>
      api('POST /api/desk/stock/dispatch/{id}/receive/', { params, body: { lines } as never, ...key() })
    await expect(nearby('GET /api/desk/stock/dispatch/{id}/', { params })).rejects.toMatchObject({ code: 'not_found' })
    await expect(receive([{ line_no: 1, units: 30, note: null }])).rejects.toMatchObject({ code: 'not_found' })
    expect(await toReceive()).toEqual([0, 0])
    await send(id)
    expect(await toReceive()).toEqual([0, 1])
    expect(await units('GOOD-1')).toBe(70)
    expect(await nearby('GET /api/desk/stock/dispatch/', { query: { incoming: 'true' } })).toMatchObject([
      { id, incoming: true, state: 'sent' },
    ])
    await expect(receive([{ line_no: 1, units: 30, note: null }], pharmacist)).rejects.toMatchObject({ code: 'not_found' })
    await expect(receive([{ line_no: 1, units: 28, note: null }])).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
    await expect(receive([{ line_no: 1, units: 31, note: null }])).rejects.toMatchObject({ code: 'invalid' })
    const got = await receive([{ line_no: 1, units: 28, note: 'A strip was wet' }])
    expect(got).toMatchObject({ state: 'received', lines: [{ received_units: 28, received_note: 'A strip was wet' }] })
    await expect(receive([{ line_no: 1, units: 28, note: 'A strip was wet' }])).rejects.toMatchObject({ code: 'conflict' })
    expect(await units('GOOD-1', near)).toBe(28)
    expect(await toReceive()).toEqual([0, 0])
  })
})
