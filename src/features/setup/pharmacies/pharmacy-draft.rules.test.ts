import { expect, test } from 'vitest'
import { chargesOf, dayOfError, pharmacyBody, pharmacyDraft } from './pharmacy-draft.rules.ts'

const charges = { min_order_paise: 10_000, shipping_paise: 4_050, free_shipping_from_paise: null }
const stored = {
  id: 'p',
  active: true,
  legal_name: 'A Private Limited',
  trade_name: 'A',
  gstin: null,
  line1: '1',
  line2: null,
  city: 'Jaipur',
  postal_code: '302001',
  district: 'Jaipur',
  state: 'Rajasthan',
  phone: '9876543210',
  registered_email: 'a@b.example',
  hours: [{ weekday: 7, opens: '10:00', closes: '14:00' }],
  delivery_enabled: false,
  ...charges,
  licences: [],
  pharmacists: [],
  missing: [],
  open_orders: 0,
  areas: 0,
}

test('what is stored is sent again as it is when nothing is changed', () => {
  const draft = pharmacyDraft(stored)
  const read = chargesOf(draft)
  expect(read).toEqual({ charges })
  const { id: _, active: __, state: ___, licences: _l, pharmacists: _p, missing: _m, open_orders: _o, areas: _a, ...sent } = stored
  expect(pharmacyBody(draft, charges)).toEqual(sent)
})

test('amounts are read in rupees; what is none is named, an empty limit is none', () => {
  expect(chargesOf({ min_order: '1,000', shipping: '49.50', free_from: ' ' })).toEqual({
    charges: { min_order_paise: 100_000, shipping_paise: 4_950, free_shipping_from_paise: null },
  })
  expect(chargesOf({ min_order: '', shipping: 'free', free_from: '-1' })).toEqual({
    wrong: ['min_order_paise', 'shipping_paise', 'free_shipping_from_paise'],
  })
})

test('an error of the hours stands at its weekday, though closed days are not sent', () => {
  const draft = pharmacyDraft(stored)
  expect(dayOfError(draft, 'hours.0.closes')).toBe(6)
  expect(dayOfError(draft, 'city')).toBeNull()
})
