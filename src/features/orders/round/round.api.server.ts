import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { mine, pharmacist } from '../desk/pharmacist.server.ts'
import { leaveRider } from '../desk/rider-reports.sql.server.ts'
import type { OrderPapers } from '../order-papers.ts'
import type { OrderKey } from '../orders.sql.server.ts'
import { giveReturn, reportPickup } from './pickups.server.ts'
import { receiveCash, ridersOut } from './receive-cash.server.ts'
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
    'POST /api/desk/round/{id}/pickup/': async (context, { params, body }) => {
      note(context, await reportPickup(context, params.id, body))
      return { collected: body.collected }
    },
    'POST /api/desk/order/{id}/return-pickup/': async (context, { params, body }) => {
      const order = await mine(context, params.id)
      await giveReturn(context, order, body.rider)
      note(context, order)
      return { rider: body.rider }
    },
    'GET /api/desk/rounds/': (context) => ridersOut(context.db, pharmacist(context).pharmacyId),
    'POST /api/desk/rounds/cash/': (context, { body }) => receiveCash(context, body),
    'POST /api/desk/order/{id}/parcel-back/': async (context, { params }) => {
      const order = await mine(context, params.id)
      if (!(await leaveRider(context.db, order, 'back'))) throw new Refusal('order_moved')
      tellDesk(context.db, `pharmacy:${order.pharmacy_id}`)
      if (order.rider_id !== null) tellDesk(context.db, `rider:${order.rider_id}`)
      note(context, order)
      return { received: true as const }
    },
  })

/** Whose parcel it was stands in their own record (S9). */
function note(context: Context, ...orders: OrderKey[]): void {
  context.accessed?.(
    ...orders.map(({ user_id: userId, order_id }) => ({ userId, subject: `order:${order_id}`, reason: 'delivery of an order' })),
  )
}
