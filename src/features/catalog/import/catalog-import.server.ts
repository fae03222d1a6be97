import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { type ImportedProduct, readCatalogue, type RefusedLine } from './catalog-import.rules.ts'
import { storedMarks, storePrices, storeProducts, takeOffShelves } from './catalog-import.sql.server.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { markImport } from './follow-imports.server.ts'
import { productSlug } from './product-slug.rules.ts'

export interface CatalogueReport {
  rows: number
  new: number
  changed: number
  unchanged: number
  refused: RefusedLine[]
  /** Read as Schedule H because the file named no schedule that is known (DR-1). */
  treated_as_h: string[]
  /** Whether anything was written. */
  applied: boolean
  /** The medicines that are new or changed. */
  medicine_ids: string[]
}

/**
 * Brings the products up to a catalogue file (db/demo/catalogue/README.md). Reports only, unless `apply`; then all of its good lines are
 * written, or nothing when the database refuses one. The same file again changes nothing, and what it does not name stays as it is.
 */
export async function importCatalogue(db: Db, text: string, now: Date, { apply = false } = {}): Promise<CatalogueReport> {
  const { rows, products, refused, treatedAsH } = readCatalogue(text, await shippedFacts())
  return inTransaction(db, async (transaction) => {
    const stored = await storedMarks(transaction)
    const differing = products
      .map((product) => ({ ...product, source_hash: hashOf(product) }))
      .filter((product) => stored.get(product.medicine_id)?.source_hash !== product.source_hash)
    const fresh = differing.filter(({ medicine_id }) => !stored.has(medicine_id)).length
    if (apply) await write(transaction, withSlugs(differing, stored), now)
    if (apply && differing.length > 0) await markImport(transaction, now)
    const counts = { new: fresh, changed: differing.length - fresh, unchanged: products.length - differing.length }
    return {
      rows,
      ...counts,
      refused,
      treated_as_h: treatedAsH,
      applied: apply,
      medicine_ids: differing.map(({ medicine_id }) => medicine_id),
    }
  })
}

function hashOf(product: ImportedProduct): string {
  return createHash('sha256').update(JSON.stringify(product)).digest('base64url')
}

type Marks = Awaited<ReturnType<typeof storedMarks>>
type Marked = ImportedProduct & { source_hash: string }

function withSlugs(products: Marked[], stored: Marks) {
  const taken = new Set([...stored.values()].map(({ slug }) => slug))
  return products.map((product) => {
    const slug = stored.get(product.medicine_id)?.slug ?? productSlug(product, (candidate) => taken.has(candidate))
    taken.add(slug)
    return { ...product, slug }
  })
}

const rowsAtOnce = 2_500

async function write(db: Db, products: ReturnType<typeof withSlugs>, now: Date): Promise<void> {
  for (let from = 0; from < products.length; from += rowsAtOnce) {
    const some = products.slice(from, from + rowsAtOnce)
    await takeOffShelves(
      db,
      some.filter(({ promotable }) => !promotable).map(({ medicine_id }) => medicine_id),
    )
    await storeProducts(
      db,
      some.map(({ ceiling_paise: _, ...product }) => product),
    )
    await storePrices(db, some, now)
  }
}
