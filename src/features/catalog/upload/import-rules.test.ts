import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from '../import/csv.rules.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { batchOfRow, type StockProduct } from './batch-of-row.rules.ts'
import { lostIngredients, writtenComposition } from './composition-text.rules.ts'
import { findTable } from './file-format.rules.ts'
import { guessMapping } from './guess-columns.rules.ts'
import { headingKey, missingFields, plainHeading } from './import-columns.rules.ts'
import { readPack } from './pack-label.rules.ts'
import { productOfRow } from './product-of-row.rules.ts'
import { readExpiry, readPaise } from './written-values.rules.ts'

const facts = await shippedFacts()

describe('a CSV file', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/^[=@+\-\t\r]+/g, ''))
  test('written and read again is the same table, whatever stands in it', () => {
    const width = fc.integer({ min: 2, max: 6 })
    const table = width.chain((many) => fc.array(fc.array(cell, { minLength: many, maxLength: many }), { minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(writeCsv(rows))
        expect(read.map(({ cells }) => cells)).toEqual(rows.map((cells) => cells.map((text) => text)))
      }),
    )
  })
  test('is written so that a spreadsheet runs nothing in it', () => {
    expect(writeCsv([['=HYPERLINK("x")', '-12.5', '@a', '-cmd']])).toBe(`"'=HYPERLINK(""x"")",-12.5,'@a,'-cmd\r\n`)
  })
  test('keeps a quote that stands inside a cell, as an inch does', () => {
    expect(readCsv('a,4" bandage,b')[0]?.cells).toEqual(['a', '4" bandage', 'b'])
  })
  test.each([
    [',', 'name,mrp\nA,1\nB,2\n'],
    [';', 'name;mrp\nA;1,50\nB;2,00\n'],
    ['\t', 'name\tmrp\nA\t1\nB\t2\n'],
    [',', 'Stock report of 1 November 2026\n\nname,mrp\nA,1\nB,2\n'],
  ])('is cut by %j', (delimiter, text) => {
    const found = findTable(text)
    expect(found).toMatchObject({ delimiter, headings: ['name', 'mrp'] })
    expect(text.slice(found?.dataByte)).toMatch(/^A/)
    expect(text.split('\n')[(found?.dataLine ?? 0) - 1]).toMatch(/^A/)
  })
})

describe('columns', () => {
  const guess = (kind: 'catalogue' | 'stock', line: string, samples: string[][] = []) => guessMapping(kind, line.split(','), samples)
  test('of the lists that circulate in India are understood without mapping', () => {
    const long = 'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,short_composition1,short_composition2'
    expect(guess('catalogue', long)).toEqual({
      mapping: ['code', 'name', 'mrp', 'discontinued', 'manufacturer', 'kind', 'pack', 'composition', 'composition2'],
      recognised: 'known',
    })
    const short = 'name, price, manufacturer, pack_size_label, short_composition1, short_composition2'
    expect(guess('catalogue', short)).toEqual({
      mapping: ['name', 'mrp', 'manufacturer', 'pack', 'composition', 'composition2'],
      recognised: 'known',
    })
  })
  test('of an ERP export are guessed by heading, and by value where the heading says nothing', () => {
    const headings = 'Item Code,Item Name,Mfr,Packing,Generic,MRP (Rs.),Sale Rate,HSN Code,GST %,Sch,EAN,Rack'
    expect(guess('catalogue', headings).mapping).toEqual(
      'code,name,manufacturer,pack,composition,mrp,price,hsn,gst,schedule,barcode,'.split(',').map((field) => field || null),
    )
    const samples = [['Dolo'], ['12.50'], ["10'S", "15'S"], ['8901234567894'], ['30049099'], ['H', 'H1']]
    expect(guess('catalogue', 'Item,Rate,F1,F2,F3,F4', samples).mapping).toEqual(['name', 'mrp', 'pack', 'barcode', 'hsn', 'schedule'])
    expect(guess('stock', 'Product,Batch No.,Exp. Date,Qty,Loose,M.R.P.,Purchase Rate').mapping).toEqual([
      'name',
      'batch',
      'expiry',
      'packs',
      'units',
      'mrp',
      'purchase',
    ])
  })
  test('that are missing are named, one of two where one is enough', () => {
    expect(missingFields('catalogue', ['name', 'mrp'])).toEqual(['manufacturer', 'pack', 'composition|kind'])
    expect(missingFields('stock', ['name', 'batch', 'expiry', 'units'])).toEqual([])
  })
  test('are known again whatever their spelling, and with the columns that a list of refused lines adds', () => {
    expect(headingKey(['Item Name', 'Price (₹)'])).toBe(headingKey(['item_name', 'PRICE', 'Parcha line', 'Parcha reason']))
    expect(plainHeading('M.R.P. (Rs.)')).toBe('mrp')
  })
})

