import { expect, test } from 'vitest'
import { changesOf, isAboveMrp, without, withUnsaid } from './cell-changes.rules.ts'

const stored = {
  medicine_id: 'IN-1',
  name: 'Testomol',
  packing: 'strip of 10 tablets',
  units: 10,
  composition: 'Paracetamol (500mg)',
  schedule: 'none',
  aliases: ['पैरासिटामोल'],
  mrp_paise: 1250,
  price_paise: 1200,
  gst_hsn: '300490',
  source_hash: 'old',
}
const read = {
  ...stored,
  mrp_paise: 1100,
  price_paise: 1000,
  packing: 'strip of 15 tablets',
  units: 15,
  schedule: 'H',
  ceiling_paise: null,
  source_hash: 'new',
}

test('a line names each changed cell, old and new; a pack and its units are one', () => {
  expect(changesOf(stored, read)).toEqual([
    { cell: 'pack', from: 'strip of 10 tablets', to: 'strip of 15 tablets' },
    { cell: 'composition', from: 'none', to: 'H', waits: true },
    { cell: 'mrp', from: '1250', to: '1100' },
    { cell: 'price', from: '1200', to: '1000' },
  ])
  expect(changesOf(stored, { ...stored, source_hash: 'other' })).toEqual([])
})

test('sold loose and the place in lists are cells of their own, which are no pack and no composition', () => {
  const [ours, theirs] = [
    { ...stored, sell_in_loose: true, popularity: 100_000 },
    { ...stored, sell_in_loose: false, popularity: 0 },
  ]
  expect(changesOf(ours, theirs)).toEqual([
    { cell: 'loose', from: 'true', to: 'false' },
    { cell: 'popularity', from: '100000', to: '0' },
  ])
  expect(without(theirs, ours, ['loose'])).toMatchObject({ sell_in_loose: true, popularity: 0 })
})

test('what is left out stays as it is, with all that belongs to it', () => {
  expect(without(read, stored, ['pack', 'composition'])).toMatchObject({
    units: 10,
    packing: 'strip of 10 tablets',
    schedule: 'none',
    mrp_paise: 1100,
  })
  expect(without(read, stored, [])).toEqual(read)
})

test('no ticks leave a price above its MRP', () => {
  const line = { name: 'Testomol', mrp_paise: 1100, price_paise: 1000, cells: changesOf(stored, read) }
  expect(isAboveMrp(line, [])).toBe(false)
  expect(isAboveMrp(line, ['price'])).toBe(true)
  expect(isAboveMrp(line, ['price', 'mrp'])).toBe(false)
})

const kept = {
  name: 'Testomol',
  brand: 'Testo',
  composition: 'Paracetamol (500mg)',
  country_of_origin: 'India',
  sell_in_loose: true,
  popularity: 900,
  discontinued: true,
  storage: 'cool',
  gst_hsn: '30049063',
  mrp_paise: 1250,
  price_paise: 1200,
}
const listed = {
  ...kept,
  brand: null,
  country_of_origin: '',
  sell_in_loose: false,
  popularity: 0,
  discontinued: false,
  storage: 'ambient',
  gst_hsn: '300490',
  mrp_paise: 1300,
  price_paise: 1300,
}

test('a list of MRPs changes the MRP and nothing that it has no column for', () => {
  expect(withUnsaid(listed, kept, ['name', 'mrp', 'manufacturer', 'pack', 'composition'])).toEqual({ ...kept, mrp_paise: 1300 })
})

test('what is sold at its MRP goes with it', () => {
  expect(withUnsaid(listed, { ...kept, price_paise: 1250 }, ['mrp']).price_paise).toBe(1300)
})

test('a column that is there is believed, empty as well', () => {
  const all = ['price', 'country', 'discontinued', 'hsn'] as const
  const said = { price_paise: 1300, country_of_origin: '', discontinued: false, gst_hsn: '300490' }
  expect(withUnsaid(listed, kept, all)).toMatchObject(said)
})

test('a price that stays is never above an MRP that is lowered, and another composition is kept as it has to be', () => {
  expect(withUnsaid({ ...listed, mrp_paise: 1000 }, kept, []).price_paise).toBe(1000)
  expect(withUnsaid({ ...listed, composition: 'Insulin (40IU)' }, kept, []).storage).toBe('ambient')
})
