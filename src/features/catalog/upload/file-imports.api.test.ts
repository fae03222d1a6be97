import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import type { Mapping } from './import-columns.rules.ts'
import type { ImportDetails } from './file-imports.contract.ts'
import { importSteps } from '../../../../tests/support/import-steps.ts'

const app = await testApp()
const { db, as } = app
const staff = await seedStaff(db, testNow, 'admin')
const admin = as(staff.actor)
const pharmacist = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)

const { upload, check, apply } = importSteps(admin)
const mapAs = (id: string, fields: Mapping) =>
  admin('PUT /api/desk/import/{id}/mapping/', { params: { id }, body: { fields: [...fields] } })
const product = (id: string) => db.selectFrom('products').selectAll().where('medicine_id', '=', id).executeTakeFirst()
const countProducts = async () =>
  Number(
    (
      await db
        .selectFrom('products')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const indian = 'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2'
const indianLine = (id: string, change: Partial<Record<'name' | 'price' | 'pack' | 'salt', string>> = {}) => {
  const { name = `Testomol ${id} Tablet`, price = '12.5', pack = 'strip of 10 tablets', salt = 'Paracetamol (500mg)' } = change
  return `${id},${name},${price},FALSE,Own Labs,allopathy,${pack},${salt},`
}

describe('the shape in which Indian lists circulate', () => {
  test('is understood without mapping, goes in, updates when it comes again, and never doubles', async () => {
    const lines = [
      indianLine('IN-1'),
      indianLine('IN-2', { salt: 'Amoxycillin  (500mg)' }),
      indianLine('IN-3', { salt: 'Unobtainium (5mg)' }),
    ]
    const first = await upload([indian, ...lines].join('\n'))
    expect(first).toMatchObject({ state: 'mapping', recognised: 'known', missing: [], lines: 3 })
    expect(first.products).toHaveLength(3)
    const checked = await check(first.id)
    expect(checked.counts).toMatchObject({ new: 3, changed: 0, unchanged: 0, refused: 0, schedule_assumed: 1 })
    expect(await product('IN-1')).toBeUndefined()
    await apply(first.id)
    expect(await product('IN-1')).toMatchObject({
      mrp_paise: 1250,
      price_paise: 1250,
      units: 10,
      unit: 'tablet',
      schedule: 'none',
      manufacturer: 'Own Labs',
    })
    expect(await product('IN-2')).toMatchObject({ schedule: 'H', rx_required: true, promotable: false })
    expect(await product('IN-3')).toMatchObject({ schedule: 'H', rx_required: true })
    const before = await countProducts()
    const again = await upload([indian, indianLine('IN-1', { price: '13' }), ...lines.slice(1), indianLine('IN-4')].join('\n'))
    expect((await check(again.id)).counts).toMatchObject({ new: 1, changed: 1, unchanged: 2 })
    await apply(again.id)
    expect(await countProducts()).toBe(before + 1)
    expect(await product('IN-1')).toMatchObject({ mrp_paise: 1300 })
  })
  test('a changed line names each cell old and new, and what is left out stays as it is', async () => {
    const first = await upload([indian, indianLine('IN-C1'), indianLine('IN-C2')].join('\n'))
    await check(first.id)
    expect(await admin('GET /api/desk/import/{id}/change/', { params: { id: first.id }, query: {} })).toEqual([])
    await apply(first.id)
    const lines = [
      indianLine('IN-C1', { name: 'Renamed Tablet', price: '13', pack: 'strip of 15 tablets' }),
      indianLine('IN-C2', { price: '14' }),
    ]
    const { id } = await check((await upload([indian, ...lines].join('\n'))).id)
    const changes = () => admin('GET /api/desk/import/{id}/change/', { params: { id }, query: {} })
    const [one, two] = await changes()
    expect(one).toMatchObject({ name: 'Renamed Tablet', price_above_mrp: false })
    expect(one?.changes).toContainEqual({
      cell: 'name',
      from: 'Testomol IN-C1 Tablet',
      to: 'Renamed Tablet',
      left_out: false,
      awaits_pharmacist: false,
    })
    expect(one?.changes).toContainEqual({ cell: 'mrp', from: '1250', to: '1300', left_out: false, awaits_pharmacist: false })
    expect(two?.changes.map(({ cell }) => cell)).toEqual(['mrp', 'price'])
    const leave = (line: number | null, cell: 'name' | 'mrp', left_out = true) =>
      admin('PUT /api/desk/import/{id}/change/', { params: { id }, body: { line, cell, left_out } })
    await leave(one?.line ?? 0, 'name')
    // The new price would stand above the old MRP.
    await expect(leave(two?.line ?? 0, 'mrp')).rejects.toMatchObject({ code: 'invalid', fields: { mrp: [expect.any(String)] } })
    await leave(null, 'mrp')
    expect((await changes()).map(({ price_above_mrp }) => price_above_mrp)).toEqual([true, true])
    await leave(one?.line ?? 0, 'mrp', false)
    const done = await apply(id)
    expect(done.counts.refused).toBe(1)
    expect(done.refused).toMatchObject([{ line: two?.line, reasons: [{ code: 'price_above_mrp' }] }])
    expect(await product('IN-C1')).toMatchObject({ name: 'Testomol IN-C1 Tablet', mrp_paise: 1300, units: 15 })
    expect(await product('IN-C2')).toMatchObject({ mrp_paise: 1250, price_paise: 1250 })
    await expect(leave(one?.line ?? 0, 'name')).rejects.toMatchObject({ code: 'conflict' })
  })
  test('without ids updates the product of the same name, maker and pack', async () => {
    const short = 'name, price, manufacturer, pack_size_label, short_composition1, short_composition2'
    const line = (price: string) => `Nameless 5 Tablet, ${price}, Own Labs, strip of 10 tablets, Cetirizine (5mg), `
    const first = await upload(`${short}\n${line('20')}`)
    await check(first.id)
    await apply(first.id)
    const again = await upload(`${short}\n${line('21')}`)
    expect(await check(again.id)).toMatchObject({ counts: { new: 0, changed: 1 } })
    const { products } = await admin('GET /api/desk/import/{id}/', { params: { id: again.id } })
    expect(products).toMatchObject([{ mrp_paise: 2100, was: { mrp_paise: expect.any(Number) } }])
    expect(products[0]?.was?.mrp_paise).not.toBe(2100)
    await apply(again.id)
    const rows = await db.selectFrom('products').select('mrp_paise').where('name', '=', 'Nameless 5 Tablet').execute()
    expect(rows).toEqual([{ mrp_paise: 2100 }])
  })
  test('is found by a search afterwards', async () => {
    const found = async () => JSON.stringify(await app.visitor('GET /api/search/', { query: { term: 'Testomol' } }))
    await expect.poll(found, { timeout: 20_000 }).toContain('IN-4')
  })
})

test('the columns of our own catalogue are taken as they are', async () => {
  const [header = '', first = ''] = readFileSync(new URL('../../../../db/demo/catalogue/products.csv', import.meta.url), 'utf8').split('\n')
  const one = await upload([header, first.replace(/^100001,[^,]*,/, 'OWN-1,Zzebraquin 500 mg Tablet,'), 'broken'].join('\n'))
  expect(one).toMatchObject({ recognised: 'own', missing: [] })
  expect((await check(one.id)).counts).toMatchObject({ new: 1, refused: 1 })
  await apply(one.id)
  expect(await product('OWN-1')).toMatchObject({ name: 'Zzebraquin 500 mg Tablet', mrp_paise: 880, price_paise: 790, sell_in_loose: true })
})

describe('an ERP export', () => {
  const headings = 'Item Code;Item Name;Mfr;Packing;Salt;Rate A;HSN Code;EAN'
  const text = `${headings}\r\nE/1;CROCINEX 650 TAB;GSK é;15'S;PARACETAMOL 650MG;30,5;30049099;8901234567894\r\nE/2;BAD;GSK;;PARACETAMOL 650MG;1;;\r\n`
  test('in Windows-1252 with semicolons is mapped by hand once, and remembered for the next file', async () => {
    const first = await upload(Buffer.from(text, 'latin1'))
    expect(first).toMatchObject({ recognised: 'guessed', missing: ['mrp'] })
    await expect(admin('POST /api/desk/import/{id}/check/', { params: { id: first.id } })).rejects.toMatchObject({ code: 'invalid' })
    const fields = first.columns.map(({ field }, at) => (at === 5 ? ('mrp' as const) : field))
    expect(await mapAs(first.id, fields)).toMatchObject({ missing: [] })
    const checked = await check(first.id)
    expect(checked.counts).toMatchObject({ new: 1, refused: 1 })
    expect(checked.refused).toEqual([
      { line: 3, reasons: [{ code: 'missing', detail: 'pack' }], cells: ['E/2', 'BAD', 'GSK', '', 'PARACETAMOL 650MG', '1', '', ''] },
    ])
    await apply(first.id)
    const row = await db.selectFrom('products').selectAll().where('name', '=', 'CROCINEX 650 TAB').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      manufacturer: 'GSK é',
      mrp_paise: 3050,
      packing: 'strip of 15 tablets',
      barcode: '8901234567894',
      gst_hsn: '30049099',
    })
    const next = await upload(`${headings}\nE/3;OTHER TAB;GSK;10 TAB;CETIRIZINE 10MG;40;;\n`)
    expect(next).toMatchObject({ recognised: 'remembered', missing: [] })
    expect(next.columns[5]?.field).toBe('mrp')
  })
  test('keeps its columns over a reload', async () => {
    const one = await upload('A,B,C,D,E\nx,y,z,1,2\n')
    await mapAs(one.id, ['name', null, null, 'mrp', null])
    const reloaded = await admin('GET /api/desk/import/{id}/', { params: { id: one.id } })
    expect(reloaded.columns.map(({ field }) => field)).toEqual(['name', null, null, 'mrp', null])
    await expect(mapAs(one.id, ['name', 'name', null, null, null])).rejects.toMatchObject({ code: 'invalid' })
    await admin('DELETE /api/desk/import/{id}/', { params: { id: one.id } })
    await expect(admin('GET /api/desk/import/{id}/', { params: { id: one.id } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a file is refused', () => {
  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 whatever'), 'Excel workbook'],
    ['UTF-16', Buffer.from('\uFEFFname,mrp\nA,1', 'utf16le'), 'Unicode text'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0]), 'not a CSV file'],
    ['one column', Buffer.from('name\nA\nB'), 'No columns were found'],
    ['more than 250,000 lines', Buffer.from(`a,b\n${'1,2\n'.repeat(250_001)}`), '250,000 lines'],
  ])('that is %s, and nothing of it stays', async (_, content, text) => {
    await expect(upload(content)).rejects.toMatchObject({ fields: { file: [expect.stringContaining(text)] } })
    expect(await db.selectFrom('catalog_imports').select('import_id').where('state', '=', 'uploading').execute()).toEqual([])
  })
  test('to everybody who is no admin', async () => {
    const patient = as((await seedPatient(db, testNow)).actor)
    for (const api of [pharmacist, patient]) await expect(upload('a,b\n1,2', { api })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('10,000 lines', () => {
  const line = (at: number) =>
    at % 1000 === 7 ? `${at},broken` : at % 1000 === 8 ? indianLine(`T-${at}`, { price: 'x' }) : indianLine(`T-${at}`)
  const text = [indian, ...Array.from({ length: 10_000 }, (_, at) => line(at)), indianLine('T-1')].join('\n')
  let checked: ImportDetails
  beforeAll(async () => {
    checked = await check((await upload(text, { pieceBytes: 100_003 })).id)
  }, 120_000)

  test('are checked line by line, whatever the pieces, and a code that comes twice is refused the second time', () => {
    expect(checked.counts).toMatchObject({ new: 9_980, refused: 21 })
    expect(checked.refused.slice(0, 2)).toMatchObject([
      { line: 9, reasons: [{ code: 'cell_count' }] },
      { line: 10, reasons: [{ code: 'amount_wrong', detail: 'mrp' }] },
    ])
    expect(checked.refused.at(-1)).toMatchObject({ line: 10_002, reasons: [{ code: 'listed_twice', detail: '3' }] })
  })
  test('the refused ones are listed in pages', async () => {
    const params = { id: checked.id }
    const first = await admin('GET /api/desk/import/{id}/refused/', { params, query: { limit: '15' } })
    const rest = await admin('GET /api/desk/import/{id}/refused/', { params, query: { after: String(first.at(-1)?.line), limit: '15' } })
    expect([...first, ...rest]).toEqual(checked.refused)
  })
  test('killed in the middle leave whole batches, and the import goes on where it stood', async () => {
    const params = { id: checked.id }
    const before = await countProducts()
    const first = await admin('POST /api/desk/import/{id}/apply/', { params })
    expect(first.state).toBe('applying')
    const whole = await countProducts()
    expect(whole).toBeGreaterThan(before)
    // Its connection is cut somewhere in the next step, as a kill does.
    const step = admin('POST /api/desk/import/{id}/apply/', { params }).then(
      () => 'done',
      () => 'cut',
    )
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and xact_start < now() and pid <> pg_backend_pid()`
    while ((await Promise.race([step, sleep(5)])) === undefined) await cut.execute(app.owner)
    expect([whole, whole + 2500]).toContain(await countProducts())
    const done = await apply(checked.id)
    expect(done.counts).toMatchObject({ new: 9_980, refused: 21 })
    expect(await countProducts()).toBe(before + 9_980)
    expect(await db.selectFrom('catalog_import_pieces').select('import_id').where('import_id', '=', checked.id).execute()).toEqual([])
    await expect(admin('DELETE /api/desk/import/{id}/', { params })).rejects.toMatchObject({ code: 'conflict' })
  }, 120_000)
})

test('a price list without codes changes the products that came with one, and adds no second of them', async () => {
  const first = await upload([indian, indianLine('CODED-1', { name: 'Codelessol 500' })].join('\n'))
  await check(first.id)
  await apply(first.id)
  const before = await countProducts()
  const list = await upload(
    'Product Name,Pack,MRP,Manufacturer,Composition\nCodelessol 500,strip of 10 tablets,14.00,Own Labs,Paracetamol (500mg)',
  )
  expect((await check(list.id)).counts).toMatchObject({ new: 0, changed: 1, refused: 0 })
  await apply(list.id)
  expect([await countProducts(), (await product('CODED-1'))?.mrp_paise]).toEqual([before, 1400])
})
