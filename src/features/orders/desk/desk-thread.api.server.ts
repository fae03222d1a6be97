import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type OrderRow, staffNameOf } from '../orders.sql.server.ts'
import { changeThread, findThread } from '../thread/thread.sql.server.ts'
import { threadState, threadView } from '../thread/thread-view.server.ts'
import { writeMessage } from '../thread/write-message.server.ts'
import { deskThreadContract } from './desk-thread.contract.ts'
import { mine } from './pharmacist.server.ts'

export const deskThreadApi = ({ signer }: { signer: UrlSigner }) =>
  implement(deskThreadContract, {
    'GET /api/desk/order/{id}/thread/': async (context, { params }) =>
      threadView(context, signer, await looked(context, params.id), 'pharmacy'),
    'POST /api/desk/order/{id}/thread/': async (context, { params, body }) => {
      const order = await looked(context, params.id)
      const id = signedIn(context)
      await writeMessage(context.db, context, order, { side: 'pharmacy', id, name: await staffName(context.db, id) }, body)
      return threadView(context, signer, order, 'pharmacy')
    },
    'POST /api/desk/order/{id}/thread/read/': async (context, { params, body: { settled } }) => {
      const order = await looked(context, params.id)
      await changeThread(context.db, order, { desk_unread: 0, ...(settled ? { waiting_since: null } : {}) })
      if (settled) tellDesk(context.db, `pharmacy:${order.pharmacy_id}`)
      return threadState(await findThread(context.db, order), 'pharmacy')
    },
  })

/** An order of the caller's pharmacy; who read what its patient wrote stands in the access log. */
async function looked(context: Context, id: string): Promise<OrderRow> {
  const order = await mine(context, id)
  context.accessed?.({ userId: order.user_id, subject: `order:${order.order_id}`, reason: 'messages about an order' })
  return order
}

/** As colleagues and patients know them; the name of an account is nobody else's business. */
export async function staffName(db: Db, userId: string): Promise<string> {
  const name = await staffNameOf(db, userId)
  if (name === null) throw new Refusal('not_found')
  return name
}