test.each([
  ['12.5', 1250],
  ['₹ 1,23,456.50', 12345650],
  ['Rs. 12', 1200],
  ['12.549999999', 1255],
  ['1.005', 101],
  ['12,5', 1250],
  ['99/-', 9900],
  ['', null],
  ['-1', null],
  ['free', null],
  ['1.2.3', null],
])('the amount %j is %j paise', (text, paise) => expect(readPaise(text)).toBe(paise))

test('every amount with two decimals comes back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (paise) => {
      expect(readPaise((paise / 100).toFixed(2))).toBe(paise)
    }),
  )
})

test.each([
  ['11/27', '2027-11-30'],
  ['02/2028', '2028-02-29'],
  ['Nov-27', '2027-11-30'],
  ['2027-11', '2027-11-30'],
  ['05-11-2027', '2027-11-05'],
  ['5/11/27', '2027-11-05'],
  ['30-Nov-2027', '2027-11-30'],
  ['2027-11-30 00:00:00', '2027-11-30'],
  ['31/02/2027', null],
  ['13/27', null],
  ['11/30/2027', null],
  ['soon', null],
  ['', null],
])('the expiry %j is %j', (text, day) => expect(readExpiry(text)).toBe(day))

describe('a pack', () => {
  test.each([
    ['strip of 10 tablets', 'A', 'strip of 10 tablets', 10, 'tablet', 'tablet', 'IR'],
    ['strip of 10 tablet sr', 'A', 'strip of 10 tablet sr', 10, 'tablet', 'tablet', 'SR'],
    ['strip of 10 soft gelatin capsules', 'A', 'strip of 10 soft gelatin capsules', 10, 'capsule', 'soft capsule', 'IR'],
    ['bottle of 100 ml Syrup', 'A', 'bottle of 100 ml syrup', 100, 'ml', 'syrup', 'IR'],
    ['tube of 15 gm Gel', 'A', 'tube of 15 g gel', 15, 'g', 'gel', 'IR'],
    ['vial of 1 Injection', 'A', 'vial of 1 injection', 1, 'piece', 'injection', 'IR'],
    ['prefilled syringe of 0.4 ml Injection', 'A', 'prefilled syringe of 0.4 ml injection', 1, 'piece', 'prefilled syringe', 'IR'],
    ["10'S", 'DOLO 650 TAB', 'strip of 10 tablets', 10, 'tablet', 'tablet', 'IR'],
    ['1X15', 'PAN D CAP', 'strip of 15 capsules', 15, 'capsule', 'capsule', 'IR'],
    ['2*10', 'GLYCOMET 500 SR TAB', 'strip of 20 tablets', 20, 'tablet', 'tablet', 'SR'],
    ['100ML', 'BENADRYL SYP', 'bottle of 100 ml syrup', 100, 'ml', 'syrup', 'IR'],
    ['30GM', 'BETNOVATE CREAM', 'tube of 30 g cream', 30, 'g', 'cream', 'IR'],
    ['10 TAB', 'X', 'strip of 10 tablets', 10, 'tablet', 'tablet', 'IR'],
    ['1', 'Thermometer', 'pack of 1', 1, 'piece', 'other', 'IR'],
  ])('%j of %j', (label, name, packing, units, unit, form, release) => {
    expect(readPack(label, name)).toMatchObject({ packing, units, unit, form, release })
  })
  test.each(['', 'strip', 'many', '0', "0'S", 'ten tablets'])('is not read from %j', (label) =>
    expect(readPack(label, 'A tablet')).toBeNull(),
  )
  test('has whole units above none, whatever its label', () => {
    const label = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('strip of ', 'bottle of ', ''), fc.float({ noNaN: true }), fc.constantFrom(' ml', ' tablets', "'s"))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(label, (text) => {
        const pack = readPack(text, 'A')
        if (pack) expect(Number.isInteger(pack.units) && pack.units > 0 && pack.packing !== '').toBe(true)
      }),
    )
  })
})

