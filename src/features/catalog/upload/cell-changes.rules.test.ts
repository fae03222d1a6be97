import { expect, test } from 'vitest'
import { changesOf, isAboveMrp, without } from './cell-changes.rules.ts'

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
    { cell: 'composition', from: 'none', to: 'H' },
    { cell: 'mrp', from: '1250', to: '1100' },
    { cell: 'price', from: '1200', to: '1000' },
  ])
  expect(changesOf(stored, { ...stored, source_hash: 'other' })).toEqual([])
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
