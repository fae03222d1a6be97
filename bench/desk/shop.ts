import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import type { InProcessApi } from '../bench-api.ts'
import { sized } from '../size.ts'
import { copyRows } from './copies.ts'
import { quantile } from './palette.ts'

export const products = sized(50_000, 200)
const rounds = sized(200, 5)

/** A catalogue as large as that of a pharmacy with everything: copies of what the demo clinic sells, each with its stock. */
export async function fillShelves(db: Db): Promise<void> {
  const own = {
    medicine_id: sql`o.medicine_id || '-' || n`,
    slug: sql`o.slug || '-' || n`,
    name: sql`o.name || ' ' || n`,
    barcode: sql`null`,
    source_hash: sql`o.source_hash || n`,
  }
  const all = sql`(select *, row_number() over (order by medicine_id) as place, count(*) over () as size from products) o`
  await copyRows(db, 'products', own, sql`${all} cross join generate_series(1, ${products}::int) n where n % o.size = o.place - 1`)
  await sql`
    insert into stock (pharmacy_id, medicine_id, on_hand, reserved)
    select 'jaipur', medicine_id, 10, 0 from products where medicine_id like '%-%' on conflict do nothing`.execute(db)
  await sql`vacuum analyze products, stock`.execute(db)
}

/** The 95th percentile of the milliseconds that each list of the desk takes to answer, one after the other. */
export async function listTimes(
  pharmacist: InProcessApi,
  admin: InProcessApi,
): Promise<{ board: number; overview: number; products: number }> {
  const terms = ['para', 'amox', 'tablet', 'metf', 'syrup', '500', 'cream', 'vita']
  const board = await timesOf(async () => {
    await Promise.all([pharmacist('GET /api/desk/order/', { query: { stage: 'accept' } }), pharmacist('GET /api/desk/order/counts/', {})])
  })
  const overview = await timesOf(() => admin('GET /api/desk/overview/', { query: { span: '28d' } }))
  const catalogue = await timesOf((n) => admin('GET /api/desk/product/', { query: n % 4 === 0 ? {} : { term: terms[n % terms.length] } }))
  return { board, overview, products: catalogue }
}

/** The 95th percentile of the milliseconds of as many answers, one after the other. */
export async function timesOf(ask: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const from = performance.now()
    await ask(n)
    times.push(performance.now() - from)
  }
  return quantile(times, 0.95)
}
