import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pack } from '../catalogue.fixture.ts'
import type { SearchDocument } from '../engine.types.ts'
import { equivalenceKey, mayBeExchanged } from './equivalence.ts'
import { buildIndex } from '../index/index-builder.ts'
import { ingredientNames } from './ingredient-names.ts'
import { LiveIndex } from '../live-index.ts'
import { normaliseStrength } from './strength.ts'

const names = ingredientNames({ ingredients: [], salts: [] })
const key = (composition: string, form = 'tablet', release = 'IR', route = 'oral') =>
  equivalenceKey({ composition, form, release, route }, names)

describe('a strength', () => {
  test.each([
    ['1g', '1000mg'],
    ['0.5 mg', '0.5mg'],
    ['500 mcg', '0.5mg'],
    ['125mg/5ml', '25mg/ml'],
    ['250 mg / 5 ml', '50mg/ml'],
    ['1% w/w', '10mg/g'],
    ['1%w/v', '10mg/ml'],
    ['60,000 IU', '60000units'],
    ['0.6 lac IU', '60000units'],
    ['2 million spores', '2000000spores'],
    ['100mcg/puff', '0.1mg/dose'],
  ])('%s is %s', (label, read) => expect(normaliseStrength(label)).toBe(read))
  test.each(['NA', '', '-', '0mg', '5', 'mg', '5 drops', '1,5mg', '500mg/tablet', 'q.s.', '..5mg', 'constructor'])(
    '%s cannot be read',
    (label) => expect(normaliseStrength(label)).toBeNull(),
  )
})

describe('two medicines are the same only with', () => {
  test('the same ingredients in any order and spelling', () => {
    expect(key('Amoxycillin (500mg) + Clavulanic Acid (125mg)')).toBe(key('Clavulanate (125 mg) + Amoxicillin (0.5g)'))
  })
  test('the same salt, unless the curated list joins it', () => {
    expect(key('Metoprolol Succinate (50mg)')).not.toBe(key('Metoprolol Tartrate (50mg)'))
    expect(key('Diclofenac Sodium (50mg)')).not.toBe(key('Diclofenac Potassium (50mg)'))
    expect(key('Amlodipine Besylate (5mg)')).toBe(key('Amlodipine (5mg)'))
    expect(key('Iron (Ferrous Ascorbate) (100mg)')).not.toBe(key('Iron (100mg)'))
  })
  test('the same strength, third ingredient, form, release and place', () => {
    const augmentin = 'Amoxicillin (500mg) + Clavulanic Acid (125mg)'
    expect(key(augmentin)).not.toBe(key(`${augmentin} + Lactobacillus (60 million spores)`))
    expect(key('Paracetamol (500mg)')).not.toBe(key('Paracetamol (650mg)'))
    expect(key('Paracetamol (500mg)', 'tablet')).not.toBe(key('Paracetamol (500mg)', 'capsule'))
    expect(key('Paracetamol (650mg)', 'tablet', 'ER')).not.toBe(key('Paracetamol (650mg)', 'tablet', 'IR'))
    expect(key('Ofloxacin (0.3% w/v)', 'eye drops')).not.toBe(key('Ofloxacin (0.3% w/v)', 'ear drops'))
    expect(key('Paracetamol (125mg)')).not.toBe(key('Paracetamol (125mg/ml)'))
    expect(key('Metronidazole (1% w/w)', 'gel', 'IR', 'topical')).not.toBe(key('Metronidazole (1% w/w)', 'gel', 'IR', 'vaginal'))
  })
  test.each(['', 'NA', 'Paracetamol', 'Paracetamol (NA)', 'A (5mg) + B', 'A (5mg) + ', 'A (5mg) + B (5mg) ', 'A (0mg)', '((('])(
    'a composition that can be read, not "%s"',
    (text) => expect(key(text)).toBeNull(),
  )
  test('a certain form: drops without a place have none', () => expect(key('Ofloxacin (0.3% w/v)', 'drops')).toBeNull())
})

describe('nothing is exchanged', () => {
  test('for a narrow therapeutic index', () => expect(mayBeExchanged({ nti: true, schedule: 'H' })).toBe(false))
  test('for Schedule X', () => expect(mayBeExchanged({ nti: false, schedule: 'X' })).toBe(false))
  test('but for anything else it may be', () => expect(mayBeExchanged({ nti: false, schedule: 'H1' })).toBe(true))
})

test('any text is read or refused, never thrown at', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (composition, form) => void key(composition, form)))
})

describe('substitutes', () => {
  const para = (id: string, pricePaise: number, more: Partial<SearchDocument> = {}) =>
    pack(id, `Brand ${id} Tablet`, { composition: 'Paracetamol (650mg)', pricePaise, ...more })
  const catalogue = [
    para('asked', 3000, { units: 15 }),
    para('cheap', 800),
    para('bigpack', 900, { units: 30, popularity: 1 }),
    para('dear', 5000, { popularity: 99 }),
    para('out', 10, { inStock: false }),
    para('gone', 10, { discontinued: true }),
    para('nti', 10, { nti: true }),
    para('x', 10, { schedule: 'X' }),
    para('other', 10, { composition: 'Paracetamol (500mg)' }),
    para('zero', 10, { units: 0 }),
  ]
  const index = new LiveIndex(buildIndex(catalogue, { ingredients: [], salts: [] }, ''))
  const offered = (orderBy: 'price' | 'saving' | 'popularity', id = 'asked') =>
    index.substitutes(id, { orderBy, limit: 10 }).map(({ medicineId }) => medicineId)

  test('are ordered by the price of a unit, not of a pack; out of stock, discontinued, narrow index and Schedule X are left out', () => {
    expect(offered('price')).toEqual(['bigpack', 'cheap', 'dear'])
    expect(offered('saving')).toEqual(['bigpack', 'cheap', 'dear'])
    expect(offered('popularity')).toEqual(['dear', 'cheap', 'bigpack'])
  })
  test('say what is saved on the same number of units', () => {
    expect(index.substitutes('asked', { orderBy: 'price', limit: 1 })).toEqual([
      { medicineId: 'bigpack', unitPricePaise: 30, savingPercent: 85, savingPaise: 2550 },
    ])
    expect(index.substitutes('asked', { orderBy: 'popularity', limit: 1 })[0]?.savingPercent).toBe(-150)
  })
  test.each(['nti', 'x', 'unknown', 'zero'])('are never offered for %s', (id) => expect(offered('price', id)).toEqual([]))
})
