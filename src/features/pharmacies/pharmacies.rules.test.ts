import { describe, expect, test } from 'vitest'
import { deliverability, type ServingPharmacy } from './pharmacies.rules.ts'

const jaipur = { state_code: '08', district: 'Jaipur' }
const ajmer = { state_code: '08', district: 'Ajmer' }
const now = new Date('2026-11-21T06:30:00Z')
const policy = { code: 'gsr220e-2020', starts_at: new Date('2020-03-26'), ends_at: null } as const
const licence = { form: '20', number: 'RAJ-1', ...jaipur, valid_from: '2024-01-01', valid_until: '2026-11-21' }
const shop = (more: Partial<ServingPharmacy> = {}): ServingPharmacy => ({
  pharmacy_id: 'p',
  active: true,
  delivery_enabled: true,
  licences: [licence],
  areas: [{ ...jaipur, min_hours: 4, max_hours: 24 }],
  ...more,
})
const ask = (pharmacies: ServingPharmacy[], when = now, policies: Parameters<typeof deliverability>[2] = [policy], districts = [jaipur]) =>
  deliverability(districts, pharmacies, policies, when)

describe('delivery within the district of a licensed pharmacy (DR-13)', () => {
  test('is promised with its hours', () => expect(ask([shop()])).toMatchObject({ is_deliverable: true, eta: { min_h: 4, max_h: 24 } }))
  test('the quickest pharmacy sets the hours', () => {
    const quick = shop({ pharmacy_id: 'q', areas: [{ ...jaipur, min_hours: 1, max_hours: 3 }] })
    expect(ask([shop(), quick])).toMatchObject({ eta: { min_h: 1, max_h: 3 }, pharmacy_ids: ['q', 'p'] })
  })
  test('a pincode in two districts is served from either', () =>
    expect(ask([shop()], now, [policy], [ajmer, jaipur]).is_deliverable).toBe(true))
  test('the last day of a licence counts until midnight in India', () => {
    expect(ask([shop()], new Date('2026-11-21T18:29:59Z')).is_deliverable).toBe(true)
    expect(ask([shop()], new Date('2026-11-21T18:30:00Z')).reason).toBe('no_licensed_pharmacy')
  })
})

describe('nothing is delivered', () => {
  test.each([
    ['outside of the district', [shop()], [ajmer]],
    ['without a licence in the district', [shop({ licences: [{ ...licence, ...ajmer }] })], [jaipur]],
    ['with a wholesale licence alone', [shop({ licences: [{ ...licence, form: '21' }] })], [jaipur]],
    ['by a pharmacy that is switched off', [shop({ active: false })], [jaipur]],
    ['by a pharmacy without riders', [shop({ delivery_enabled: false })], [jaipur]],
  ])('%s', (_, pharmacies, districts) => expect(ask(pharmacies, now, [policy], districts).reason).toBe('no_licensed_pharmacy'))
  test('while pickup only is in force', () => {
    expect(ask([shop()], now, [policy, { code: 'pickup_only', starts_at: new Date('2026-11-01'), ends_at: null }]).reason).toBe(
      'pickup_only',
    )
  })
  test('without a policy in force', () => expect(ask([shop()], now, []).reason).toBe('no_policy'))
})
