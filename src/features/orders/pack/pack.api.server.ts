import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { prescriptionViews } from '../../prescriptions/prescription-view.server.ts'
import { findPrescriptions } from '../../prescriptions/prescriptions.sql.server.ts'
import { deskView } from '../desk/desk-view.server.ts'
import { mine } from '../desk/pharmacist.server.ts'
import { type OrderRow, prescriptionsOf } from '../orders.sql.server.ts'
import { identifyScan } from './identify-scan.server.ts'
import { movePromise } from './move-promise.server.ts'
import { packContract } from './pack.contract.ts'

export const packApi = ({ signer }: { signer: UrlSigner }) =>
  implement(packContract, {
    'GET /api/desk/order/{id}/scan/': async (context, { params, query }) => {
      const order = await mine(context, params.id)
      look(context, order, 'work on an order')
      return identifyScan(context.db, order, query.scan)
    },
    'GET /api/desk/order/{id}/prescription/': async (context, { params }) => {
      const order = await mine(context, params.id)
      const ids = (await prescriptionsOf(context.db, order)).map(({ id }) => id)
      const rows = await findPrescriptions(context.db, order.user_id, ids)
      const seen = rows.map((row) => ({ userId: row.user_id, subject: `prescription:${row.prescription_id}`, reason: 'work on an order' }))
      context.accessed?.(...seen)
      return prescriptionViews(context, signer, rows)
    },
    'POST /api/desk/order/{id}/promise/': async (context, { params, body }) => {
      await movePromise(context, await mine(context, params.id), new Date(body.until))
      const order = await mine(context, params.id)
      look(context, order, 'work on an order')
      return deskView(context.db, order, context.now)
    },
  })

function look(context: Context, { user_id: userId, order_id }: OrderRow, reason: string): void {
  context.accessed?.({ userId, subject: `order:${order_id}`, reason })
}
