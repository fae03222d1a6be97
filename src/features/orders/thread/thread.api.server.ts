import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { findOrder, type OrderRow } from '../orders.sql.server.ts'
import { threadContract } from './thread.contract.ts'
import { changeThread, findThread } from './thread.sql.server.ts'
import { threadState, threadView } from './thread-view.server.ts'
import { writeMessage } from './write-message.server.ts'

export const threadApi = ({ signer }: { signer: UrlSigner }) =>
  implement(threadContract, {
    'GET /api/order/{id}/thread/': async (context, { params }) => threadView(context, signer, await own(context, params.id), 'patient'),
    'POST /api/order/{id}/thread/': async (context, { params, body }) => {
      const order = await own(context, params.id)
      await writeMessage(context.db, context, order, { side: 'patient', id: order.user_id, name: null }, body)
      return threadView(context, signer, order, 'patient')
    },
    'POST /api/order/{id}/thread/read/': async (context, { params }) => {
      const order = await own(context, params.id)
      await changeThread(context.db, order, { patient_unread: 0 })
      return threadState(await findThread(context.db, order), 'patient')
    },
  })

async function own(context: Context, orderId: string): Promise<OrderRow> {
  const order = await findOrder(context.db, { user_id: signedIn(context), order_id: orderId })
  if (!order) throw new Refusal('not_found')
  return order
}
