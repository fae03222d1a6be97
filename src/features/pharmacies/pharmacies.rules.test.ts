import { describe, expect, test } from 'vitest'
import { deliverability, type ServiceArea, type ServingPharmacy } from './pharmacies.rules.ts'

const jaipur = { state_code: '08', district: 'Jaipur' }
const ajmer = { state_code: '08', district: 'Ajmer' }
const gurugram = { state_code: '06', district: 'Gurugram' }
const now = new Date('2026-11-21T06:30:00Z')
const policy = { code: 'gsr220e-2020', starts_at: new Date('2020-03-26'), ends_at: null } as const
const licence = { form: '20', number: 'RAJ-1', ...jaipur, valid_from: '2024-01-01', valid_until: '2026-11-21' }
const charges = { min_order_paise: 10_000, shipping_paise: 4_000, free_shipping_from_paise: 50_000 }
const area = (more: Partial<ServiceArea> = {}): ServiceArea => ({
  district: jaipur,
  min_hours: 4,
  max_hours: 24,
  charges,
  cod_allowed: true,
  pickup_only: false,
  ...more,
})
const shop = (more: Partial<ServingPharmacy> = {}): ServingPharmacy => ({
  pharmacy_id: 'p',
  state_code: '08',
  registered: true,
  active: true,
  delivery_enabled: true,
  licences: [licence],
  areas: [area()],
  ...more,
})
const ask = (pharmacies: ServingPharmacy[], when = now, policies: Parameters<typeof deliverability>[2] = [policy], districts = [jaipur]) =>
  deliverability(districts, pharmacies, policies, when)

describe('delivery within the district of a licensed pharmacy (DR-13)', () => {
  test('is promised with its hours', () => expect(ask([shop()])).toMatchObject({ is_deliverable: true, eta: { min_h: 4, max_h: 24 } }))
  test('the quickest pharmacy sets the hours', () => {
    const quick = shop({ pharmacy_id: 'q', areas: [area({ min_hours: 1, max_hours: 3 })] })
    const asked = ask([shop(), quick])
    expect(asked.eta).toEqual({ min_h: 1, max_h: 3 })
    expect(asked.deliveries.map(({ pharmacy_id }) => pharmacy_id)).toEqual(['q', 'p'])
  })
  test('what it costs is said where each pharmacy asks the same, and left to the cart otherwise', () => {
    expect(ask([shop(), shop({ pharmacy_id: 'q' })]).charges).toEqual(charges)
    const dearer = shop({ pharmacy_id: 'q', areas: [area({ charges: { ...charges, shipping_paise: charges.shipping_paise + 100 } })] })
    expect(ask([shop(), dearer]).charges).toBeNull()
    expect(ask([]).charges).toBeNull()
  })
  test('a pincode in two districts is served from either', () =>
    expect(ask([shop()], now, [policy], [ajmer, jaipur]).is_deliverable).toBe(true))
  test('the last day of a licence counts until midnight in India', () => {
    expect(ask([shop()], new Date('2026-11-21T18:29:59Z')).is_deliverable).toBe(true)
    expect(ask([shop()], new Date('2026-11-21T18:30:00Z')).reason).toBe('no_licensed_pharmacy')
  })
})

describe('of several areas of one pharmacy', () => {
  const list = area({ district: null, min_hours: 1, max_hours: 2, charges: { ...charges, shipping_paise: 0 }, cod_allowed: false })
  test('the list that names the pincode goes before its district, whatever it says', () => {
    expect(ask([shop({ areas: [area(), list] })]).deliveries).toEqual([
      { pharmacy_id: 'p', eta: { min_h: 1, max_h: 2 }, charges: { ...charges, shipping_paise: 0 }, cod_allowed: false },
    ])
    const slow = { ...list, max_hours: 72 }
    expect(ask([shop({ areas: [area(), slow] })]).eta).toEqual({ min_h: 1, max_h: 72 })
  })
  test('a list for pickup only takes its pincodes out of the district (DR-15)', () => {
    expect(ask([shop({ areas: [area(), { ...list, pickup_only: true }] })]).reason).toBe('pickup_only')
  })
  test('of two districts of the pincode one that is delivered to counts, and then the quicker', () => {
    const both = [licence, { ...licence, ...ajmer }]
    const slow = area({ district: ajmer, max_hours: 48 })
    const asked = (areas: ServiceArea[]) => ask([shop({ licences: both, areas })], now, [policy], [ajmer, jaipur])
    expect(asked([slow, area()]).eta?.max_h).toBe(24)
    expect(asked([slow, area({ pickup_only: true })]).eta?.max_h).toBe(48)
  })
  test('a list reaches no further than the district of the licence', () => {
    expect(ask([shop({ areas: [list] })], now, [policy], [ajmer]).reason).toBe('no_licensed_pharmacy')
  })
})

describe('nothing is delivered', () => {
  test.each([
    ['outside of the district', [shop()], [ajmer]],
    ['without a licence in the district', [shop({ licences: [{ ...licence, ...ajmer }] })], [jaipur]],
    ['with a wholesale licence alone', [shop({ licences: [{ ...licence, form: '21' }] })], [jaipur]],
    ['by a pharmacy that is switched off', [shop({ active: false })], [jaipur]],
    ['to another state by a pharmacy without a GSTIN', [shop({ registered: false })], [gurugram, jaipur]],
  ])('%s', (_, pharmacies, districts) => expect(ask(pharmacies, now, [policy], districts).reason).toBe('no_licensed_pharmacy'))
  test('by a pharmacy or to an area that is pickup only, and the answer says so (DR-15)', () => {
    expect(ask([shop({ delivery_enabled: false })]).reason).toBe('pickup_only')
    expect(ask([shop({ areas: [area({ pickup_only: true })] })]).reason).toBe('pickup_only')
  })
  test('while pickup only is in force', () => {
    expect(ask([shop()], now, [policy, { code: 'pickup_only', starts_at: new Date('2026-11-01'), ends_at: null }]).reason).toBe(
      'pickup_only',
    )
  })
  test('without a policy in force', () => expect(ask([shop()], now, []).reason).toBe('no_policy'))
})
