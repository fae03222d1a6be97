import { type Db, inTransaction } from '../../platform/database.server.ts'
import { mayBePromoted } from './catalog.rules.ts'
import { demoCategories, demoProducts } from './demo-products.rules.ts'
import { readMedicineFacts } from './medicine-facts.server.ts'

const rowsAtOnce = 500
const shelfSize = 24

/** The demo catalogue and its shelves, loaded once; an operator's own products are left alone. */
export async function loadCatalogDemo(db: Db): Promise<void> {
  const products = demoProducts(await readMedicineFacts())
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  await inTransaction(db, async (transaction) => {
    for (let from = 0; from < products.length; from += rowsAtOnce)
      await transaction
        .insertInto('products')
        .values(products.slice(from, from + rowsAtOnce))
        .execute()
    for (const [sort, { slug, icon, groups }] of demoCategories.entries()) {
      await transaction.insertInto('featured_categories').values({ slug, icon, sort }).execute()
      const wanted: readonly string[] = groups
      const shelf = products
        .filter((product) => wanted.includes(product.therapeutic_group) && mayBePromoted(product.schedule))
        .slice(0, shelfSize)
      const items = shelf.map(({ medicine_id, schedule }, at) => ({
        slug,
        medicine_id,
        schedule: schedule === 'G' ? ('G' as const) : ('none' as const),
        sort: at,
      }))
      if (items.length > 0) await transaction.insertInto('featured_items').values(items).execute()
    }
  })
}
