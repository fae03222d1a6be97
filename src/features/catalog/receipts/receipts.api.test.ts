import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const { db, as } = await testApp()
const pharmacist = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
const colleague = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '2' })).actor)
const elsewhere = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '3' })).actor)
const gtin = '8901234567890'
const key = () => ({ idempotencyKey: uuidv7() })
const licence = { gstin: '08AABCU9603R1ZM', drug_licence: 'RJ-20B-1182' }
const [medicine, other] = ['100001', '100002']
let supplier = ''
const begin = (invoice_no: string, api = pharmacist) =>
  api('POST /api/desk/stock/receipt/', { body: { supplier, invoice_no, invoice_date: '2026-11-20' }, ...key() })
const line = (change: object = {}) => ({
  medicine_id: medicine,
  batch_no: 'RC-1',
  expiry: '2029-06-30',
  packs: 10,
  free_packs: 1,
  mrp_paise: 3_000,
  purchase_paise: 2_000,
  gst_percent: 5,
  ...change,
})
const write = (id: string, version: number, lines: ReturnType<typeof line>[]) =>
  pharmacist('PUT /api/desk/stock/receipt/{id}/', { params: { id }, body: { version, lines } })
const post = (id: string, version: number, idempotencyKey = uuidv7()) =>
  pharmacist('POST /api/desk/stock/receipt/{id}/post/', { params: { id }, body: { version }, idempotencyKey })
const onHand = async (id = medicine) => (await pharmacist('GET /api/desk/stock/{id}/', { params: { id } })).on_hand

beforeAll(async () => {
  await db.updateTable('products').set({ barcode: gtin }).where('medicine_id', '=', medicine).execute()
  supplier = (await pharmacist('POST /api/desk/stock/supplier/', { body: { name: 'Mahaveer Medico', ...licence }, ...key() })).id
})

describe('a supplier', () => {
  test('is known once by its name and by its GSTIN', async () => {
    const again = (body: { name: string; gstin: string | null }) =>
      pharmacist('POST /api/desk/stock/supplier/', { body: { drug_licence: 'X-1', ...body }, ...key() })
    await expect(again({ name: 'mahaveer medico', gstin: null })).rejects.toMatchObject({ fields: { name: [expect.any(String)] } })
    await expect(again({ name: 'Another', gstin: licence.gstin })).rejects.toMatchObject({ code: 'invalid' })
    await expect(again({ name: 'Another', gstin: 'no GSTIN' })).rejects.toMatchObject({ code: 'invalid' })
    expect(await elsewhere('GET /api/desk/stock/supplier/')).toEqual([])
  })
})

