import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { type Medicine, newKey, seedPharmacist, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { balances } from '../../payments/ledger.rules.ts'
import { ledgerOf } from '../../payments/ledger.sql.server.ts'

const app = await testApp()
const { db } = app
const [first, second] = [await seedPharmacist(app, testNow), await seedPharmacist(app, testNow, '2')]
const [api, other] = [app.as(first.actor, testNow), app.as(second.actor, testNow)]
const office = app.as((await seedStaff(db, testNow, 'front_office')).actor, testNow)
const [otc, loose] = [await someMedicine(db, { skip: 20, loose: false }), await someMedicine(db, { skip: 3, loose: true })]
const [h, h1] = [await someMedicine(db, { schedule: 'H', ndps: false }), await someMedicine(db, { schedule: 'H1', ndps: false })]
for (const medicine of [otc, loose, h, h1]) await setPacks(db, medicine, 50)
const today = indiaDay(testNow)

const priced = async (medicine: Medicine) => {
  const { products } = await api('GET /api/desk/counter/product/', { query: { scan: medicine.name } })
  const found = products.find(({ medicine_id }) => medicine_id === medicine.medicine_id)
  if (!found) throw new Error(`${medicine.name} was not found`)
  return found
}
type Line = { medicine: Medicine; quantity?: number; unit?: 'pack' | 'loose'; batch_no?: string | null }
const lineOf = ({ medicine, quantity = 1, unit = 'pack', batch_no = null }: Line) => ({
  medicine_id: medicine.medicine_id,
  unit,
  quantity,
  batch_no,
})
const paper = { prescriber: { name: 'Dr. Meera Joshi', registration_no: null, clinic_address: 'C-Scheme, Jaipur' }, issued_on: today }
const nobody = { name: null, phone: null }

async function bodyOf(lines: Line[], total: number, more: object = {}) {
  const payment = { method: 'cash' as const, received_paise: total }
  return { lines: lines.map(lineOf), customer: nobody, customer_address: null, prescription: null, payment, total_paise: total, ...more }
}
const sell = (body: Awaited<ReturnType<typeof bodyOf>>, by = api, idempotencyKey = newKey()) =>
  by('POST /api/desk/counter/sale/', { body, idempotencyKey })
const stockOf = async (medicines: Medicine[]) => {
  const rows = await db.selectFrom('stock').selectAll().where('pharmacy_id', '=', 'jaipur').execute()
  return medicines.map(({ medicine_id }) => {
    const { on_hand, reserved } = rows.find((row) => row.medicine_id === medicine_id) ?? { on_hand: 0, reserved: 0 }
    return { on_hand, reserved }
  })
}
const orderOf = (id: string) => db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()

test('three products, one of Schedule H1, for cash: one order, its stock, register, invoice and books, to the paisa', async () => {
  const lines = [{ medicine: otc, quantity: 2 }, { medicine: loose, quantity: 3, unit: 'loose' as const }, { medicine: h1 }]
  const [a, b, c] = [await priced(otc), await priced(loose), await priced(h1)]
  const total = 2 * a.price_paise + Math.floor((3 * b.price_paise) / b.units) + c.price_paise
  const before = await stockOf([otc, loose, h1])
  const more = { customer: { name: 'Ramesh Gupta', phone: '9829012345' }, customer_address: '12, MI Road, Jaipur', prescription: paper }
  const sold = await sell(await bodyOf(lines, total, { ...more, payment: { method: 'cash', received_paise: total + 5000 } }))
  expect(sold).toMatchObject({ total_paise: total, change_paise: 5000, method: 'cash' })

  const order = await orderOf(sold.id)
  expect(order).toMatchObject({
    kind: 'counter',
    status: 'COMPLETED',
    fulfilment: 'delivered',
    payment_mode: 'counter',
    payable_paise: total,
  })
  const after = await stockOf([otc, loose, h1])
  expect(before.map(({ on_hand }, at) => on_hand - (after[at]?.on_hand ?? 0))).toEqual([2 * otc.units, 3, h1.units])
  expect(after.every(({ reserved }) => reserved === 0)).toBe(true)
  const entries = await db.selectFrom('register_entries').selectAll().where('order_id', '=', sold.id).execute()
  expect(entries).toMatchObject([
    {
      kind: 'H1',
      units: h1.units,
      entry: { prescriber: { name: 'Dr. Meera Joshi' }, patient: { name: 'Ramesh Gupta', address: '12, MI Road, Jaipur' } },
    },
  ])
  const invoice = await db.selectFrom('invoices').selectAll().where('source_id', '=', sold.id).executeTakeFirstOrThrow()
  expect(invoice.total_paise).toBe(total)
  const books = balances((await ledgerOf(db, order.user_id, 'order', sold.id)) as Parameters<typeof balances>[0])
  expect(books).toMatchObject({ cash: total, customer: 0, gateway: 0 })
  expect(-books.sales - books.tax).toBe(total)
  const rx = await db.selectFrom('prescriptions').select(['state', 'decided_by']).where('user_id', '=', order.user_id).execute()
  expect(rx).toEqual([{ state: 'EXHAUSTED', decided_by: first.userId }])
})

test('whoever owns the number that was said cannot sign in to the sale: it is a contact, no identity', async () => {
  const { price_paise } = await priced(otc)
  const { id } = await sell(await bodyOf([{ medicine: otc }], price_paise, { customer: { name: 'Sunita', phone: '9829012346' } }))
  const { user_id, patient } = await orderOf(id)
  expect(patient).toMatchObject({ name: 'Sunita', phone: '+919829012346' })
  expect(await db.selectFrom('identities').selectAll().where('user_id', '=', user_id).execute()).toEqual([])
  expect(await db.selectFrom('users').select('phone_number').where('user_id', '=', user_id).execute()).toEqual([{ phone_number: null }])
})

test('somebody with an account is found by their number, and the sale is among their orders', async () => {
  const asha = await seedShopper(app, testNow)
  const { people } = await api('POST /api/desk/counter/customer/', { body: { phone: asha.phone } })
  expect(people).toEqual([{ patient: asha.patientId, name: 'Asha Verma', has_address: true }])
  const { price_paise } = await priced(h1)
  const { id } = await sell(await bodyOf([{ medicine: h1 }], price_paise, { customer: { patient: asha.patientId }, prescription: paper }))
  expect((await asha.api('GET /api/order/{id}/summary/', { params: { id } })).payment_mode).toBe('counter')
  const [{ entry }] = (await db.selectFrom('register_entries').select('entry').where('order_id', '=', id).execute()) as [{ entry: object }]
  expect(JSON.stringify(entry)).toContain('Jaipur')
})

test('two presses sell once; two sales of the same things are two', async () => {
  const { price_paise } = await priced(otc)
  const [body, key] = [await bodyOf([{ medicine: otc }], price_paise), newKey()]
  const [one, two] = await Promise.all([sell(body, api, key), sell(body, api, key)])
  expect(two).toEqual(one)
  expect((await sell(body)).id).not.toBe(one.id)
})

test('of two counters that sell the last strip at the same moment one does, and the stock is never below zero', async () => {
  const last = await someMedicine(db, { skip: 25 })
  await setPacks(db, last, 1)
  const body = await bodyOf([{ medicine: last }], (await priced(last)).price_paise)
  const results = await Promise.allSettled([sell(body, api), sell(body, other)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'out_of_stock' } })
  expect(await stockOf([last])).toEqual([{ on_hand: 0, reserved: 0 }])
})

