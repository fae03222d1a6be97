import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from './catalog-import.rules.ts'
import { columns } from '../catalogue-line.rules.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'

const facts = await shippedFacts()
const shipped = readFileSync(new URL('../../../../db/demo/catalogue/products.csv', import.meta.url), 'utf8').split('\n')
const header = shipped[0] ?? ''
const names = header.split(',')
const plain = shipped.slice(1).filter((line) => line !== '' && !line.includes('"'))

/** A shipped line with some cells changed. */
function line(change: Record<string, string> = {}, at = 0): string {
  const cells = (plain[at] ?? '').split(',')
  return names.map((name, column) => change[name] ?? cells[column] ?? '').join(',')
}
const read = (...lines: string[]) => readCatalogue([header, ...lines].join('\n'), facts)
const reasons = (change: Record<string, string>) => read(line(change)).refused.flatMap((refused) => refused.reasons)

describe('no text makes the importer fail', () => {
  test('whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readCatalogue(text, facts)))
  })
  test('and every row of it is either a product or refused with a reason', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '0', '-1', '1e9', '99999999999', 'true', 'H', 'X', '१०', 'null', 'NaN'))
    const change = fc.dictionary(fc.constantFrom(...names), cell)
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.nat(plain.length - 1))), (changes) => {
        const found = read(...changes.map(([cells, at]) => line(cells, at)))
        expect(found.products.length + found.refused.length).toBe(found.rows)
        for (const refused of found.refused) expect(refused.reasons.length).toBeGreaterThan(0)
        for (const product of found.products) {
          expect(product.price_paise).toBeLessThanOrEqual(product.mrp_paise)
          if (product.promotable) expect(['none', 'G']).toContain(product.schedule)
          if (product.nti || product.schedule === 'X') expect(product.equivalence_key).toBeNull()
          expect(product.rx_required || ['none', 'G'].includes(product.schedule)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a line is refused', () => {
  test.each([
    ['above its MRP', { price_paise: '881' }, 'price_paise: is above the MRP (DPCO 2013, paragraph 26)'],
    ['with an amount that is no whole number', { mrp_paise: '8.80' }, 'mrp_paise: is not a whole number'],
    ['with a letter no database keeps', { name: 'Para\u0000cetamol' }, 'name: holds a letter that cannot be printed'],
    ['with a strange HSN', { hsn: '30049' }, 'hsn: is no HSN of 4, 6 or 8 digits'],
    ['of Schedule H that asks for no prescription', { schedule: 'H' }, 'rx_required: is true for Schedule H (DR-2)'],
    ['that makes a Schedule H ingredient free', { composition: 'Warfarin (5mg)' }, 'schedule: Warfarin is of Schedule H'],
    ['that is a drug of nothing', { composition: '' }, 'composition: a drug names its ingredients'],
    [
      'that is imported, no drug, and names no importer',
      { kind: 'device', country_of_origin: 'China' },
      'importer: what is imported and not a drug names its importer and consumer care (LM-2)',
    ],
    [
      'that is no drug and tells no net quantity',
      { kind: 'device', net_quantity: '' },
      'net_quantity: what is not a drug declares its quantity and country of origin (LM-2)',
    ],
  ])('%s', (_, change, reason) => expect(reasons(change)).toContain(reason))

  test('when its id stood before, and the first one stays', () => {
    const found = read(line(), line())
    expect(found.products).toHaveLength(1)
    expect(found.refused).toEqual([{ line: 3, medicine_id: '100001', reasons: ['medicine_id: listed twice, first on line 2'] }])
  })
  test('alone: what stands beside it is read', () => {
    const found = read('100001,"half a quote', line({}, 1))
    expect(found.products).toHaveLength(1)
    expect(found.refused).toHaveLength(1)
  })
})

test('an unknown schedule is treated as H: on prescription, in no promoted place (DR-1)', () => {
  for (const schedule of ['', 'C1', 'h']) {
    const { products, treatedAsH } = read(line({ schedule }))
    expect(products[0]).toMatchObject({ schedule: 'H', rx_required: true, promotable: false })
    expect(treatedAsH).toEqual(['100001'])
  }
})

test('a file without a column is refused whole, by the name of the column', () => {
  const found = readCatalogue(`medicine_id,name\n1,x`, facts)
  expect(found.products).toEqual([])
  expect(found.refused[0]?.reasons).toHaveLength(columns.length - 2)
})

test('eye drops of an antibiotic are for the eyes, its tablets for infections', () => {
  expect(facts.groupOf(['Ciprofloxacin'], 'tablet')).toBe('infection')
  expect(facts.groupOf(['Ciprofloxacin'], 'eye drops')).toBe('eyes')
  expect(facts.groupOf(['Clindamycin'], 'gel')).toBe('skin')
  expect(facts.groupOf(['Clindamycin'], 'capsule')).toBe('infection')
})
