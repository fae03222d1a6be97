import * as z from 'zod'
import { invalidCursor } from '../../../platform/cursor.ts'
import { countDays, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { earliestExpiry } from '../../pharmacies/stock.rules.ts'
import { earliestSendable } from '../../pharmacies/stock.server.ts'
import { countByHand, recallByHand, receiveByHand } from '../../pharmacies/stock-by-hand.server.ts'
import type { BatchKey } from '../../pharmacies/stock-by-hand.sql.server.ts'
import { ownPharmacies, ownPharmacy } from './own-pharmacy.server.ts'
import { deskStockContract } from './desk-stock.contract.ts'
import { batchesOf, type BatchPlace, expiringBatches, findStock, listStock, movesOf, setPlace } from './desk-stock.sql.server.ts'

const mostFound = 50

export const deskStockApi = ({ search }: { search: MedicineSearch }) =>
  implement(deskStockContract, {
    'GET /api/desk/stock/pharmacies/': async (context) =>
      (await ownPharmacies(context)).map(({ pharmacy_id: id, trade_name: name }) => ({ id, name })),
    'GET /api/desk/stock/': async (context, { query: { pharmacy, term, low = false, out = false, limit, cursor } }) => {
      const shelf = await shelfOf(context, pharmacy)
      const hits = term ? (await search.search(term, { limit: mostFound })).hits : undefined
      const ids = hits?.map(({ medicineId }) => medicineId)
      const rows = await listStock(context.db, shelf, { ids, low, out, limit, after: cursor })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(rows, last ? { next: last.medicine_id } : {})
    },
    'GET /api/desk/stock/expiring/': async (context, { query: { pharmacy, days, limit, cursor } }) => {
      const { pharmacyId } = await shelfOf(context, pharmacy)
      const today = indiaDay(context.now)
      const sendable = await earliestSendable(context.db, context.now)
      const rows = await expiringBatches(context.db, pharmacyId, earliestExpiry(today, days), limit, readPlace(cursor))
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(
        rows.map((row) => ({ ...row, days_left: countDays(today, row.expiry), sold: isSold(row, sendable) })),
        last ? { next: `${last.expiry}|${last.medicine_id}|${last.batch_no}` } : {},
      )
    },
    'GET /api/desk/stock/{id}/': (context, { params, query }) => medicineStock(context, query.pharmacy, params.id),
    'PUT /api/desk/stock/{id}/place/': async (context, { params, body }) => {
      const { pharmacyId } = await shelfOf(context, body.pharmacy)
      const { medicine_id: medicineId } = await known(context, { pharmacy: body.pharmacy, medicine_id: params.id })
      await setPlace(context.db, { pharmacyId, medicineId, place: body.place, by: signedIn(context), now: context.now })
      return medicineStock(context, body.pharmacy, params.id)
    },
    'POST /api/desk/stock/receive/': async (context, { body }) => {
      const { expiry, mrp_paise, packs } = body
      const { units_per_pack } = await known(context, body)
      if (expiry < indiaDay(context.now)) throw new Refusal('invalid', { fields: { expiry: ['This batch has expired'] } })
      await receiveByHand(context.db, context, await keyOf(context, body), { expiry, mrp_paise, units: packs * units_per_pack })
      return medicineStock(context, body.pharmacy, body.medicine_id)
    },
    'POST /api/desk/stock/count/': async (context, { body }) => {
      await countByHand(context.db, context, await keyOf(context, body), body.units, body.reason)
      return medicineStock(context, body.pharmacy, body.medicine_id)
    },
    'POST /api/desk/stock/recall/': async (context, { body }) => {
      await recallByHand(context.db, context, await keyOf(context, body), body.recalled, body.reason)
      return medicineStock(context, body.pharmacy, body.medicine_id)
    },
  })

interface OfBatch {
  pharmacy?: string | undefined
  medicine_id: string
  batch_no: string
}

async function keyOf(context: Context, { pharmacy, medicine_id, batch_no }: OfBatch): Promise<BatchKey> {
  return { pharmacyId: (await shelfOf(context, pharmacy)).pharmacyId, medicineId: medicine_id, batchNo: batch_no }
}

const Low = z.object({ packs: z.int().nonnegative() })

async function shelfOf(context: Context, asked: string | undefined) {
  const pharmacyId = await ownPharmacy(context, asked)
  const { packs } = await policyAt(context.db, 'low_stock', Low, context.now)
  return { pharmacyId, lowPacks: packs }
}

async function known(context: Context, { pharmacy, medicine_id }: Omit<OfBatch, 'batch_no'>) {
  const row = await findStock(context.db, await shelfOf(context, pharmacy), medicine_id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function medicineStock(context: Context, pharmacy: string | undefined, medicineId: string) {
  const row = await known(context, { pharmacy, medicine_id: medicineId })
  const { pharmacyId } = await shelfOf(context, pharmacy)
  const moves = await movesOf(context.db, pharmacyId, medicineId)
  const told = moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() }))
  const sendable = await earliestSendable(context.db, context.now)
  const batches = await batchesOf(context.db, pharmacyId, medicineId)
  return { ...row, batches: batches.map((batch) => ({ ...batch, sold: isSold(batch, sendable) })), moves: told }
}

function isSold({ recalled, expiry }: { recalled: boolean; expiry: string }, sendable: string): boolean {
  return !recalled && expiry >= sendable
}

function readPlace(cursor: string | undefined): BatchPlace | null {
  if (cursor === undefined) return null
  const [, expiry, medicineId, batchNo] = /^(\d{4}-\d{2}-\d{2})\|([\w.-]{1,64})\|(.{1,30})$/.exec(cursor) ?? []
  if (!expiry || !medicineId || !batchNo || Number.isNaN(Date.parse(expiry))) throw invalidCursor()
  return { expiry, medicineId, batchNo }
}
