import { describe, expect, test } from 'vitest'
import { pack } from '../catalogue.fixture.ts'
import type { SearchDocument } from '../engine.types.ts'
import { buildIndex } from '../index/index-builder.ts'
import { LiveIndex } from '../live-index.ts'
import type { Filters, ResultPage, Wanted } from './results.types.ts'

const none = { ingredients: [], salts: [] }
const para = (id: string, name: string, mg: number, price: number, more: Partial<SearchDocument> = {}) =>
  pack(id, name, { composition: `Paracetamol (${mg}mg)`, pricePaise: price, units: 10, maker: `Maker ${id}`, ...more })
const catalogue = [
  para('a', 'Paracetamol Tablets 650 mg', 650, 900, { popularity: 90 }),
  para('b', 'Molkocet 650 Tablet', 650, 2000, { popularity: 20 }),
  para('c', 'Paracetamol Tablets 500 mg', 500, 800, { popularity: 50 }),
  para('d', 'Paracetamol Suspension', 125, 3000, { form: 'suspension', unit: 'ml', units: 60, composition: 'Paracetamol (125mg/5ml)' }),
  para('e', 'Tradol Tablet', 0, 5000, { composition: 'Paracetamol (325mg) + Tramadol (37.5mg)', rxRequired: true, schedule: 'H1' }),
  para('f', 'Paracetamol Gone 650', 650, 100, { inStock: false, popularity: 1 }),
  pack('g', 'Digital Thermometer', { form: 'device', unit: 'piece', units: 1, category: 'fever and pain' }),
]
const index = new LiveIndex(buildIndex(catalogue, none, '2026-11-01T00:00:00Z'))
const noFilters: Filters = { form: [], strength: [], maker: [], prescription: null, priceFrom: null, priceTo: null, kind: null }
const ask = (
  wanted: Wanted,
  filters: Partial<Filters> = {},
  more: { inStockOnly?: boolean; sort?: 'best' | 'price' | 'name' } = {},
  live = index,
): Promise<ResultPage> =>
  live.results({
    wanted,
    filters: { ...noFilters, ...filters },
    inStockOnly: more.inStockOnly ?? false,
    sort: more.sort ?? 'best',
    after: 0,
    limit: 20,
    shownOfKind: 3,
    stockOf: null,
  })
const shown = ({ groups }: ResultPage) =>
  groups.map(({ composition, differs, shown: packs }) => [composition, differs, packs.map(({ medicineId }) => medicineId).join('')])

