import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { type ImportedProduct, readCatalogue, type RefusedLine } from './catalog-import.rules.ts'
import { storedMarks, storePrices, storeProducts, takenSlugs, takeOffShelves } from './catalog-import.sql.server.ts'
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
    const { differing, stored } = await findDifferences(transaction, products)
    const fresh = differing.filter(({ medicine_id }) => !stored.has(medicine_id)).length
    if (apply) await storeDiffering(transaction, { differing, stored }, now)
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

type Marks = Awaited<ReturnType<typeof storedMarks>>
type Marked = ImportedProduct & { source_hash: string }
interface Differing {
  differing: Marked[]
  /** Of all that were compared, what is there already. */
  stored: Marks
}

/** Which products an import would write. */
export async function findDifferences(db: Db, products: readonly ImportedProduct[]): Promise<Differing> {
  const stored = await storedMarks(
    db,
    products.map(({ medicine_id }) => medicine_id),
  )
  const marked = products.map((product) => ({ ...product, source_hash: hashOf(product) }))
  return { differing: marked.filter((product) => stored.get(product.medicine_id)?.source_hash !== product.source_hash), stored }
}

/** Writes them, and tells every process that the catalogue is another one. */
export async function storeDiffering(db: Db, { differing, stored }: Differing, now: Date): Promise<void> {
  if (differing.length === 0) return
  await write(db, await withSlugs(db, differing, stored), now)
  await markImport(db, now)
}

function hashOf(product: ImportedProduct): string {
  return createHash('sha256').update(JSON.stringify(product)).digest('base64url')
}

async function withSlugs(db: Db, products: Marked[], stored: Marks) {
  const fresh = products.filter(({ medicine_id }) => !stored.has(medicine_id))
  const taken = await takenSlugs(
    db,
    fresh.map((product) => productSlug(product, () => false)),
  )
  return products.map((product) => {
    const slug = stored.get(product.medicine_id)?.slug ?? productSlug(product, (candidate) => taken.has(candidate))
    taken.add(slug)
    return { ...product, slug }
  })
}

const rowsAtOnce = 2_500

async function write(db: Db, products: Awaited<ReturnType<typeof withSlugs>>, now: Date): Promise<void> {
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
