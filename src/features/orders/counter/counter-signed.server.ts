import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { unitsOf } from '../../cart/price-cart.rules.ts'
import { rxStatusOf } from '../../prescriptions/approved-lines.server.ts'
import { remainingOn } from '../../prescriptions/dispense.rules.ts'
import { verifyCode } from '../../prescriptions/paper/verify-code.ts'
import { linesOf, type PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'
import { sellableQuantity } from '../../prescriptions/sellable.rules.ts'
import type { PrescriptionState } from '../../prescriptions/review.rules.ts'
import { publicKeys } from '../../prescriptions/sign/issue.sql.server.ts'
import type { CounterPrescription } from './counter.contract.ts'
import { knownBuyer } from './counter-customer.server.ts'
import { type AtCounter, counterProducts, productView } from './counter-products.server.ts'
import { type counterShop, isPharmacist } from './counter-shop.server.ts'
import { allotUnits, readPaperCode } from './counter-signed.rules.ts'
import { findSigned, idsOfNumber } from './counter-signed.sql.server.ts'

type Shop = Awaited<ReturnType<typeof counterShop>>
interface Prescriber {
  name: string
  registration_no: string
  address: string | null
}

/** What a doctor of ours signed, by the code or the number on the paper in the hand, with what is left of it today. */
export async function signedAtCounter(context: Context, shop: Shop, code: string): Promise<CounterPrescription> {
  const { db, now } = context
  const row = await requireSigned(db, await idOf(db, code))
  const buyer = await knownBuyer(db, { patient: row.patient_id }, null)
  if (!buyer) throw new Refusal('not_found')
  const lines = await linesOf(db, row.user_id, [row.prescription_id])
  const ids = [...new Set(lines.flatMap(({ medicine_id }) => medicine_id ?? []))]
  const products = await counterProducts(db, ids, { shop, now, prescriptions: isPharmacist(context) })
  context.accessed?.({ userId: row.user_id, subject: `prescription:${row.prescription_id}`, reason: 'shown at the counter' })
  const { name, registration_no, address } = prescriberOf(row)
  return {
    id: row.prescription_id,
    number: row.prescription_id.slice(-12).toUpperCase(),
    patient: { id: row.patient_id, name: buyer.patient.name, has_address: buyer.address !== null },
    prescriber: { name, registration_no, address },
    issued_on: row.issued_on ?? indiaDay(now),
    valid_until: row.valid_until ?? indiaDay(now),
    lines: lines.map((line) => {
      const { units: units_left, next_allowed_on } = remainingOn(line, now)
      const found = products.find(({ row: product }) => product.medicine_id === line.medicine_id)
      const sold = found && found.refused === null ? sellableQuantity(Math.min(units_left, found.free_units), found.row) : null
      return {
        medicine_text: line.medicine_text,
        units_left,
        next_allowed_on,
        product: found ? productView(found) : null,
        sold: sold && { unit: sold.sold_by, quantity: sold.quantity },
      }
    }),
  }
}

async function idOf(db: Db, text: string): Promise<string> {
  const code = readPaperCode(text)
  if (code?.kind === 'id') return code.id
  if (code?.kind === 'number') return (await idsOfNumber(db, code.number))[0] ?? notFound()
  if (code?.kind !== 'qr') return notFound()
  const keys = Object.fromEntries((await publicKeys(db)).map(({ key_id, public_key }) => [key_id, public_key]))
  const verdict = await verifyCode(code.text, keys)
  return verdict.genuine && !verdict.paper ? verdict.id : notFound()
}

function notFound(): never {
  throw new Refusal('invalid', { fields: { code: ['No prescription signed here has this number or code'] } })
}

const over: Partial<Record<PrescriptionState, string>> = {
  EXHAUSTED: 'Everything on this prescription has been supplied',
  EXPIRED: 'This prescription has expired',
  REVOKED: 'The doctor has withdrawn this prescription',
}

/** Signed by a doctor of ours and still in force; refused with the reason. */
async function requireSigned(db: Db, id: string): Promise<PrescriptionRow> {
  const row = await findSigned(db, id)
  if (!row) return notFound()
  const why = over[row.state]
  if (why) throw new Refusal('conflict', { detail: why })
  return row
}

const prescriberOf = ({ prescriber }: PrescriptionRow) => prescriber as unknown as Prescriber

/** As the law asks it of a sale: who wrote it, when, and for whom; refused when that is not who buys. */
export async function signedToSell(context: Context, id: string, patientId: string | null) {
  if (!isPharmacist(context))
    throw new Refusal('invalid', { fields: { prescription: ['Only a pharmacist may sell prescription medicines'] } })
  const row = await requireSigned(context.db, id)
  if (row.patient_id !== patientId) throw new Refusal('invalid', { fields: { name: ['This prescription is for someone else'] } })
  return { row, issued_on: row.issued_on ?? indiaDay(context.now), prescriber: { clinic_address: prescriberOf(row).address } }
}

/** The lines of the prescription that what is sold takes its units from, by the sort of what is sold; never more than is left (DR-5, DR-13). */
export async function takenFromSigned(
  { db, now }: Context,
  { user_id, patient_id, prescription_id }: PrescriptionRow,
  sold: readonly { product: AtCounter; line: Parameters<typeof unitsOf>[0]; sort: number }[],
) {
  const medicines = sold.map(({ product }) => product.row)
  const answers = await rxStatusOf(db, user_id, medicines, { now, prescriptionIds: [prescription_id], patientId: patient_id })
  const wanted = sold.map(({ product, line, sort }) => {
    const from = answers.get(product.row.medicine_id)?.from ?? []
    if (from.length === 0)
      throw new Refusal('invalid', { fields: { lines: ['One of these medicines is not on the prescription, or nothing of it is left'] } })
    return { sort, units: unitsOf(line), from }
  })
  const allotted = allotUnits(wanted)
  if (!allotted) throw new Refusal('rx_units')
  return allotted
}
