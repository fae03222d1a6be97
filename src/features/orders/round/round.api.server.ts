import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderKey } from '../orders.sql.server.ts'
import { ofMyRound, reportDelivery, reportMiss, retryDelivery } from './report-round.server.ts'
import { roundContract } from './round.contract.ts'
import { roundOf } from './round-view.server.ts'

export const roundApi = (papers: OrderPapers) =>
  implement(roundContract, {
    'GET /api/desk/round/': async (context) => {
      const { round, rows } = await roundOf(context.db, signedIn(context), context.now)
      note(context, ...rows)
      return round
    },
    'POST /api/desk/round/{id}/deliver/': async (context, { params, body }) => {
      const result = await reportDelivery(context, params.id, body)
      note(context, await ofMyRound(context, params.id))
      return { result }
    },
    'POST /api/desk/round/{id}/attempt/': async (context, { params, body }) => {
      const result = await reportMiss(context, papers, params.id, body)
      note(context, await ofMyRound(context, params.id))
      return { result }
    },
    'POST /api/desk/round/{id}/retry/': async (context, { params }) => {
      await retryDelivery(context, params.id)
      note(context, await ofMyRound(context, params.id))
      return { place: 'out' as const }
    },
  })

/** Whose parcel it was stands in their own record (S9). */
function note(context: Context, ...orders: OrderKey[]): void {
  context.accessed?.(
    ...orders.map(({ user_id: userId, order_id }) => ({ userId, subject: `order:${order_id}`, reason: 'delivery of an order' })),
  )
}
