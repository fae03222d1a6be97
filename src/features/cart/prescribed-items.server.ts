import type { Db } from '../../platform/database/database.server.ts'
import { type ApprovedLine, approvedLinesFor } from '../prescriptions/approved-lines.server.ts'
import { type ItemRow, productsToAdd } from './cart.sql.server.ts'
import { sellableQuantity } from './prescribed.rules.ts'

/** The lines of a prescription as a cart would hold them; each is named by its prescription line. */
export async function prescribedItems(db: Db, userId: string, prescriptionId: string, now: Date): Promise<ItemRow[]> {
  const lines = await approvedLinesFor(db, userId, { now, prescriptionIds: [prescriptionId] })
  const products = await productsOf(db, lines)
  return lines.flatMap((line) => {
    const product = line.medicine_id === null ? undefined : products.get(line.medicine_id)
    const sold = product && sellableQuantity(line.units_left, product)
    if (!product || !sold) return []
    // What was just offered for the first time cannot have changed since.
    const agreed = { agreed_price_paise: product.price_paise, agreed_rx_required: product.rx_required }
    return [{ item_id: line.line_id, ...sold, ...agreed, ...product }]
  })
}

async function productsOf(db: Db, lines: readonly ApprovedLine[]) {
  const ids = lines.flatMap(({ medicine_id }) => medicine_id ?? [])
  const products = ids.length === 0 ? [] : await productsToAdd(db, ids)
  return new Map(products.map((product) => [product.medicine_id, product]))
}