test('the batch in the hand leaves the shelf, also when another expires first; never more of it than there is', async () => {
  await setPacks(db, otc, 5)
  const sooner = {
    pharmacy_id: 'jaipur',
    medicine_id: otc.medicine_id,
    batch_no: 'S1',
    expiry: '2028-01-31',
    mrp_paise: 100_000,
    qty_units: 2 * otc.units,
  }
  await db
    .insertInto('batches')
    .values({ ...sooner, recalled: false, received_at: testNow })
    .execute()
  await db
    .updateTable('stock')
    .set({ on_hand: 7 * otc.units })
    .where('pharmacy_id', '=', 'jaipur')
    .where('medicine_id', '=', otc.medicine_id)
    .execute()
  const { price_paise, batches } = await priced(otc)
  expect(batches.map(({ batch_no }) => batch_no)).toEqual(['S1', 'T1'])
  const batchesOf = (id: string) => db.selectFrom('order_batches').select(['batch_no', 'units']).where('order_id', '=', id).execute()
  const named = await sell(await bodyOf([{ medicine: otc, batch_no: 'T1' }], price_paise))
  expect(await batchesOf(named.id)).toEqual([{ batch_no: 'T1', units: otc.units }])
  const unnamed = await sell(await bodyOf([{ medicine: otc }], price_paise))
  expect(await batchesOf(unnamed.id)).toEqual([{ batch_no: 'S1', units: otc.units }])
  const tooMany = sell(await bodyOf([{ medicine: otc, quantity: 2, batch_no: 'S1' }], 2 * price_paise))
  await expect(tooMany).rejects.toMatchObject({ code: 'out_of_stock' })
})

