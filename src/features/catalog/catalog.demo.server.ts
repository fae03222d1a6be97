import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { findNote, saveNote } from '../../platform/database/installation.sql.server.ts'
import { importCatalogue } from './import/catalog-import.server.ts'
import { Banner, Category, Deal } from './shelves.rules.ts'
import { storeShelves } from './shelves/shelves.server.ts'

const folder = new URL('../../../db/demo/catalogue/', import.meta.url)
const mark = 'demo-catalogue'
const read = (name: string) => readFile(new URL(name, folder), 'utf8')

/** The demo catalogue with its shelves, deals and banners; files that were loaded already are not read again. */
export async function loadCatalogDemo(db: Db, now: Date): Promise<void> {
  const [products, categories, deals, banners] = await Promise.all([
    read('products.csv'),
    read('featured-categories.json'),
    read('deals.json'),
    read('banners.json'),
  ])
  const hash = createHash('sha256').update(products).update(categories).update(deals).update(banners).digest('hex')
  if ((await findNote(db, mark))?.value === hash) return
  await inTransaction(db, async (transaction) => {
    const { refused } = await importCatalogue(transaction, products, now, { apply: true })
    if (refused[0]) throw new Error(`products.csv, line ${refused[0].line}: ${refused[0].reasons.join(', ')}`)
    await storeShelves(transaction, {
      categories: Category.array().parse(JSON.parse(categories)),
      deals: Deal.array().parse(JSON.parse(deals)),
      banners: Banner.array().parse(JSON.parse(banners)),
    })
    await saveNote(transaction, mark, hash, now)
  })
}
