import { implement } from '../../../platform/implement.ts'
import { keptBriefly } from '../../../platform/database/kept-briefly.server.ts'
import { shippedNeeds } from '../../catalog/need-facts.server.ts'
import { listCategories } from '../../catalog/shelves/shelves.sql.server.ts'
import { frontPageContract } from './front-page.contract.ts'
import { frontDoctors } from './front-doctors.server.ts'
import { frontShop } from './front-shop.server.ts'

/** The same for everybody at a pincode; whoever presses a time is told by the booking whether it is still free. */
const keptMs = 5000
const frontPage = keptBriefly(keptMs, async (db, pincode, now) => ({
  ...(await frontShop(db, pincode || undefined, now)),
  ...(await frontDoctors(db, now)),
  health_topics: await topicsOfShelves((await listCategories(db)).map(({ slug }) => slug)),
}))

export const frontPageApi = implement(frontPageContract, {
  'GET /api/front_page/': ({ db, now }, { query }) => frontPage(db, query.postal_code ?? '', now),
})

/** The shelves whose name is that of a health topic. */
async function topicsOfShelves(shelves: readonly string[]): Promise<string[]> {
  const topics = new Set((await shippedNeeds()).map(({ slug }) => slug))
  return shelves.filter((slug) => topics.has(slug))
}
