import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { type ImportedProduct, readProduct } from '../import/catalog-import.rules.ts'
import { findDifferences, storeDiffering } from '../import/catalog-import.server.ts'
import { fieldsFor, lineOf, type ProductField } from './product-line.rules.ts'
import { findProduct, type ProductRow } from './products.sql.server.ts'

interface Change {
  version: string
  fields: Partial<Record<ProductField, string>>
}

/**
 * Changes a product as a catalogue file with one line would: the same checks, the same price list, the same news to every process. Who read
 * an older version than is there is refused with the fields that differ, and loses nothing that was typed.
 */
export async function changeProduct(context: Context, id: string, { version, fields }: Change): Promise<void> {
  refuseOthersFields(context, Object.keys(fields) as ProductField[])
  const facts = await shippedFacts()
  await inTransaction(context.db, async (db) => {
    const row = await findProduct(db, id, { lock: true })
    if (!row) throw new Refusal('not_found')
    if (row.source_hash !== version) throw new Refusal('conflict', { meta: { version: row.source_hash } })
    const read = readProduct({ ...lineOf(importedOf(row)), ...fields }, facts)
    if (!('product' in read)) throw new Refusal('invalid', { fields: byField(read.reasons) })
    await storeDiffering(db, await findDifferences(db, [read.product]), context.now)
  })
}

function refuseOthersFields({ actor }: Context, asked: readonly ProductField[]): void {
  const own: readonly string[] = fieldsFor(actor.roles)
  const others = asked.filter((field) => !own.includes(field))
  if (others.length === 0) return
  throw new Refusal('invalid', { fields: Object.fromEntries(others.map((field) => [field, ['Only a pharmacist can change this']])) })
}

/** Without what only the table knows. */
export function importedOf({ slug: _, source_hash: _h, barcode: _b, ...product }: ProductRow): ImportedProduct {
  return product
}

/** "price_paise: is above the MRP" at its field. */
function byField(reasons: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const reason of reasons) {
    const [field = '', ...words] = reason.split(': ')
    fields[field] = [...(fields[field] ?? []), words.join(': ') || reason]
  }
  return fields
}