test('what the law or the till does not allow is refused, and nothing of it stays', async () => {
  const [cost, rx] = [(await priced(otc)).price_paise, (await priced(h)).price_paise]
  const count = async () =>
    (
      await db
        .selectFrom('counter_sales')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  const forbidden = await someMedicine(db, { schedule: 'X', free: 0 })
  const named = { customer: { name: 'Ramesh', phone: null } }
  const tries: [Awaited<ReturnType<typeof bodyOf>>, object][] = [
    [await bodyOf([{ medicine: h }], rx, named), { fields: { prescription: expect.anything() } }],
    [await bodyOf([{ medicine: h }], rx, { prescription: paper }), { fields: { name: expect.anything() } }],
    [
      await bodyOf([{ medicine: h }], rx, { ...named, prescription: { ...paper, issued_on: '2026-01-01' } }),
      { fields: { issued_on: expect.anything() } },
    ],
    [await bodyOf([{ medicine: forbidden }], 1000, { ...named, prescription: paper }), { fields: { lines: expect.anything() } }],
    [await bodyOf([{ medicine: otc, unit: 'loose' }], 100), { fields: { lines: expect.anything() } }],
    [await bodyOf([{ medicine: otc }], cost - 1), { code: 'conflict' }],
    [
      await bodyOf([{ medicine: otc }], cost, { payment: { method: 'cash', received_paise: cost - 1 } }),
      { fields: { received_paise: expect.anything() } },
    ],
    [await bodyOf([{ medicine: otc, quantity: 900 }], cost), { code: 'out_of_stock' }],
  ]
  for (const [body, refusal] of tries) await expect(sell(body)).rejects.toMatchObject(refusal)
  await expect(sell(await bodyOf([{ medicine: h }], rx, { ...named, prescription: paper }), office)).rejects.toMatchObject({
    code: 'invalid',
  })
  expect(await count()).toBe(before)
})

test('front office sells what needs no prescription, prints that, and sees no bill of a prescription', async () => {
  const { price_paise } = await priced(otc)
  const body = { ...(await bodyOf([{ medicine: otc }], price_paise)), pharmacy: 'jaipur' }
  const sold = await sell(body, office)
  const print = (by: typeof office, id: string) => by('POST /api/desk/counter/sale/{id}/invoice/', { params: { id }, body: {} })
  const { url } = await print(office, sold.id)
  const answer = await app.http.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(pdfText(answer.rawPayload)).toContain(otc.name)
  const rx = await sell(
    await bodyOf([{ medicine: h }], (await priced(h)).price_paise, { customer: { name: 'R', phone: null }, prescription: paper }),
  )
  await expect(print(office, rx.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await print(api, rx.id)).url).toContain('/print-files/')
})

test('a pharmacist of another pharmacy, and a patient, find no counter here', async () => {
  const { price_paise } = await priced(otc)
  const sold = await sell(await bodyOf([{ medicine: otc }], price_paise))
  const elsewhere = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'elsewhere', pharmacistId: '9' })).actor, testNow)
  const shopper = await seedShopper(app, testNow)
  for (const by of [elsewhere, shopper.api]) {
    await expect(by('POST /api/desk/counter/sale/{id}/invoice/', { params: { id: sold.id }, body: {} })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(by('GET /api/desk/counter/', { query: { pharmacy: 'jaipur' } })).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a UPI payment pays for one sale, stands beside the cash of the day, and what is brought back is paid out and credited', async () => {
  await setPacks(db, otc, 50)
  const { price_paise } = await priced(otc)
  const before = await api('GET /api/desk/counter/', { query: {} })
  const upi = { payment: { method: 'upi' as const, reference: '612345678901' } }
  const sold = await sell(await bodyOf([{ medicine: otc, quantity: 2 }], 2 * price_paise, upi))
  await expect(sell(await bodyOf([{ medicine: otc, quantity: 2 }], 2 * price_paise, upi))).rejects.toMatchObject({
    fields: { reference: expect.anything() },
  })
  const order = await orderOf(sold.id)
  const [line] = await db.selectFrom('order_lines').selectAll().where('order_id', '=', sold.id).execute()
  const body = {
    lines: [{ line: line?.line_id ?? '', quantity: 1 }],
    reason: 'damaged' as const,
    condition: 'quarantined' as const,
    paid: { method: 'cash' as const },
  }
  const back = await api('POST /api/desk/counter/sale/{id}/return/', { params: { id: sold.id }, body, idempotencyKey: newKey() })
  expect(back).toEqual({ refund_paise: price_paise })
  const books = balances((await ledgerOf(db, order.user_id, 'order', sold.id)) as Parameters<typeof balances>[0])
  expect(books).toMatchObject({ cash: price_paise, customer: 0, refunds: 0 })
  const papers = await db
    .selectFrom('invoices')
    .select(['kind', 'total_paise'])
    .where('source_id', '=', sold.id)
    .orderBy('issued_at')
    .execute()
  expect(papers.map(({ total_paise }) => total_paise).toSorted((a, b) => a - b)).toEqual([price_paise, 2 * price_paise])
  const after = await api('GET /api/desk/counter/', { query: {} })
  expect(after.sales - before.sales).toBe(1)
  expect(after.upi_paise - before.upi_paise).toBe(2 * price_paise)
  expect(after.cash_back_paise - before.cash_back_paise).toBe(price_paise)
  expect(after.newest.find(({ id }) => id === sold.id)).toMatchObject({ number: sold.number, method: 'upi', total_paise: 2 * price_paise })
})

