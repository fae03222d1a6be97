import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MedicineIndex } from './medicine-index.ts'
import type { SearchDocument } from './search.types.ts'

const product = (medicineId: string, name: string, popularity: number, more: Partial<SearchDocument> = {}): SearchDocument => ({
  medicineId,
  name,
  composition: '',
  aliases: [],
  popularity,
  inStock: true,
  ...more,
})
const catalogue = [
  product('pan', 'Panoril 40 Tablet', 5, { composition: 'Pantoprazole (40mg)' }),
  product('pantin', 'Panorilin Tablet', 9, { composition: 'Something Else (10mg)' }),
  product('dolo', 'Dolotas 650mg Tablet', 8, { composition: 'Paracetamol (650mg)', aliases: ['पैरासिटामोल'] }),
  product('dolo6500', 'Dolotas 6500mg Tablet', 7),
  product('dolo500', 'Dolotas 500mg Tablet', 6, { composition: 'Paracetamol (500mg)', inStock: false }),
  product('para', 'Paracetamol Tablets IP 650 mg', 4, { composition: 'Paracetamol (650mg)' }),
  product('amox', 'Moxikal CV 625 Tablet', 3, { composition: 'Amoxicillin (500mg) + Clavulanic Acid (125mg)' }),
]
const index = new MedicineIndex(catalogue)
const ids = (query: string, options = { limit: 10 }) => index.search(query, options).map(({ medicineId }) => medicineId)

describe('a search', () => {
  test('gives the name that the whole query begins before a longer word', () => expect(ids('panoril')[0]).toBe('pan'))
  test('reads a brand and its strength written together', () => expect(ids('dolotas650')[0]).toBe('dolo'))
  test('never takes 650 for 6500', () => {
    expect(ids('dolotas 650')).toContain('dolo')
    expect(ids('dolotas 650')).not.toContain('dolo6500')
    expect(ids('dolotas650')).not.toContain('dolo6500')
  })
  test('finds ingredients in either order and spelling', () => {
    expect(ids('amoxycillin clavulanate')).toEqual(['amox'])
    expect(ids('clavulanic amoxicillin')).toEqual(['amox'])
  })
  test('finds the Hindi name', () => expect(ids('पैरासिटामोल')).toContain('dolo'))
  test.each(['paracitamol', 'parasetamol', 'paracetmol', 'pracetamol', 'paracetamoll'])('puts %s right and says so', (typed) => {
    const hits = index.search(typed, { limit: 10 })
    expect(hits.map(({ medicineId }) => medicineId)).toContain('para')
    expect(hits[0]).toMatchObject({ tier: 3, correctedTo: 'paracetamol' })
  })
  test('puts what is in stock first inside a tier', () => {
    const found = ids('dolotas')
    expect(found.at(-1)).toBe('dolo500')
    expect(index.search('dolotas', { limit: 10, inStockOnly: true })).toHaveLength(2)
  })
  test('finds nothing for noise', () => expect(ids('zzqxw')).toEqual([]))
})

describe('for any text', () => {
  test('nothing throws, and no hit of a tier stands behind one of a later tier', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (query) => {
        const tiers = index.search(query, { limit: 10 }).map(({ tier }) => tier)
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })
  test('the order in which products came does not matter', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(catalogue, { minLength: catalogue.length }),
        fc.constantFrom('pan', 'dolo', 'para', 'tablet', 'amox'),
        (mixed, query) => {
          expect(new MedicineIndex(mixed).search(query, { limit: 10 })).toEqual(index.search(query, { limit: 10 }))
        },
      ),
      { numRuns: 50 },
    )
  })
  test('each next right letter keeps the product, once three are typed', () => {
    const typings = catalogue.flatMap(({ medicineId, name }) =>
      Array.from({ length: name.length - 2 }, (_, i) => ({ medicineId, typed: name.slice(0, i + 3), rest: name.slice(i + 3) })),
    )
    // Half a number is another number: only a finished one, or none, is promised.
    const whole = typings.filter(({ typed, rest }) => !(/\d$/.test(typed) && /^\d/.test(rest)))
    expect(whole.filter(({ medicineId, typed }) => !ids(typed).includes(medicineId))).toEqual([])
  })
})
