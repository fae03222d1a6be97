import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import { requireAddress, requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { prescriptionViews } from '../prescriptions/prescription-view.server.ts'
import { findPrescription, findPrescriptions, type PrescriptionRow } from '../prescriptions/prescriptions.sql.server.ts'
import { addOwnOrder } from './add-missing.server.ts'
import type { Cart } from './cart.contract.ts'
import { requirePharmacy } from './cart.api.server.ts'
import { changeCart, lockCart } from './cart.sql.server.ts'
import { cartView } from './cart-view.server.ts'
import { loadPrescribed } from './load-cart.server.ts'
import { prescribedConsultations, prescriptionOf } from './prescription/past-consultations.sql.server.ts'
import { prescribedItems, tooLargePacks } from './prescribed-items.server.ts'
import { type PastConsultation, type PrescriptionCart, prescriptionCartContract } from './prescription-cart.contract.ts'

export const prescriptionCartApi = ({ signer }: { signer: UrlSigner }) =>
  implement(prescriptionCartContract, {
    'GET /api/upload_prescription/cart/': (context, { query }) => prescriptionCart(context, signer, query.prescription, query.postal_code),
    'POST /api/upload_prescription/change_order_type/': async (context, { body: { prescription, order_type, address, pharmacy } }) => {
      const userId = signedIn(context)
      await inTransaction(context.db, async (db) => {
        await lockCart(db, userId, context.now)
        if (address) await requireAddress(db, userId, address)
        if (pharmacy) await requirePharmacy(db, pharmacy, context.now)
        const where = { ...(address ? { address_id: address } : {}), ...(pharmacy ? { pharmacy_id: pharmacy } : {}) }
        await changeCart(db, userId, { order_type, ...where })
      })
      return prescriptionCart(context, signer, prescription)
    },
    'GET /api/past_consultations/': (context, { query }) => pastConsultations(context, signer, query.patient),
    'POST /api/past_consultations/add_to_cart/': async (context, { body }) =>
      filled(await inTransaction(context.db, (db) => addConsultation(db, context, body))),
    'POST /api/upload_prescription/add_to_cart/': async (context, { body: { prescription } }) => {
      const row = await findPrescription(context.db, signedIn(context), prescription)
      if (!row) throw new Refusal('not_found')
      return filled(await inTransaction(context.db, (db) => addPrescribed(db, context, row)))
    },
  })

async function prescriptionCart(context: Context, signer: UrlSigner, id: string, postalCode?: string): Promise<PrescriptionCart> {
  const row = await findPrescription(context.db, signedIn(context), id)
  if (!row) throw new Refusal('not_found')
  const cart = await loadPrescribed(context.db, row, context.now, { postalCode })
  const [view] = await prescriptionViews(context, signer, [row])
  const items = new Set(cart.lines.map((line) => line.id))
  const left = (view?.lines ?? []).filter((line) => !items.has(line.id))
  const tooLarge = await tooLargePacks(
    context.db,
    left.map(({ id: line_id, medicine_id, units_left }) => ({ line_id, medicine_id, units_left })),
  )
  return {
    prescription: { id, state: row.state, patient: row.patient_id, valid_until: row.valid_until },
    lines: (view?.lines ?? []).map((line) => ({
      ...line,
      item: items.has(line.id) ? line.id : null,
      pack_too_large: tooLarge.has(line.id),
    })),
    cart: cartView(cart),
  }
}

async function pastConsultations(context: Context, signer: UrlSigner, patient: string | undefined): Promise<PastConsultation[]> {
  const userId = signedIn(context)
  if (patient !== undefined) await requirePatient(context.db, userId, patient)
  const rows = await prescribedConsultations(context.db, userId, patient)
  const ids = rows.map(({ prescription_id }) => prescription_id)
  const views = await prescriptionViews(context, signer, await findPrescriptions(context.db, userId, ids))
  return rows.flatMap(({ prescription_id, consultation_id, patient_id, ended_at, created_at, doctor_id, name, title }) => {
    const view = views.find(({ id }) => id === prescription_id)
    if (!view) return []
    const { id, state, lines, valid_until } = view
    const units_left = lines.reduce((sum, line) => sum + line.units_left, 0)
    return [
      {
        consultation: consultation_id,
        doctor: { id: doctor_id, name, title },
        patient: patient_id,
        date: (ended_at ?? created_at).toISOString(),
        prescription: { id, state, lines, units_left, valid_until },
      },
    ]
  })
}

/** What is left on a consultation's prescription, or the lines of it that were chosen. */
async function addConsultation(
  db: Db,
  context: Context,
  { consultation, lines }: { consultation: string; lines?: readonly string[] | undefined },
): Promise<Response> {
  const prescription = await prescriptionOf(db, signedIn(context), consultation)
  if (!prescription) throw new Refusal('not_found')
  return addPrescribed(db, context, prescription, lines)
}

type Response = Awaited<ReturnType<typeof addOwnOrder>>

/** What is left on a prescription, with it beside those that are attached already; what the cart holds of it is not added again. */
async function addPrescribed(
  db: Db,
  context: Context,
  { prescription_id: id, patient_id, state }: Pick<PrescriptionRow, 'prescription_id' | 'patient_id' | 'state'>,
  lines?: readonly string[],
): Promise<Response> {
  const userId = signedIn(context)
  const items = await prescribedItems(db, userId, id, context.now)
  const wanted = items.filter(({ item_id }) => lines?.includes(item_id) ?? true)
  if (wanted.length === 0) throw new Refusal('rx_units')
  return addOwnOrder(db, context, { userId, patient_id, items: wanted, prescriptions: [{ id, state }] })
}

const filled = ({ cart, leftOut }: Response) => answer([cartView(cart)] satisfies [Cart], leftOut.length > 0 ? { left_out: leftOut } : {})
