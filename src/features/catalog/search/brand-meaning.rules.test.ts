import { expect, test } from 'vitest'
import { brandMeaning, ofFormFirst, saltTerm, saltText } from './brand-meaning.rules.ts'

const variants = [{ name: 'Dolo 500', term: 'Dolo 500' }]
const brand = { name: 'Dolo 650', salts: [{ name: 'Paracetamol', strength: '650 mg' }], form: 'tablet', variants, rx_required: false }

test('a brand that means one pack is read as its salts with their strengths', () => {
  const meant = brandMeaning({ brand })
  expect(meant).toEqual({ name: 'Dolo 650', salts: brand.salts, form: 'tablet', packs: ['Dolo 500'] })
  const salts = [
    { name: 'Amoxicillin', strength: '500 mg' },
    { name: 'Clavulanic Acid', strength: '125 mg' },
  ]
  expect(saltTerm({ salts })).toBe('Amoxicillin 500mg Clavulanic Acid 125mg')
  expect(saltText({ salts })).toBe('Amoxicillin 500 mg + Clavulanic Acid 125 mg')
})

test('a brand of several packs is never read as one of them', () => {
  expect(brandMeaning({ brand: { ...brand, salts: [{ name: 'Paracetamol', strength: '' }] } })?.salts).toBeNull()
  expect(brandMeaning({ brand: null })).toBeNull()
})

test('what has the form of the brand comes first, the others stay', () => {
  const rows = [{ medicine_name: 'Paracetamol Syrup' }, { medicine_name: 'Paracetamol Tablets IP 650 mg' }]
  expect(ofFormFirst(rows, 'dispersible tablet').map(({ medicine_name }) => medicine_name)).toEqual([
    'Paracetamol Tablets IP 650 mg',
    'Paracetamol Syrup',
  ])
})
