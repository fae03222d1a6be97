import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { pharmacyLabels } from '../../pharmacies/pharmacies.sql.server.ts'
import { readMoment } from '../counts/moment-cursor.server.ts'
import { ownPharmacy } from '../stock/own-pharmacy.server.ts'
import { beginDispatch, discardDispatch, headOf, putLine, receiveDispatch, sendDispatch, viewDispatch } from './dispatch-steps.server.ts'
import { dispatchesContract } from './dispatches.contract.ts'
import { type DispatchKey, listDispatches } from './dispatches.sql.server.ts'

export const dispatchesApi = () =>
  implement(dispatchesContract, {
    'GET /api/desk/stock/other-pharmacy/': async (context, { query }) => {
      const [own, all] = [await ownPharmacy(context, query.pharmacy), await pharmacyLabels(context.db)]
      const gstin = all.find(({ pharmacy_id }) => pharmacy_id === own)?.gstin
      const others = all.filter(({ pharmacy_id }) => pharmacy_id !== own)
      return others.map(({ pharmacy_id: id, trade_name: name, gstin: other }) => ({ id, name, same_gstin: other === gstin }))
    },
    'GET /api/desk/stock/dispatch/': async (context, { query: { pharmacy, kind, incoming = false, limit, cursor } }) => {
      const pharmacyId = await ownPharmacy(context, pharmacy)
      const rows = await listDispatches(context.db, { pharmacyId, kind, incoming, limit, after: readMoment(cursor) })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(
        rows.map((row) => ({ ...headOf(row, pharmacyId), lines: row.lines })),
        last ? { next: `${last.created_at.toISOString()}|${last.dispatch_id}` } : {},
      )
    },
    'POST /api/desk/stock/dispatch/': async (context, { body: { pharmacy, ...made } }) =>
      viewDispatch(context, await beginDispatch(context, await ownPharmacy(context, pharmacy), made)),
    'GET /api/desk/stock/dispatch/{id}/': async (context, { params, query }) =>
      viewDispatch(context, await keyOf(context, params.id, query)),
    'PUT /api/desk/stock/dispatch/{id}/line/': async (context, { params, body: { pharmacy, ...line } }) =>
      after(context, await keyOf(context, params.id, { pharmacy }), (key) => putLine(context, key, line)),
    'POST /api/desk/stock/dispatch/{id}/post/': async (context, { params, body }) =>
      after(context, await keyOf(context, params.id, body), (key) => sendDispatch(context, key)),
    'POST /api/desk/stock/dispatch/{id}/receive/': async (context, { params, body }) =>
      after(context, await keyOf(context, params.id, body), (key) => receiveDispatch(context, key, body.lines)),
    'DELETE /api/desk/stock/dispatch/{id}/': async (context, { params, query }) => {
      await discardDispatch(context, await keyOf(context, params.id, query))
      return {}
    },
  })

async function keyOf(context: Context, dispatchId: string, { pharmacy }: { pharmacy?: string | undefined }): Promise<DispatchKey> {
  return { pharmacyId: await ownPharmacy(context, pharmacy), dispatchId }
}

async function after(context: Context, key: DispatchKey, step: (key: DispatchKey) => Promise<void>) {
  await step(key)
  return viewDispatch(context, key)
}
