import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { isSoldOnline } from '../../catalog/catalog.rules.ts'
import { availabilityAt } from '../../pharmacies/stock.server.ts'
import { rxStatusFor } from '../../prescriptions/approved-lines.server.ts'
import type { SubstituteOffer } from '../cart.contract.ts'
import { equalsOf, lockCart, removeItems } from '../cart.sql.server.ts'
import { addOne } from '../fill-cart.server.ts'
import { type LoadedCart, type LoadedLine, loadCart } from '../load-cart.server.ts'
import { unitsOf } from '../price-cart.rules.ts'

type Equal = Awaited<ReturnType<typeof equalsOf>>[number]

/**
 * For each line, the cheapest equal medicine (same salts, strength, form, release and route) that its pharmacy has in exactly as many units: where it
 * costs less, or where the line itself cannot be had. A line of Schedule H or H1 has one only if its prescription leaves the choice: written by the
 * generic name, or with the prescriber's recorded consent (DR-6).
 */
export async function offersFor(db: Db, cart: LoadedCart, now: Date): Promise<SubstituteOffer[]> {
  const pharmacyId = cart.shop.pharmacy?.pharmacy_id
  const lines = cart.lines.filter(({ item }) => item.sold_by === 'pack')
  if (!pharmacyId || lines.length === 0) return []
  const held = new Set(cart.lines.map(({ item }) => item.medicine_id))
  const equals = (await equalsOf(db, [...held])).filter((one) => !held.has(one.medicine_id) && isSoldOnline(one))
  const ids = equals.map(({ medicine_id }) => medicine_id)
  const free = await availabilityAt(db, [pharmacyId], ids)
  const allowed = await allowedUnits(db, cart, ids, now)
  return lines.flatMap((line) => {
    const fitting = equals
      .filter(({ of }) => of === line.item.medicine_id)
      .filter((one) => isFree(line, one) || (allowed.get(one.medicine_id) ?? 0) >= unitsOf(line.item))
      .flatMap((one) => offered(line, one, free.get(one.medicine_id)?.get(pharmacyId) ?? 0))
      .toSorted((a, b) => b.saves_paise - a.saves_paise)
    const [best] = fitting
    return best && (best.saves_paise > 0 || !line.available) ? [best] : []
  })
}

/** Nothing on prescription in either of them: the choice is the patient's. */
function isFree({ rx_required }: LoadedLine, other: Equal): boolean {
  return !rx_required && !other.rx_required
}

/** What the prescriptions of the cart allow of each, by units. */
async function allowedUnits(db: Db, { userId, row, prescriptions }: LoadedCart, medicineIds: string[], now: Date) {
  const patient = row.patient_id === null ? {} : { patientId: row.patient_id }
  const asked = { now, medicineIds, prescriptionIds: prescriptions.map(({ id }) => id), ...patient }
  const answers = await rxStatusFor(db, userId, asked)
  const largest = (from: { units: number }[]) => Math.max(0, ...from.map(({ units }) => units))
  return new Map([...answers].map(([id, { status, from }]) => [id, status === 'approved' ? largest(from) : 0]))
}

function offered({ id, item, priced }: LoadedLine, { of: _, ...other }: Equal, freeUnits: number): SubstituteOffer[] {
  const units = unitsOf(item)
  const quantity = units / other.units
  if (!Number.isInteger(quantity) || freeUnits < units) return []
  const { medicine_id, name, manufacturer, packing, price_paise } = other
  return [{ item: id, medicine_id, name, manufacturer, packing, quantity, saves_paise: priced.amount_paise - quantity * price_paise }]
}

/** Takes an offer: one line goes, the other comes, or nothing changes. An offer that no longer stands is not found. */
export async function takeOffer(
  db: Db,
  context: WriteContext,
  userId: string,
  wanted: { item: string; medicine_id: string },
): Promise<LoadedCart> {
  return inTransaction(db, async (transaction) => {
    await lockCart(transaction, userId, context.now)
    const cart = await loadCart(transaction, userId, context.now)
    const offers = await offersFor(transaction, cart, context.now)
    const offer = offers.find(({ item, medicine_id }) => item === wanted.item && medicine_id === wanted.medicine_id)
    if (!offer) throw new Refusal('not_found')
    await removeItems(transaction, userId, [offer.item])
    return addOne(transaction, context, userId, { medicine_id: offer.medicine_id, quantity: offer.quantity, unit: 'pack' })
  })
}
