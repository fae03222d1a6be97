import type { Db } from '../../platform/database/database.server.ts'
import { type ApprovedLine, approvedLinesFor } from '../prescriptions/approved-lines.server.ts'
import { reachOf, sellableQuantity } from '../prescriptions/sellable.rules.ts'
import type { CartItem } from './cart.contract.ts'
import { type ItemRow, productsToAdd, type ProductToAdd } from './cart.sql.server.ts'

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
    const short = shortOf(line, product)
    return [{ item_id: line.line_id, ...sold, ...agreed, ...product, ...(short ? { short } : {}) }]
  })
}

/** What the packs leave out of a line that is supplied for the first time: later its days have begun. */
function shortOf({ units_left, quantity_units, duration_days }: ApprovedLine, product: ProductToAdd): CartItem['short'] {
  if (duration_days === null || units_left !== quantity_units) return undefined
  const reach = reachOf({ units: units_left, days: duration_days }, product)
  return reach ? { units: reach.units, of_units: units_left, days: reach.days, of_days: duration_days } : undefined
}

/** Lines of which something is left and no pack is small enough: they are sold here, and not to this prescription. */
export async function tooLargePacks(
  db: Db,
  lines: readonly Pick<ApprovedLine, 'line_id' | 'medicine_id' | 'units_left'>[],
): Promise<Set<string>> {
  const products = await productsOf(db, lines)
  const isTooLarge = ({ medicine_id, units_left }: (typeof lines)[number]) => {
    const product = products.get(medicine_id ?? '')
    return product !== undefined && sellableQuantity(units_left, product) === null
  }
  return new Set(lines.filter((line) => line.units_left > 0 && isTooLarge(line)).map(({ line_id }) => line_id))
}

async function productsOf(db: Db, lines: readonly Pick<ApprovedLine, 'medicine_id'>[]) {
  const ids = lines.flatMap(({ medicine_id }) => medicine_id ?? [])
  const products = ids.length === 0 ? [] : await productsToAdd(db, ids)
  return new Map(products.map((product) => [product.medicine_id, product]))
}
