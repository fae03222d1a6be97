import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import type { Packed } from './batches.rules.ts'
import { insertRegister, nextSerials } from './desk.sql.server.ts'
import type { OrderAddress } from '../orders.contract.ts'
import type { LineRow, OrderRow } from '../orders.sql.server.ts'

export interface Supplied {
  order: OrderRow
  packed: readonly Packed<LineRow>[]
  prescribers: readonly { prescription_id: string; prescriber: unknown }[]
  pharmacist: { name: string; registration_no: string }
}
export interface Prescriber {
  name: string
  registration_no: string
  address: string | null
}
/** What a line of the register says, as it was that day. */
export interface Entry {
  order_number: string
  prescriber: Prescriber
  patient: { name: string; address: string }
  medicine: string
  maker: string
  unit: string
  pharmacist: { name: string; registration_no: string }
}

/** One serially numbered row for each batch of each Schedule H and H1 line (DR-7, DR-8; rule 65(3) of the Drugs Rules). */
export async function writeRegister(db: Db, { now }: WriteContext, { order, packed, prescribers, pharmacist }: Supplied): Promise<void> {
  const { user_id, order_id, pharmacy_id, number: order_number } = order
  // Always in this order: two who pack never wait for each other crosswise.
  for (const kind of ['H', 'H1'] as const) {
    const some = packed.filter(({ line }) => line.schedule === kind)
    if (some.length === 0) continue
    const first = await nextSerials(db, pharmacy_id, kind, some.length)
    const rows = some.map(({ line, batch: { batch_no, expiry, units } }, at) => {
      const medicine = line.medicine as LineMedicine
      const entry: Entry = {
        order_number,
        prescriber: prescriberOf(line, prescribers),
        patient: { name: (order.patient as { name: string }).name, address: addressText(order) },
        medicine: medicine.name,
        maker: medicine.manufacturer,
        unit: medicine.unit,
        pharmacist,
      }
      const key = { pharmacy_id, kind, serial: first + at, user_id, order_id, line_id: line.line_id }
      return { ...key, batch_no, expiry, units, entry: JSON.stringify(entry), supplied_at: now }
    })
    await insertRegister(db, rows)
  }
}

export function prescriberOf(line: LineRow, prescribers: Supplied['prescribers']): Prescriber {
  const found = prescribers.find(({ prescription_id }) => prescription_id === line.prescription_id)?.prescriber
  if (!found) throw new Error(`line ${line.line_id} has no prescriber`)
  return found as Prescriber
}

/** Where it was brought; over the counter what the customer said, kept beside their name. */
export function addressText({ address, patient }: OrderRow): string {
  if (!address) return (patient as { address?: string }).address ?? ''
  const { line1, line2, city, postal_code } = address as OrderAddress
  return [line1, line2, `${city} ${postal_code}`].filter(Boolean).join(', ')
}