describe('a receipt', () => {
  test('is one for each invoice of a supplier, and its pharmacy’s own', async () => {
    const { id, state } = await begin('INV-1')
    expect(state).toBe('draft')
    await expect(begin('inv-1')).rejects.toMatchObject({ fields: { invoice_no: [expect.any(String)] }, meta: { receipt: id } })
    await expect(elsewhere('GET /api/desk/stock/receipt/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(begin('INV-1', elsewhere)).rejects.toMatchObject({ fields: { supplier: [expect.any(String)] } })
  })

  test('moves nothing as a draft, adds its packs once when posted, and is read only then', async () => {
    const before = await onHand()
    const { id, version } = await begin('INV-2')
    const draft = await write(id, version, [line(), line({ medicine_id: other, batch_no: 'RC-2' })])
    expect([draft.taxable_paise, draft.gst_paise, draft.total_paise]).toEqual([40_000, 2_000, 42_000])
    expect(await onHand()).toBe(before)
    const idempotencyKey = uuidv7()
    const posted = await post(id, draft.version, idempotencyKey)
    expect(posted).toMatchObject({ state: 'posted', lines: [{ problems: [] }, { problems: [] }] })
    const units = (await db.selectFrom('products').select('units').where('medicine_id', '=', medicine).executeTakeFirstOrThrow()).units
    expect(await onHand()).toBe(before + 11 * units)
    await post(id, draft.version, idempotencyKey)
    await expect(post(id, draft.version)).rejects.toMatchObject({ code: 'conflict' })
    await expect(write(id, draft.version, [])).rejects.toMatchObject({ code: 'conflict' })
    await expect(pharmacist('DELETE /api/desk/stock/receipt/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    expect(await onHand()).toBe(before + 11 * units)
    const moves = await db.selectFrom('stock_moves').selectAll().where('document_id', '=', id).execute()
    expect(moves.map(({ document_kind, document_line }) => [document_kind, document_line])).toEqual([
      ['receipt', 1],
      ['receipt', 2],
    ])
    await expect(
      db
        .insertInto('stock_moves')
        .values({ ...moves[0]!, move_id: uuidv7() })
        .execute(),
    ).rejects.toThrow(/moves_once/)
  })

  test('two who post the same draft add it once', async () => {
    const { id, version } = await begin('INV-3')
    const draft = await write(id, version, [line({ batch_no: 'RC-3' })])
    const body = { version: draft.version }
    const both = [pharmacist, colleague].map((api) => api('POST /api/desk/stock/receipt/{id}/post/', { params: { id }, body, ...key() }))
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('stock_moves').selectAll().where('document_id', '=', id).execute()).toHaveLength(1)
  })

  test('says what is wrong with each line, and is not posted until that is mended', async () => {
    await db.insertInto('batches').values(batch('KNOWN-1')).execute()
    const { id, version } = await begin('INV-4')
    const draft = await write(id, version, [
      line({ batch_no: '' }),
      line({ batch_no: 'A', expiry: '2026-01-31' }),
      line({ batch_no: 'A', packs: 0, free_packs: 0, purchase_paise: 4_000 }),
      line({ batch_no: 'KNOWN-1' }),
    ])
    expect(draft.lines.map(({ problems }) => problems.map(({ field, fault }) => `${field} ${fault}`))).toEqual([
      ['batch_no missing'],
      ['expiry expired'],
      ['batch_no listed_twice', 'packs missing', 'purchase_paise above_mrp'],
      ['mrp_paise batch_differs'],
    ])
    await expect(post(id, draft.version)).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
    await expect(write(id, version, [])).rejects.toMatchObject({ code: 'conflict' })
    await expect(write(id, draft.version, [line({ medicine_id: 'none' })])).rejects.toMatchObject({ code: 'invalid' })
  })

  test('is found by its invoice number, its supplier and its state, page by page', async () => {
    const find = async (query: object) => (await pharmacist('GET /api/desk/stock/receipt/', { query })).map(({ invoice_no }) => invoice_no)
    expect(await find({ term: 'inv-2' })).toEqual(['INV-2'])
    expect(await find({ term: 'mahav', state: 'posted' })).toEqual(['INV-3', 'INV-2'])
    const [first] = await pharmacist('GET /api/desk/stock/receipt/', { query: { limit: 1 } })
    expect(await find({ limit: 1, cursor: `${first?.invoice_date}|${first?.id}` })).toEqual(['INV-3'])
    expect(await find({ term: '%' })).toEqual([])
  })

  test('is discarded while it is a draft', async () => {
    const { id } = await begin('INV-5')
    await pharmacist('DELETE /api/desk/stock/receipt/{id}/', { params: { id } })
    await expect(pharmacist('GET /api/desk/stock/receipt/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

const batch = (batch_no: string) => ({
  pharmacy_id: 'jaipur',
  medicine_id: medicine,
  batch_no,
  expiry: '2029-06-30' as never,
  mrp_paise: 2_900,
  qty_units: 0,
  recalled: false,
  received_at: testNow,
})

describe('a scan', () => {
  const scan = (text: string) => pharmacist('GET /api/desk/stock/product/', { query: { scan: text } })

  test('of a GS1 code finds the product with its batch and expiry', async () => {
    expect(await scan(`010${gtin}1728063010RC-9`)).toMatchObject({
      by_code: true,
      batch_no: 'RC-9',
      expiry: '2028-06-30',
      products: [{ medicine_id: medicine }],
    })
    expect(await scan(gtin)).toMatchObject({ by_code: true, batch_no: null, products: [{ medicine_id: medicine }] })
  })
  test('of a number that nobody knows finds nothing; a name finds what it may mean', async () => {
    expect(await scan('4006381333931')).toMatchObject({ by_code: false, products: [] })
    const { by_code, products } = await scan('paracetamol 500')
    expect([by_code, products.length > 1]).toEqual([false, true])
  })
})

describe('a file of the supplier', () => {
  const read = async (text: string) => {
    const { id } = await begin(`CSV-${uuidv7().slice(-12)}`)
    return pharmacist('POST /api/desk/stock/receipt/{id}/file/', { params: { id }, body: { text } })
  }
  const head = 'Item Code,Batch No,Exp,Qty,Free Qty,MRP,Rate,GST %'

  test('is read by its headings, whatever billing software wrote them', async () => {
    const { lines, wrong } = await read(`${head}\r\n${medicine},F-1,06/29,10,1,30.00,20.50,12%\r\n${other},F-2,30-11-2028,4,,41,30,\r\n`)
    expect(wrong).toEqual([])
    expect(lines).toMatchObject([
      {
        medicine_id: medicine,
        batch_no: 'F-1',
        expiry: '2029-06-30',
        packs: 10,
        free_packs: 1,
        mrp_paise: 3_000,
        purchase_paise: 2_050,
        gst_percent: 12,
      },
      { medicine_id: other, batch_no: 'F-2', expiry: '2028-11-30', packs: 4, free_packs: 0, mrp_paise: 4_100, purchase_paise: 3_000 },
    ])
  })

  test('begins at its headings, whatever stands above them, and counts its lines from the top', async () => {
    const titles = ['sep=;', 'Shree Balaji Distributors;;;;;;;', 'Invoice SB/1042;;;;;;;']
    const rows = [`${medicine};H-1;06/29;10;1;30,00;20,50;12`, `nothing;H-2;06/29;10;;30;20;5`]
    const { lines, wrong } = await read([...titles, head.replaceAll(',', ';'), ...rows].join('\r\n'))
    expect(lines).toMatchObject([{ batch_no: 'H-1', packs: 10, mrp_paise: 3_000, purchase_paise: 2_050 }])
    expect(wrong).toEqual([{ line: 6, column: 'Item Code', value: 'nothing', fault: 'product_unknown' }])
  })

  test('names each wrong cell by its line and heading; the right lines are offered, nothing is stored', async () => {
    const { lines, open, wrong } = await read(
      [
        head,
        `${medicine},G-1,13/29,10,1,30,20,5`,
        'nothing,G-2,06/29,10,,30,20,5',
        `${medicine},G-3,06/25,1,,30,40,5`,
        `${other},G-4,06/29,2,,30,20,5`,
      ].join('\n'),
    )
    expect(wrong).toEqual([
      { line: 2, column: 'Exp', value: '13/29', fault: 'unreadable' },
      { line: 3, column: 'Item Code', value: 'nothing', fault: 'product_unknown' },
      { line: 4, column: 'Exp', value: '2025-06-30', fault: 'expired' },
      { line: 4, column: 'Rate', value: '40.00', fault: 'above_mrp' },
    ])
    expect(lines.map(({ batch_no }) => batch_no)).toEqual(['G-4'])
    expect(open).toMatchObject([
      {
        line: 2,
        product: { medicine_id: medicine },
        cells: { batch_no: 'G-1', expiry: '13/29', packs: '10', free_packs: '1' },
        problems: [],
      },
      { line: 3, product: null, named: 'nothing', cells: { batch_no: 'G-2', mrp_paise: '30', purchase_paise: '20' } },
      { line: 4, product: { medicine_id: medicine }, cells: { purchase_paise: '40' } },
    ])
    expect(open[2]?.problems.map(({ fault }) => fault)).toEqual(['expired', 'above_mrp'])
    expect(await db.selectFrom('stock_receipt_lines').selectAll().where('batch_no', '=', 'G-4').execute()).toEqual([])
  })

  test('leaves a batch that is listed twice to be corrected, not out', async () => {
    const { lines, open } = await read([head, `${medicine},T-1,06/29,1,,30,20,5`, `${medicine},T-1,07/29,2,,30,20,5`].join('\n'))
    expect(lines.map(({ packs }) => packs)).toEqual([1])
    expect(open).toMatchObject([
      { line: 3, cells: { expiry: '07/29', packs: '2' }, problems: [{ field: 'batch_no', fault: 'listed_twice' }] },
    ])
  })

  test('without a column that is needed, or with a row of other width, says so', async () => {
    expect((await read('Item Code,Qty\n100001,2')).wrong).toMatchObject([
      { line: 1, column: 'batch', fault: 'column_missing' },
      { line: 1, column: 'expiry', fault: 'column_missing' },
    ])
    expect((await read(`${head}\n${medicine},H-1`)).wrong).toMatchObject([{ line: 2, value: '2 / 8', fault: 'cell_count' }])
  })
})
