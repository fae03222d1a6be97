import { Refusal } from '../../../lib/errors.ts'
import { addDays } from '../../../lib/india-time.ts'
import type { Checked } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type CartLine, unitsOf } from '../../cart/price-cart.rules.ts'
import { giveFile } from '../../files/give-file.server.ts'
import { insertLines, insertPrescription, type PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'
import type { counterContract } from './counter.contract.ts'
import type { Buyer } from './counter-customer.server.ts'
import { type AtCounter, prescriptionDays } from './counter-products.server.ts'
import { takenFromSigned } from './counter-signed.server.ts'

type Selling = Checked<(typeof counterContract)['POST /api/desk/counter/sale/']>['body']
/** What the pharmacist read off a paper in the hand. */
export type PaperOfSale = Exclude<NonNullable<Selling['prescription']>, { signed: string }>
export interface ToSell {
  asked: Selling['lines'][number]
  product: AtCounter
  line: CartLine
}

/** On which lines of the signed prescription each prescription medicine is sold. */
export async function unitsOfSigned(context: Context, row: PrescriptionRow, lines: readonly ToSell[]) {
  const sold = lines.map((one, sort) => ({ ...one, sort })).filter(({ product }) => product.row.rx_required)
  return sold.length === 0 ? null : { id: row.prescription_id, of: await takenFromSigned(context, row, sold) }
}

/** The paper in the pharmacist’s hand: read, approved for what is sold on it, and used up by that (DR-5). */
export async function writePaper(context: Context, { patient }: Buyer, said: PaperOfSale | null, lines: readonly ToSell[]) {
  const { db, now, newId } = context
  const sold = lines.flatMap(({ product, line }, sort) =>
    product.row.rx_required ? [{ row: product.row, units: unitsOf(line), sort }] : [],
  )
  if (!said || sold.length === 0) return null
  const { user_id, patient_id, name } = patient
  const [id, by] = [newId(), signedIn(context)]
  const valid_until = addDays(said.issued_on, await prescriptionDays(db, now))
  const { name: written_by, registration_no, clinic_address: address } = said.prescriber
  const prescriber = { name: written_by, registration_no: registration_no ?? notStated, address, qualification: null, council: null }
  const files = await takePhotos(db, { from: by, to: user_id }, said.files)
  const row = {
    user_id,
    prescription_id: id,
    patient_id,
    source: 'upload',
    state: 'APPROVED',
    wants: 'specific',
    prescriber: JSON.stringify(prescriber),
    patient_as_written: JSON.stringify({ name }),
    issued_on: said.issued_on,
    valid_until,
    decided_by: by,
    decided_at: now,
    created_at: now,
  } as const
  await insertPrescription(db, row, files)
  const rows = sold.map(({ row, units, sort }) => ({
    user_id,
    prescription_id: id,
    line_id: newId(),
    sort,
    medicine_text: row.name,
    written_as: 'brand' as const,
    schedule: row.schedule,
    medicine_id: row.medicine_id,
    equivalence_key: row.equivalence_key,
    decision: 'approved' as const,
    quantity_units: units,
    valid_until,
  }))
  await insertLines(db, rows)
  const of = new Map(rows.map(({ sort, line_id, quantity_units: units }) => [sort, [{ prescription_id: id, line_id, units }]]))
  return { id, of }
}

/** The paper as it was photographed: from now on with the customer's other papers, for as long as the law keeps those. */
async function takePhotos(db: Db, way: { from: string; to: string }, ids: readonly string[] = []): Promise<string[]> {
  const files: string[] = []
  for (const id of new Set(ids)) files.push((await giveFile(db, { ...way, id }).catch(goneFile)).id)
  return files
}

function goneFile(error: unknown): never {
  const isGone = error instanceof Refusal && error.code === 'not_found'
  throw isGone ? new Refusal('invalid', { fields: { files: ['This file is no longer there. Attach it again'] } }) : error
}

/** What the register and the bill say where the paper names no number. */
const notStated = '—'
