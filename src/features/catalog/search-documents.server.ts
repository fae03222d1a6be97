import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/database.server.ts'
import type { SearchDocument, Synonyms } from '../../search/engine.types.ts'
import { searchRows } from './catalog.sql.server.ts'

/** The whole catalogue as the search index takes it. */
export async function searchDocuments(db: Db): Promise<SearchDocument[]> {
  const rows = await searchRows(db)
  return rows.map((row) => ({
    medicineId: row.medicine_id,
    name: row.name,
    aliases: row.aliases,
    composition: row.composition,
    form: row.form,
    release: 'IR',
    maker: row.manufacturer,
    pricePaise: row.price_paise,
    mrpPaise: row.mrp_paise,
    units: row.units,
    unit: row.unit,
    popularity: row.popularity,
    inStock: row.in_stock,
    discontinued: row.discontinued,
    schedule: row.schedule,
    nti: row.narrow_index,
    rxRequired: row.rx_required,
  }))
}

/** Spellings of one ingredient and salts that are the same medicine, from the facts we ship. */
export async function medicineSynonyms(): Promise<Synonyms> {
  const [ingredients, salts] = await Promise.all([
    read<Pick<Synonyms, 'ingredients'>>('synonyms'),
    read<{ same: Synonyms['salts'] }>('salts'),
  ])
  return { ingredients: ingredients.ingredients, salts: salts.same }
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../../db/facts/${name}.json`, import.meta.url), 'utf8')) as T
}
