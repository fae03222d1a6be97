import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import type { apiAs } from '../bench-api.ts'
import { timesOf } from './shop.ts'

/** The 95th percentile of the milliseconds that the first page of a signed-in patient takes to answer, each time of somebody else. */
export async function homeTimes(db: Db, as: Awaited<ReturnType<typeof apiAs>>): Promise<number> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users u where exists (select from orders o where o.user_id = u.user_id) order by md5(user_id::text) limit 200`.execute(
    db,
  )
  return timesOf(async (n) => {
    await as({ id: rows[n % rows.length]!.user_id, roles: ['patient'] })('GET /api/home/', {})
  })
}
