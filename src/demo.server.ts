import { loadCatalogDemo } from './features/catalog/catalog.demo.server.ts'
import { loadPharmaciesDemo } from './features/pharmacies/pharmacies.demo.server.ts'
import { loadPlacesDemo } from './features/places/places.demo.server.ts'
import type { Db } from './platform/database.server.ts'

/** The invented clinic of demo mode; loading it again changes nothing. */
export async function loadDemo(db: Db): Promise<void> {
  await loadPlacesDemo(db)
  await loadPharmaciesDemo(db)
  await loadCatalogDemo(db)
}
