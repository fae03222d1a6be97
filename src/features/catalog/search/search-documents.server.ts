import type { Db } from '../../../platform/database/database.server.ts'
import type { SearchDocument } from '../../../search/engine.types.ts'
import { type SearchRow, searchRows } from '../catalog.sql.server.ts'

/** The whole catalogue as the search index takes it. */
export async function* searchDocuments(db: Db): AsyncGenerator<SearchDocument> {
  for await (const row of searchRows(db)) yield documentOf(row)
}

function documentOf(row: SearchRow): SearchDocument {
  return {
    medicineId: row.medicine_id,
    name: row.name,
    aliases: row.aliases,
    composition: row.composition,
    form: row.form,
    release: 'IR',
    equivalence: row.equivalence_key,
    category: row.therapeutic_group,
    maker: row.manufacturer,
    pricePaise: row.price_paise,
    mrpPaise: row.mrp_paise,
    units: row.units,
    unit: row.unit,
    popularity: row.popularity,
    inStock: row.in_stock,
    discontinued: row.discontinued,
    schedule: row.schedule,
    nti: row.nti,
    rxRequired: row.rx_required,
  }
}
