import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { consentNotices } from '../../src/features/accounts/consents/consent-notices.data.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import type { TestApp } from './app.ts'
import { type SeededPerson, seedAddress, seedPatient, seedStaff } from './seed.ts'
import { type DialogAnswer, payAtDialog } from './payments.ts'

interface Kind {
  schedule?: 'none' | 'G' | 'H' | 'H1' | 'X'
  ndps?: boolean
  loose?: boolean
  /** Packs that must be free at Jaipur. */
  free?: number
  skip?: number
  /** Nobody has ordered it yet, the demo clinic's own people included. */
  fresh?: boolean
}
export interface Medicine {
  medicine_id: string
  name: string
  units: number
  price_paise: number
}

/** A medicine of the demo catalogue of a kind, with stock in Jaipur. */
export async function someMedicine(
  db: Db,
  { schedule = 'none', ndps, loose, free = 3, skip = 0, fresh = false }: Kind = {},
): Promise<Medicine> {
  const { rows } = await sql<Medicine>`
    select p.medicine_id, p.name, p.units, p.price_paise from products p
    left join stock s on s.medicine_id = p.medicine_id and s.pharmacy_id = 'jaipur'
    where p.schedule = ${schedule} and p.price_paise between 1500 and 8000 and (${ndps ?? null}::boolean is null or p.ndps = ${ndps ?? null}) and not p.discontinued
      and (p.rx_required = (p.schedule not in ('none', 'G'))) and (${loose ?? null}::boolean is null or p.sell_in_loose = ${loose ?? null})
      and (not ${fresh} or not exists (select 1 from order_lines l where l.medicine_id = p.medicine_id))
      and (${free} = 0 or s.on_hand - s.reserved >= ${free} * p.units)
    order by p.medicine_id offset ${skip} limit 1`.execute(db)
  const [medicine] = rows
  if (!medicine) throw new Error(`the demo catalogue has no ${schedule} medicine of this kind`)
  return medicine
}

/** Leaves exactly so many packs of a medicine on the shelf in Jaipur, in one batch that keeps for long. */
export async function setPacks(db: Db, { medicine_id, units }: Pick<Medicine, 'medicine_id' | 'units'>, packs: number): Promise<void> {
  await sql`delete from batches where pharmacy_id = 'jaipur' and medicine_id = ${medicine_id}`.execute(db)
  await sql`
    insert into batches (pharmacy_id, medicine_id, batch_no, expiry, mrp_paise, qty_units, recalled, received_at)
    select 'jaipur', medicine_id, 'T1', '2029-12-31', mrp_paise, ${packs * units}, false, now() from products where medicine_id = ${medicine_id}`.execute(
    db,
  )
  await sql`
    insert into stock values ('jaipur', ${medicine_id}, ${packs * units}, 0)
    on conflict (pharmacy_id, medicine_id) do update set on_hand = excluded.on_hand, reserved = 0`.execute(db)
}

/** A patient in Jaipur with a default address, who has agreed to what an order needs. */
export async function seedShopper(app: TestApp, now: Date) {
  const patient = await seedPatient(app.db, now)
  const address = await seedAddress(app.db, now, patient)
  const api = app.as(patient.actor, now)
  for (const purpose of ['order', 'share_prescription'] as const) {
    const { version } = consentNotices[purpose]
    await api('POST /api/consent/', { body: { purpose, notice_version: version, language: 'en' } })
  }
  return { ...patient, address, api }
}
export type Shopper = Awaited<ReturnType<typeof seedShopper>>

export const newKey = () => `test-${randomUUID()}`

/** Puts medicines into the cart. */
export async function fill({ api }: Shopper, ...medicines: [Pick<Medicine, 'medicine_id'>, quantity: number][]) {
  for (const [{ medicine_id }, quantity] of medicines) await api('POST /api/cart/add_item/', { body: { medicine_id, quantity } })
}

/** Orders the cart as it stands now. */
export async function checkout(shopper: Shopper, payment_mode: 'online' | 'cod' = 'online', idempotencyKey = newKey()) {
  const [cart] = await shopper.api('GET /api/cart/')
  const body = { patient: shopper.patientId, payment_mode, price_version: cart.price_version, consents: [] }
  return { cart, ...(await shopper.api('POST /api/cart/checkout/', { body, idempotencyKey })) }
}

/** Pays at the embedded gateway's dialog and brings its answer back, as the browser does. */
export async function payOrder(app: TestApp, shopper: Shopper, { gateway_order_id }: { gateway_order_id: string }) {
  return confirmCheckout(shopper, await payAtDialog(app, gateway_order_id, 'success'))
}

export function confirmCheckout({ api }: Shopper, { razorpay_payment_id, razorpay_order_id, razorpay_signature }: DialogAnswer) {
  const body = { razorpay_payment_id, razorpay_order_id, razorpay_signature, purpose: 'order' as const }
  return api('POST /api/razorpay/verify_payment/', { body })
}

export const seedPharmacist = async ({ db }: TestApp, now: Date, pharmacistId = '1') =>
  seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId })

interface Read {
  medicine: Medicine
  units: number
  refuse?: boolean
}

/** A pharmacist reads an uploaded prescription line by line and decides. */
export async function review(app: TestApp, now: Date, by: SeededPerson, id: string, lines: readonly Read[]) {
  const api = app.as(by.actor, now)
  const { version } = await api('POST /api/desk/review/{id}/claim/', { params: { id } })
  const read = lines.map(({ medicine, units, refuse = false }) => ({
    medicine_text: medicine.name,
    medicine_id: medicine.medicine_id,
    written_as: 'brand' as const,
    decision: refuse ? ('refused' as const) : ('approved' as const),
    ...(refuse ? { reason_code: 'quantity_unclear' as const } : {}),
    quantity_units: refuse ? 0 : units,
  }))
  const prescriber = { name: 'Dr. Meera Joshi', registration_no: 'RMC-12345', address: 'C-Scheme, Jaipur' }
  const sure = { signed: true as const, right_patient: true as const, condition_kind: 'acute' as const }
  const issued_on = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  const reading = { prescriber, patient_name: 'Asha Verma', issued_on, ...sure, lines: read }
  return api('POST /api/desk/review/{id}/decide/', {
    params: { id },
    body: { outcome: 'read', version, reading },
    idempotencyKey: newKey(),
  })
}
