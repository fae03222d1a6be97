import type { Kysely } from 'kysely'
import type { DB } from '../../src/platform/database/database.types.ts'
import type { Fulfilment, OrderStatus } from '../../src/features/orders/orders.rules.ts'
import { reserveStock } from '../../src/features/pharmacies/stock.server.ts'
import { seedOrder } from './seed-order.ts'
import { seedPatient } from './seed.ts'

export interface BoardOrder {
  number: string
  status: OrderStatus
  fulfilment?: Fulfilment
  /** Minutes from now; null when nothing was promised. */
  promised: number | null
  pincode?: string
  cash?: boolean
  name?: string
  /** So many packs of its medicine, reserved for it, so that it can be packed. */
  packs?: number
}

/** Orders of the pharmacy in Jaipur as they stand on its board, made without the way there. */
export async function seedBoard(db: Kysely<DB>, now: Date, orders: readonly BoardOrder[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const {
    number,
    status,
    fulfilment = 'assigned',
    promised,
    pincode = '302001',
    cash = false,
    name = 'Lakshmi Devi',
    packs,
  } of orders) {
    const patient = await seedPatient(db, now, { name })
    const id = await seedOrder(db, now, patient, { name })
    const until = promised === null ? null : new Date(now.getTime() + promised * 60_000)
    const unpaid = status === 'PENDING' || status === 'PENDING_PAYMENT'
    const address = { name, phone: patient.phone, line1: '14 Sarojini Marg', line2: 'near Ashok Club', landmark: null, city: 'Jaipur' }
    await db
      .updateTable('orders')
      .set({
        number,
        status,
        fulfilment,
        order_type: 'delivery',
        payment_mode: cash ? 'cod' : 'online',
        promised_from: until,
        promised_until: until,
        expires_at: unpaid ? new Date(now.getTime() + 86_400_000) : null,
        delivered_at: fulfilment === 'delivered' ? now : null,
        address: JSON.stringify({ ...address, district: 'Jaipur', state: 'Rajasthan', state_code: '08', postal_code: pincode }),
      })
      .where('order_id', '=', id)
      .execute()
    if (packs !== undefined) await reserve(db, now, id, packs)
    made.set(number, id)
  }
  return made
}

async function reserve(db: Kysely<DB>, now: Date, orderId: string, packs: number): Promise<void> {
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const units = packs * line.units
  await db.updateTable('order_lines').set({ quantity: packs, ordered_quantity: packs, units }).where('order_id', '=', orderId).execute()
  await reserveStock(db, { pharmacyId: 'jaipur', orderId, items: [{ medicineId: line.medicine_id, units }], now })
}
