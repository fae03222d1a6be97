import { expect, test } from 'vitest'
import { areaBody, areaDraft } from './area-draft.rules.ts'

const place = { state_code: '08', district: 'Jaipur' }

test('a new area is the district of its pharmacy on its terms', () => {
  expect(areaBody(areaDraft(null, place))).toEqual({
    body: { covers: { kind: 'district', ...place }, min_hours: 4, max_hours: 24, charges: null, cod_allowed: true, pickup_only: false },
  })
})

test('what is stored is sent again as it is when nothing is changed', () => {
  const charges = { min_order_paise: 5_000, shipping_paise: 0, free_shipping_from_paise: 20_000 }
  const terms = { min_hours: 0, max_hours: 2, charges, cod_allowed: false, pickup_only: true }
  const of = { id: 'a', pharmacy: 'p', name: 'Old city', pincodes: 2, unlicensed: 0, unlicensed_codes: [], ...terms }
  const area = { ...of, kind: 'pincodes' as const, state_code: null, district: null, codes: ['302001', '302003'] }
  expect(areaBody(areaDraft(area, place))).toEqual({
    body: { covers: { kind: 'pincodes', name: 'Old city', pincodes: '302001\n302003' }, ...terms },
  })
})

test('what is no number is named before anything is sent', () => {
  const draft = { ...areaDraft(null, place), min_hours: '', max_hours: 'soon', own_charges: true, shipping: 'x' }
  expect(areaBody(draft)).toEqual({ wrong: ['min_hours', 'max_hours', 'shipping_paise'] })
})
