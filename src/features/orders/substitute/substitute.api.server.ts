import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { staffName } from '../desk/desk-thread.api.server.ts'
import { deskView } from '../desk/desk-view.server.ts'
import { mine } from '../desk/pharmacist.server.ts'
import { findOrder, linesOf, type OrderRow } from '../orders.sql.server.ts'
import { substitutionView } from '../thread/substitution-view.server.ts'
import { answerSubstitute } from './answer-substitute.server.ts'
import { findSubstitutes } from './find-substitutes.server.ts'
import { proposeSubstitute, withdrawSubstitute } from './propose-substitute.server.ts'
import { substituteContract } from './substitute.contract.ts'
import { unitPrice } from './substitute.rules.ts'

export const substituteApi = implement(substituteContract, {
  'GET /api/desk/order/{id}/substitute/': async (context, { params, query }) => {
    const order = await looked(context, params.id)
    const lines = await linesOf(context.db, order.user_id, [order.order_id])
    const line = lines.find(({ line_id }) => line_id === query.line)
    if (!line) throw new Refusal('not_found')
    const { found, refused, asks_patient } = await findSubstitutes(context.db, order, line, context.now)
    const substitutes = found.map(({ product, medicine, price: { quantity, total_paise, less_paise, borne_paise } }) => {
      const free_packs = Math.floor(product.free_units / product.units)
      const unit_paise = unitPrice(medicine.price_paise, medicine.units)
      return { medicine, quantity, free_packs, total_paise, less_paise, borne_paise, unit_paise }
    })
    return { substitutes, refused, asks_patient }
  },
  'POST /api/desk/order/{id}/substitute/': async (context, { params, body }) => {
    const order = await looked(context, params.id)
    const id = signedIn(context)
    await proposeSubstitute(context.db, context, order, { ...body, by: { id, name: await staffName(context.db, id) } })
    return deskView(context.db, await mine(context, params.id), context.now)
  },
  'POST /api/desk/order/{id}/substitute/{substitution}/withdraw/': async (context, { params }) => {
    const order = await looked(context, params.id)
    await withdrawSubstitute(context.db, context, order, params.substitution, signedIn(context))
    return deskView(context.db, await mine(context, params.id), context.now)
  },
  'POST /api/order/{id}/substitute/{substitution}/answer/': async (context, { params: { id, substitution }, body }) => {
    const order = await findOrder(context.db, { user_id: signedIn(context), order_id: id })
    if (!order) throw new Refusal('not_found')
    return substitutionView(await answerSubstitute(context.db, context, order, { substitution, ...body }), context.now)
  },
})

async function looked(context: Context, id: string): Promise<OrderRow> {
  const order = await mine(context, id)
  context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'work on an order' })
  return order
}
