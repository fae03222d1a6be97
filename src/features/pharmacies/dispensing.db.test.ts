import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { loadPlacesDemo } from '../places/places.demo.server.ts'
import { checkDeliverability } from './check-deliverability.server.ts'
import { dispensingPharmacies } from './dispensing.server.ts'
import { loadPharmaciesDemo } from './pharmacies.demo.server.ts'

const now = new Date('2026-11-21T06:30:00Z')
const jaipur = { postal_code: '302001', districts: [{ state_code: '08', district: 'Jaipur' }] }
const db = await testDatabase()
await loadPlacesDemo(db)
await loadPharmaciesDemo(db)
const names = async (pincode: string | null, at = now) => (await dispensingPharmacies(db, pincode, at)).map(({ trade_name }) => trade_name)

describe('the pharmacies of the demo clinic', () => {
  test('each product page can name pharmacy, licence numbers and two pharmacists (DR-14)', async () => {
    const [pharmacy, ...others] = await dispensingPharmacies(db, '302001', now)
    expect(others).toEqual([])
    expect(pharmacy).toMatchObject({ trade_name: 'Parcha Pharmacy, Jaipur', address: 'Shop 4, Neem Court, Example Marg, Jaipur 302001' })
    expect(pharmacy?.licences.map(({ form, number }) => `${form}: ${number}`)).toEqual([
      '20: RJ-JPR-DEMO-20-000101',
      '21: RJ-JPR-DEMO-21-000102',
    ])
    expect(pharmacy?.pharmacists).toHaveLength(2)
    expect(pharmacy?.pharmacists[0]).toEqual({
      name: 'Irfan Qureshi',
      registration_no: 'RPC-DEMO-11875',
      council: 'Rajasthan Pharmacy Council',
    })
  })

  test('each product page can say whom to call or write to about what it sells (LM-2)', async () => {
    const [pharmacy] = await dispensingPharmacies(db, '302001', now)
    expect(pharmacy).toMatchObject({ phone: '+911410000001', email: 'jaipur@pharmacy.example' })
  })

  test('560001 is served from Bengaluru; 110001 by none; without a pincode all are named', async () => {
    expect(await names('560001')).toEqual(['Parcha Pharmacy, Bengaluru'])
    expect(await names('110001')).toEqual([])
    expect(await names('999999')).toEqual([])
    expect(await names(null)).toEqual(['Parcha Pharmacy, Bengaluru', 'Parcha Pharmacy, Jaipur'])
  })

  test('loading them again changes nothing', async () => {
    await loadPlacesDemo(db)
    await loadPharmaciesDemo(db)
    expect(await names(null)).toHaveLength(2)
    expect(await db.selectFrom('pharmacy_hours').selectAll().execute()).toHaveLength(14)
  })

  test('when their licences have run out nobody is named and nothing delivered', async () => {
    const later = new Date('2034-12-31T18:30:00Z')
    expect(await names(null, later)).toEqual([])
    expect(await checkDeliverability(db, jaipur, later)).toMatchObject({ is_deliverable: false, reason: 'no_licensed_pharmacy' })
  })

  test('the switch pickup_only, a row with a date, turns delivery off everywhere', async () => {
    await db
      .insertInto('delivery_policies')
      .values({ code: 'pickup_only', starts_at: new Date('2027-01-01T00:00:00Z'), source: 'the operator' })
      .execute()
    expect(await checkDeliverability(db, jaipur, now)).toMatchObject({ is_deliverable: true, eta: { min_h: 4, max_h: 24 } })
    expect(await checkDeliverability(db, jaipur, new Date('2027-01-01T00:00:00Z'))).toMatchObject({
      is_deliverable: false,
      reason: 'pickup_only',
    })
  })

  test('a licence of a district that does not exist is refused by the database', async () => {
    const licence = {
      pharmacy_id: 'jaipur',
      form: '20' as const,
      number: 'X',
      state_code: '08',
      district: 'Jaypur',
      valid_from: '2024-01-01',
    }
    await expect(db.insertInto('pharmacy_licences').values(licence).execute()).rejects.toThrow(/foreign key/)
  })
})
