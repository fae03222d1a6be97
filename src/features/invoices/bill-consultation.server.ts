import type { Party } from '../../lib/tax-paper.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { priceNumbers } from '../consultations/consultation-numbers.server.ts'
import { type ConsultationRow, findConsultation, moneyOf } from '../consultations/consultations.sql.server.ts'
import { consultationLines } from './consultation-lines.rules.ts'
import { addresseeOf, doctorNamed, patientNamed } from './bill-consultation.sql.server.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.server.ts'
import type { InvoiceDocument } from './invoices.contract.ts'
import { operatorParty, type Supplier } from './operator-party.server.ts'
import { invoiceFor, type InvoiceRow } from './invoices.sql.server.ts'

/**
 * The bill of a consultation that is over, for what stays of the money: the whole of a completed one, the part that is not given back of one that was
 * cancelled late. Nothing stays, nothing is billed. Asked again, the same bill. The operator supplies it, in its own name and with its own GSTIN, whether it
 * has a pharmacy or none; the doctor stands on it with their registration (TPG-2).
 */
export async function billConsultation(
  db: Db,
  context: WriteContext,
  operator: Supplier,
  key: { user_id: string; consultation_id: string },
): Promise<InvoiceRow | null> {
  const row = await findConsultation(db, key)
  const kept = row ? await keptOf(db, row) : 0
  if (!row) return null
  if (kept <= 0) return creditBilled(db, context, row)
  const { user_id: userId, consultation_id: sourceId, uid: sourceUid, number: reference } = row
  const recipient = await addresseeOf(db, userId, row.patient_id)
  const supplier = await operatorParty(db, operator)
  const { state_code, state_name } = recipient ?? supplier
  const { platform_tax_percent } = await priceNumbers(db, row.created_at)
  const doctor = row.doctor_id === null ? null : await doctorNamed(db, row.doctor_id)
  return issueInvoice(db, context, {
    userId,
    source: 'consultation',
    sourceId,
    sourceUid,
    reference,
    supplier,
    recipient: recipient ?? (await unaddressed(db, row, { state_code, state_name })),
    // A service is supplied where its recipient is (section 12(2) of the IGST Act).
    placeOfSupply: { state_code, state_name },
    lines: consultationLines(row, { keptPaise: kept, doctor, platformPercent: platform_tax_percent }),
  })
}

/** Billed at the counter before it took place, and nothing of the money stays: the bill is taken back whole (GST-8). */
async function creditBilled(
  db: Db,
  context: WriteContext,
  { user_id: userId, consultation_id }: ConsultationRow,
): Promise<InvoiceRow | null> {
  const bill = await invoiceFor(db, userId, `consultation:${consultation_id}`)
  if (!bill) return null
  const { lines } = bill.document as InvoiceDocument
  return issueCreditNote(db, context, { userId, invoiceId: bill.invoice_id, causeId: consultation_id, reason: 'not_seen', lines })
}

async function keptOf(db: Db, { user_id, consultation_id }: ConsultationRow): Promise<number> {
  const money = (await moneyOf(db, user_id, [consultation_id])).get(consultation_id)
  return money ? money.paid - money.back : 0
}

/** Rule 46 asks for an address only above a limit no fee reaches. */
async function unaddressed(
  db: Db,
  { user_id, patient_id }: ConsultationRow,
  place: Pick<Party, 'state_code' | 'state_name'>,
): Promise<Party> {
  return { ...place, name: await patientNamed(db, user_id, patient_id), address: [], gstin: null, phone: null, email: null }
}
