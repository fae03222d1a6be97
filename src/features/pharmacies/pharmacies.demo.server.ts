import { type Db, inTransaction } from '../../platform/database.server.ts'

interface DemoPharmacy {
  id: string
  name: string
  city: string
  state_code: string
  district: string
  postal_code: string
  gstin: string
  state_mark: string
}

const shops: DemoPharmacy[] = [
  {
    id: 'jaipur',
    name: 'Parcha Demo Pharmacy Jaipur',
    city: 'Jaipur',
    state_code: '08',
    district: 'Jaipur',
    postal_code: '302001',
    gstin: '08AAAPD1234A1Z',
    state_mark: 'RAJ',
  },
  {
    id: 'bengaluru',
    name: 'Parcha Demo Pharmacy Bengaluru',
    city: 'Bengaluru',
    state_code: '29',
    district: 'Bengaluru Urban',
    postal_code: '560001',
    gstin: '29AAAPD1234A1Z',
    state_mark: 'KAR',
  },
]

/** Two invented licensed pharmacies, in Jaipur and Bengaluru; once, and only where the pincodes are known. */
export async function loadPharmaciesDemo(db: Db, checkDigit: (first14: string) => string): Promise<void> {
  for (const shop of shops) await inTransaction(db, (transaction) => addShop(transaction, shop, checkDigit))
}

async function addShop(db: Db, shop: DemoPharmacy, checkDigit: (first14: string) => string): Promise<void> {
  const place = { state_code: shop.state_code, district: shop.district }
  const pharmacy = {
    pharmacy_id: shop.id,
    legal_name: `${shop.name} (invented)`,
    trade_name: shop.name,
    line1: '1 Example Road',
    city: shop.city,
    ...place,
    postal_code: shop.postal_code,
    gstin: shop.gstin + checkDigit(shop.gstin),
    registered_email: `${shop.id}@pharmacy.example`,
    phone: '+911800000000',
    active: true,
    delivery_enabled: true,
    min_order_paise: 10_000,
    shipping_paise: 4_000,
    free_shipping_from_paise: 50_000,
  }
  const added = await db
    .insertInto('pharmacies')
    .values(pharmacy)
    .onConflict((on) => on.doNothing())
    .returning('pharmacy_id')
    .executeTakeFirst()
  if (!added) return
  const licences = ['20', '21'] as const
  await db
    .insertInto('pharmacy_licences')
    .values(
      licences.map((form) => ({
        pharmacy_id: shop.id,
        form,
        number: `${shop.state_mark}-DEMO-${form}`,
        ...place,
        valid_from: '2024-01-01',
        valid_until: '2034-12-31',
      })),
    )
    .execute()
  await db
    .insertInto('pharmacy_districts')
    .values({ pharmacy_id: shop.id, ...place, min_hours: 4, max_hours: 24 })
    .execute()
  const people = [`${shop.city} Pharmacist One`, `${shop.city} Pharmacist Two`]
  await db
    .insertInto('pharmacists')
    .values(
      people.map((name, i) => ({
        pharmacy_id: shop.id,
        pharmacist_id: String(i + 1),
        name,
        registration_no: `${shop.state_mark}-DEMO-${i + 1}`,
        council: `${shop.state_mark} State Pharmacy Council`,
        active: true,
      })),
    )
    .execute()
}