test.each([
  [['Amoxycillin  (500mg) ', ' Clavulanic Acid (125mg)'], 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
  [['AMOXYCILLIN IP 500 MG + CLAVULANIC ACID 125MG'], 'Amoxycillin (500mg) + Clavulanic Acid (125mg)'],
  [['Paracetamol 125 mg/5 ml'], 'Paracetamol (125mg/5ml)'],
  [['Telmisartan', 'NA'], 'Telmisartan'],
  [['-', ''], ''],
])('the composition %j is %j', (cells, text) => expect(writtenComposition(cells)).toBe(text))

test('a third ingredient that a list cut off leaves a blank behind the second', () => {
  expect(lostIngredients('Caffeine (30mg) ')).toBe(true)
  expect(lostIngredients('Caffeine (30mg)')).toBe(false)
  expect(lostIngredients(undefined)).toBe(false)
})

describe('a product of a list', () => {
  const good = {
    name: 'Someday 500',
    mrp: '12.5',
    manufacturer: 'A Maker',
    pack: 'strip of 10 tablets',
    composition: 'Paracetamol (500mg)',
  }
  const read = (change: Record<string, string> = {}) => productOfRow({ ...good, ...change }, facts)
  const line = (change: Record<string, string> = {}) => {
    const one = read(change)
    return 'line' in one ? one.line : one
  }
  const reasons = (change: Record<string, string>) => {
    const one = read(change)
    return 'reasons' in one ? one.reasons.map(({ code, detail }) => `${code} ${detail}`.trim()) : []
  }
  test('has its schedule, storage and HSN from the facts', () => {
    expect(line()).toMatchObject({
      schedule: 'none',
      rx_required: 'false',
      mrp_paise: '1250',
      price_paise: '1250',
      hsn: '300490',
      kind: 'drug',
    })
    expect(line({ composition: 'Amoxycillin (500mg) + Clavulanic Acid (125mg)' })).toMatchObject({ schedule: 'H', rx_required: 'true' })
    expect(line({ composition: 'Alprazolam (0.5mg)' })).toMatchObject({ schedule: 'H1', ndps: 'true' })
  })
  test('of an ingredient nobody knows is of Schedule H, unless the file says its schedule', () => {
    expect(read({ composition: 'Unobtainium (5mg)' })).toMatchObject({
      line: { schedule: 'H', rx_required: 'true', list: 'none' },
      notes: ['schedule_assumed', 'hsn_assumed'],
    })
    expect(line({ composition: 'Unobtainium (5mg)', schedule: 'OTC' })).toMatchObject({ schedule: 'none' })
  })
  test('is never laxer than the law, whatever the file says', () => {
    expect(read({ composition: 'Amoxycillin (500mg)', schedule: 'OTC' })).toMatchObject({
      line: { schedule: 'H' },
      notes: ['schedule_raised', 'hsn_assumed'],
    })
    expect(line({ composition: 'Paracetamol (500mg)', schedule: 'Sch. H1' })).toMatchObject({ schedule: 'H1' })
  })
  test('whose third ingredient was cut off is of Schedule H too', () => {
    expect(line({ composition2: 'Caffeine (30mg) ' })).toMatchObject({
      schedule: 'H',
      composition: 'Paracetamol (500mg) + Caffeine (30mg) + Other ingredients',
    })
  })
  test.each([
    [{ price: '13' }, 'price_above_mrp'],
    [{ mrp: 'abc' }, 'amount_wrong mrp'],
    [{ mrp: '0' }, 'amount_wrong mrp'],
    [{ mrp: '' }, 'missing mrp'],
    [{ name: ' ' }, 'missing name'],
    [{ pack: 'box' }, 'pack_unreadable box'],
    [{ composition: 'NA' }, 'composition_missing'],
    [{ hsn: '30049' }, 'hsn_wrong 30049'],
    [{ code: '1.2E+11' }, 'scientific code'],
    [{ kind: 'Surgical' }, 'country_missing'],
    [{ kind: 'Surgical', country: 'China', importer: 'Sahyadri Traders, Pune' }, 'importer_missing'],
  ])('%j is refused', (change, reason) => expect(reasons(change as unknown as Record<string, string>)).toContain(reason))
})

describe('a batch of a stock list', () => {
  const product: StockProduct = {
    medicine_id: 'm',
    name: 'A',
    packing: 'strip of 10 tablets',
    units: 10,
    unit: 'tablet',
    mrp_paise: 1250,
    price_paise: 1200,
  }
  const row = { batch: 'QX-12', expiry: '11/27', packs: '12' }
  const read = (change: Record<string, string> = {}) => batchOfRow({ ...row, ...change }, product, '2026-11-22')
  const reasons = (change: Record<string, string>) => {
    const one = read(change)
    return 'reasons' in one ? one.reasons.map(({ code, detail }) => `${code} ${detail}`.trim()) : []
  }
  test('counts packs and loose units together, at the MRP of the product when it says none', () => {
    expect(read()).toMatchObject({ units: 120, mrp_paise: 1250, expiry: '2027-11-30', purchase_paise: null })
    expect(read({ packs: '2.5', units: '3', mrp: '11', purchase: '8.25' })).toMatchObject({
      units: 28,
      mrp_paise: 1100,
      purchase_paise: 825,
    })
    expect(read({ packs: '0' })).toMatchObject({ units: 0 })
  })
  test.each([
    [{ expiry: '10/26' }, 'expired 2026-10-31'],
    [{ expiry: 'x' }, 'expiry_unreadable x'],
    [{ packs: '-1' }, 'quantity_wrong -1'],
    [{ packs: '0.33' }, 'quantity_wrong 0.33'],
    [{ packs: '' }, 'quantity_wrong'],
    [{ batch: '1.2E+05' }, 'scientific batch'],
    [{ batch: '*' }, 'batch_wrong *'],
    [{ mrp: '10', purchase: '11' }, 'purchase_above_mrp'],
  ])('%j is refused', (change, reason) => expect(reasons(change as unknown as Record<string, string>)).toContain(reason))
  test('that expires today may still be taken in', () => expect(reasons({ expiry: '22-11-2026' })).toEqual([]))
})