describe('results in groups of equal medicines', () => {
  test('a salt: its own groups first, those with other salts say so; out of stock stands last in its group', async () => {
    const page = await ask({ by: 'words', text: 'paracetamol' })
    expect(shown(page)).toEqual([
      ['Paracetamol (650mg)', null, 'abf'],
      ['Paracetamol (500mg)', null, 'c'],
      ['Paracetamol (125mg/5ml)', null, 'd'],
      ['Paracetamol (325mg) + Tramadol (37.5mg)', 'salts', 'e'],
    ])
    expect([page.products, page.kinds, page.groups[0]?.lowest, page.groups[0]?.highest]).toEqual([6, 4, 90, 200])
  })
  test('by price a tablet is compared with tablets alone, what is measured stands behind them; by name 5 mg comes before 10 mg', async () => {
    const kinds = (page: ResultPage) => page.groups.map(({ composition }) => composition)
    expect(kinds(await ask({ by: 'words', text: 'paracetamol' }, {}, { sort: 'price' }))).toEqual([
      'Paracetamol (500mg)',
      'Paracetamol (650mg)',
      'Paracetamol (125mg/5ml)',
      'Paracetamol (325mg) + Tramadol (37.5mg)',
    ])
    const strengths = [10, 5].map((mg) => para(`s${mg}`, `Sample ${mg} mg`, mg, 100, { composition: `Cetirizine (${mg}mg)` }))
    const cetirizine = new LiveIndex(buildIndex(strengths, none, '2026-11-01T00:00:00Z'))
    expect(kinds(await ask({ by: 'words', text: 'cetirizine' }, {}, { sort: 'name' }, cetirizine))).toEqual([
      'Cetirizine (5mg)',
      'Cetirizine (10mg)',
    ])
  })
  test('by name the products of a group stand by name too, what is out of stock behind them', async () => {
    const [group] = (await ask({ by: 'words', text: 'paracetamol 650' }, {}, { sort: 'name' })).groups
    expect(group?.shown.map(({ medicineId }) => medicineId).join('')).toBe('baf')
    expect([group?.lowest, group?.highest]).toEqual([90, 200])
  })
  test('whoever asks for a syrup of what is sold as a suspension finds it, also misspelt', async () => {
    for (const text of ['paracetamol syrup', 'paracetamol sirup', 'paracetamol liquid'])
      expect(shown(await ask({ by: 'words', text }))[0]).toEqual(['Paracetamol (125mg/5ml)', null, 'd'])
  })
  test('a name brings its equals, and other strengths behind them', async () => {
    expect(shown(await ask({ by: 'words', text: 'molkocet' }))).toEqual([
      ['Paracetamol (650mg)', null, 'abf'],
      ['Paracetamol (500mg)', 'strength', 'c'],
      ['Paracetamol (125mg/5ml)', 'form', 'd'],
    ])
    expect(shown(await ask({ by: 'words', text: 'molkocet', alone: true }))).toEqual([['Paracetamol (650mg)', null, 'b']])
  })
  test('a strength that is typed comes first; the other is another group', async () => {
    expect(shown(await ask({ by: 'words', text: 'paracetamol 500' })).map(([, differs]) => differs)).toEqual([null, 'strength', 'form'])
  })
  test('a brand that is not sold leads to its equals, or to other strengths that say so', async () => {
    const brand = (keys: string[], composition: string) => ask({ by: 'equals', brand: [{ keys, composition, form: 'tablet' }] })
    expect(shown(await brand(['paracetamol=650mg@tablet/immediate'], 'Paracetamol (650mg)'))[0]).toEqual([
      'Paracetamol (650mg)',
      null,
      'abf',
    ])
    const missing = await brand(['paracetamol=1000mg@tablet/immediate'], 'Paracetamol (1000mg)')
    expect(missing.groups.every(({ differs }) => differs !== null)).toBe(true)
    expect((await brand(['x=1mg@tablet/immediate'], 'Unknown (1mg)')).matched).toBe(0)
  })
  test('a brand that nothing may stand for is followed by its own strength of other makers, and by no other before it', async () => {
    const levothyroxine = [50, 25].flatMap((mcg) =>
      ['x', 'y'].map((maker) =>
        para(`${maker}${mcg}`, `Levo ${mcg} ${maker}`, mcg, 100, {
          composition: `Levothyroxine (${mcg}mcg)`,
          nti: true,
          equivalence: null,
        }),
      ),
    )
    const sold = new LiveIndex(buildIndex(levothyroxine, none, '2026-11-01T00:00:00Z'))
    const brand = (...mcgs: number[]) =>
      ask(
        { by: 'equals', brand: mcgs.map((mcg) => ({ keys: [], composition: `Levothyroxine (${mcg}mcg)`, form: 'tablet' })) },
        {},
        {},
        sold,
      )
    expect(shown(await brand(25)).map(([composition, differs]) => [composition, differs])).toEqual([
      ['Levothyroxine (25mcg)', 'alone'],
      ['Levothyroxine (25mcg)', 'alone'],
      ['Levothyroxine (50mcg)', 'strength'],
      ['Levothyroxine (50mcg)', 'strength'],
    ])
    expect(new Set(shown(await brand(25, 50)).map(([, differs]) => differs))).toEqual(new Set(['alone']))
  })
  test('a need shows what it names, nothing on prescription and nothing it forbids', async () => {
    const products = [
      { salts: ['Paracetamol'], forms: ['tablet'] },
      { salts: ['Paracetamol', 'Tramadol'], forms: ['tablet'] },
      { goods: 'Digital Thermometer' },
    ]
    expect(shown(await ask({ by: 'need', products, never: [] })).map(([, , ids]) => ids)).toEqual(['abf', 'c', 'g'])
    expect(shown(await ask({ by: 'need', products, never: ['Paracetamol'] })).map(([, , ids]) => ids)).toEqual(['g'])
  })
})

describe('facets', () => {
  test('count what each value would leave while the other filters hold', async () => {
    const { facets, products } = await ask({ by: 'words', text: 'paracetamol' }, { form: ['tablet'], strength: ['650 mg'] })
    expect(products).toBe(3)
    expect(facets.form).toEqual([{ value: 'tablet', count: 3 }])
    expect(facets.strength.find(({ value }) => value === '500 mg')?.count).toBe(1)
    expect([facets.in_stock, facets.prescription]).toEqual([2, { needed: 0, not_needed: 3 }])
  })
  test('the steps of the price count each pack once, and nothing outside of what it costs', async () => {
    const { products, facets } = await ask({ by: 'words', text: 'paracetamol' }, {})
    expect(facets.price?.steps.reduce((sum, count) => sum + count, 0)).toBe(products)
    expect([facets.price?.steps[0], facets.price?.steps.at(-1)].every((count) => (count ?? 0) > 0)).toBe(true)
  })

  test('prescription, price of one, stock and one group alone are filters too', async () => {
    const ids = async (filters: Partial<Filters>, inStockOnly = false) =>
      shown(await ask({ by: 'words', text: 'paracetamol' }, filters, { inStockOnly })).map(([, , packs]) => packs)
    expect(await ids({ prescription: 'needed' })).toEqual(['e'])
    expect(await ids({ priceFrom: 85, priceTo: 100 })).toEqual(['a'])
    expect(await ids({ strength: ['650 mg'] }, true)).toEqual(['ab'])
    expect(await ids({ kind: 'paracetamol=500mg@tablet/immediate' })).toEqual(['c'])
  })
})