test('the sales of the day are in the report an accountant files, to the paisa', async () => {
  const admin = app.as((await seedStaff(db, testNow, 'admin')).actor, testNow)
  const read = async () => {
    const { columns, totals } = await admin('GET /api/desk/report/', { query: { kind: 'sales', from: today, to: today } })
    const of = (key: string) => Number(totals[columns.findIndex((column) => column.key === key)])
    return { papers: of('papers'), total: of('total') }
  }
  const before = await read()
  const { price_paise } = await priced(otc)
  await sell(await bodyOf([{ medicine: otc, quantity: 2 }], 2 * price_paise))
  expect(await read()).toEqual({ papers: before.papers + 1, total: before.total + 2 * price_paise })
})

test('front office begins at the counter that they chose, and at the first again when it is none of ours', async () => {
  const day = async () => (await office('GET /api/desk/counter/', { query: {} })).pharmacy.id
  const keep = (counter: string | null) =>
    office('PUT /api/desk/settings/', { body: { rail: 'wide', single_keys: true, muted: [], counter } })
  const first = await day()
  const [, another] = (await office('GET /api/desk/counter/', { query: {} })).pharmacies
  await keep(another?.id ?? '')
  expect(await day()).toBe(another?.id)
  expect((await office('GET /api/desk/counter/', { query: { pharmacy: first } })).pharmacy.id).toBe(first)
  await keep('closed-long-ago')
  expect(await day()).toBe(first)
})
