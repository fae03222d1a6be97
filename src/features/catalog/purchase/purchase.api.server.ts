import * as z from 'zod'
import { addDays } from '../../../lib/india-time.ts'
import { implement } from '../../../platform/implement.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { earliestSendable } from '../../pharmacies/stock.server.ts'
import { ownPharmacy } from '../stock/own-pharmacy.server.ts'
import { purchaseContract } from './purchase.contract.ts'
import { suggestionOf } from './purchase.rules.ts'
import { lastPurchases, stockAndSales } from './purchase.sql.server.ts'

const mostRows = 500
const dayMs = 86_400_000
const Numbers = z.object({ sales_days: z.int().min(1), lead_days: z.int().min(0), cover_days: z.int().min(1) })
const Low = z.object({ packs: z.int().nonnegative() })

export const purchaseApi = () =>
  implement(purchaseContract, {
    'GET /api/desk/stock/purchase/': async (context, { query: { pharmacy, show } }) => {
      const { db, now } = context
      const pharmacyId = await ownPharmacy(context, pharmacy)
      const [numbers, low] = [await policyAt(db, 'purchase_list', Numbers, now), await policyAt(db, 'low_stock', Low, now)]
      const earliest = await earliestSendable(db, now)
      const stocked = await stockAndSales(db, {
        pharmacyId,
        soldFrom: new Date(now.getTime() - numbers.sales_days * dayMs),
        earliest,
        earliestThen: addDays(earliest, numbers.lead_days + numbers.cover_days),
        lowPacks: low.packs,
      })
      const suggested = stocked
        .map((row) => ({ ...row, ...suggestionOf(row, numbers) }))
        .filter((row) => (show === 'low' ? row.low : row.packs > 0))
        .toSorted(
          (a, b) => (a.days_left ?? Infinity) - (b.days_left ?? Infinity) || b.sold_units - a.sold_units || (a.name < b.name ? -1 : 1),
        )
        .slice(0, mostRows)
      const last = await lastPurchases(
        db,
        pharmacyId,
        suggested.map(({ medicine_id }) => medicine_id),
      )
      const inPacks = (units: number, perPack: number) => Math.round((units / perPack) * 10) / 10
      const rows = suggested.map(({ units_per_pack: each, free_units, sold_units, expiring_units, ...row }) => ({
        ...row,
        free_packs: Math.floor(free_units / each),
        sold_packs: inPacks(sold_units, each),
        expiring_packs: inPacks(expiring_units, each),
        supplier: last.get(row.medicine_id)?.supplier ?? null,
        purchase_paise: last.get(row.medicine_id)?.purchase_paise ?? null,
      }))
      return { ...numbers, rows }
    },
  })
