import { contracts } from './contracts.ts'
import { catalogApi } from './features/catalog/catalog.api.server.ts'
import { searchRows } from './features/catalog/catalog.sql.server.ts'
import { askDeliverability } from './features/pharmacies/ask-deliverability.server.ts'
import { placesApi } from './features/places/places.api.server.ts'
import type { Config } from './platform/config.server.ts'
import type { Db } from './platform/database.server.ts'
import type { Endpoint } from './platform/implement.ts'
import { openApi } from './platform/openapi.server.ts'
import { platformApi } from './platform/platform.api.server.ts'
import { version } from './platform/version.server.ts'
import { embeddedSearch } from './vendors/pharmacy/embedded-search.server.ts'

/** Joins the rooms: what a later room knows and an earlier one needs is handed down here. */
export async function wireEndpoints({ config, db }: { config: Config; db: Db }): Promise<Endpoint[]> {
  const rows = await searchRows(db)
  const search = embeddedSearch(rows.map(({ medicine_id, in_stock, ...row }) => ({ ...row, medicineId: medicine_id, inStock: in_stock })))
  return [...placesApi({ deliverability: askDeliverability }), ...catalogApi({ search }), ...platformApi(config, () => openApi(contracts, version))]
}
