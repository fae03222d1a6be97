import type { Db } from '../../../platform/database/database.server.ts'
import { type CatalogueMedicine, embeddedPharmacy } from '../../../vendors/pharmacy/embedded-pharmacy.ts'
import type { ExternalPharmacy } from '../../../vendors/pharmacy/external-pharmacy.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { findProducts } from '../catalog.sql.server.ts'

/** Our catalogue as a pharmacy: what a visitor of the proxy gets when no other is configured. */
export function cataloguePharmacy(search: MedicineSearch): (db: Db) => ExternalPharmacy {
  return (db) => embeddedPharmacy({ search, find: async (ids): Promise<CatalogueMedicine[]> => findProducts(db, ids, null) })
}
