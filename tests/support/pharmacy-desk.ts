import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Contracts } from '../../src/data/contracts.ts'
import { checkDeliverability } from '../../src/features/pharmacies/check-deliverability.server.ts'
import { pharmacySetupApi } from '../../src/features/pharmacies/pharmacy-setup.api.server.ts'
import { serviceAreasApi } from '../../src/features/pharmacies/service-areas.api.server.ts'
import { placesApi } from '../../src/features/places/places.api.server.ts'
import { loadPlacesDemo } from '../../src/features/places/places.demo.server.ts'
import type { Actor } from '../../src/platform/context.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { inProcessApi } from '../../src/platform/http/in-process-api.server.ts'
import { testContext } from './bare-app.ts'
import { testNow } from './test-now.ts'

/** A pharmacy as an admin enters it. */
export const fields = {
  legal_name: 'Sanjeevani Health Private Limited',
  trade_name: 'Sanjeevani Pharmacy',
  gstin: '08AAXCP4410M1ZT' as string | null,
  line1: 'Shop 4, Neem Court',
  line2: 'Example Marg' as string | null,
  city: 'Jaipur',
  postal_code: '302001',
  district: null as string | null,
  phone: '9876543210',
  registered_email: 'shop@sanjeevani.example',
  hours: [{ weekday: 1, opens: '09:00', closes: '21:00' }],
  delivery_enabled: true,
  min_order_paise: 10_000,
  shipping_paise: 4_000,
  free_shipping_from_paise: 50_000 as number | null,
}
const from = '2024-01-01'
export const licences = [
  { form: '20' as const, number: 'RJ-20-101', valid_from: from, valid_until: '2034-12-31' as string | null },
  { form: '21' as const, number: 'RJ-21-102', valid_from: from, valid_until: null as string | null },
]

/** The desk of an installation that has pincodes and nothing else, as its admin calls it. */
export async function emptyPharmacyDesk(db: Kysely<DB>) {
  await loadPlacesDemo(db)
  const openOrders = new Map<string, number>()
  const endpoints = [
    ...placesApi({ deliverability: checkDeliverability }),
    ...pharmacySetupApi({ openOrders: async (_db, id) => openOrders.get(id) ?? 0 }),
    ...serviceAreasApi,
  ]
  const asRole = (role: Actor['roles'][number]) => {
    const actor: Actor = { id: uuidv7(), roles: [role] }
    return inProcessApi<Contracts>(endpoints, testContext({ db, now: testNow, actor }))
  }
  return { api: asRole('admin'), asRole, openOrders }
}
