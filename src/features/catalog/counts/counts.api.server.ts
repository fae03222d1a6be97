import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { ownPharmacy } from '../stock/own-pharmacy.server.ts'
import { addCounted, beginCount, compareCount, countLine, discardCount, postCount, stateOf, viewCount } from './count-steps.server.ts'
import { countsContract } from './counts.contract.ts'
import { type CountKey, listCounts } from './counts.sql.server.ts'
import { readMoment } from './moment-cursor.server.ts'

export const countsApi = () =>
  implement(countsContract, {
    'GET /api/desk/stock/counting/': async (context, { query: { pharmacy, open = false, limit, cursor } }) => {
      const pharmacyId = await ownPharmacy(context, pharmacy)
      const rows = await listCounts(context.db, { pharmacyId, open, limit, after: readMoment(cursor) })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(
        rows.map(({ compared_at, ...row }) => ({
          ...row,
          state: stateOf({ compared_at, posted_at: row.posted_at }),
          created_at: row.created_at.toISOString(),
          posted_at: row.posted_at?.toISOString() ?? null,
          differing: compared_at ? row.differing : null,
        })),
        last ? { next: `${last.created_at.toISOString()}|${last.id}` } : {},
      )
    },
    'POST /api/desk/stock/counting/': async (context, { body }) =>
      viewCount(context, await beginCount(context, await ownPharmacy(context, body.pharmacy), body.shelf)),
    'GET /api/desk/stock/counting/{id}/': async (context, { params, query }) => viewCount(context, await keyOf(context, params.id, query)),
    'POST /api/desk/stock/counting/{id}/medicine/': async (context, { params, body }) =>
      after(context, await keyOf(context, params.id, body), (key) => addCounted(context, key, body.medicine_id)),
    'PUT /api/desk/stock/counting/{id}/line/': async (context, { params, body: { pharmacy, ...counted } }) =>
      after(context, await keyOf(context, params.id, { pharmacy }), (key) => countLine(context, key, counted)),
    'POST /api/desk/stock/counting/{id}/compare/': async (context, { params, body }) =>
      after(context, await keyOf(context, params.id, body), (key) => compareCount(context, key)),
    'POST /api/desk/stock/counting/{id}/post/': async (context, { params, body }) =>
      after(context, await keyOf(context, params.id, body), (key) => postCount(context, key)),
    'DELETE /api/desk/stock/counting/{id}/': async (context, { params, query }) => {
      await discardCount(context, await keyOf(context, params.id, query))
      return {}
    },
  })

async function keyOf(context: Context, countId: string, { pharmacy }: { pharmacy?: string | undefined }): Promise<CountKey> {
  return { pharmacyId: await ownPharmacy(context, pharmacy), countId }
}

async function after(context: Context, key: CountKey, step: (key: CountKey) => Promise<void>) {
  await step(key)
  return viewCount(context, key)
}
