import * as z from 'zod'
import { indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { firstSupplyUntil, lineValidUntil } from '../dispense.rules.ts'
import {
  type DocumentLine,
  documentOf,
  type PrescriptionDocument,
  type Problem,
  problemsOf,
  type ProductFacts,
  warningsIn,
  type Writing,
} from './document.rules.ts'
import { saltsOf } from './generic-name.rules.ts'
import { brandFirst } from './line-name.rules.ts'
import { type Alternative, alternativesFor } from './alternatives.server.ts'
import type { DraftLine, PrescriptionDraft } from './draft.contract.ts'
import { lineProducts } from './line-products.server.ts'
import type { Warning } from './warning.types.ts'
import { warningTables } from './warning-tables.server.ts'
import { deleteDraft, insertAddendum, keepPublicKey, prescriptionIdOf } from './issue.sql.server.ts'
import { gridText } from './prescribe.rules.ts'
import { findPrescription, insertLines, insertPrescription, type NewLine, type PrescriptionRow } from '../prescriptions.sql.server.ts'
import type { DocumentSigner } from './signatures.server.ts'

export const ValidityDays = z.strictObject({ acute_days: z.int().positive(), chronic_days: z.int().positive() })
/** Who writes for whom in what setting; consultations know. */
export type Consulted = Pick<Writing, 'setting' | 'doctor' | 'patient' | 'health'>

async function writing(db: Db, consulted: Consulted, draft: PrescriptionDraft): Promise<Writing> {
  return { ...consulted, draft, tables: await warningTables(), products: await lineProducts(db, draft.lines) }
}

/** What keeps a draft from being signed, empty when nothing does; and what the tables say of its lines. */
export async function draftFindings(
  db: Db,
  consulted: Consulted,
  draft: PrescriptionDraft,
): Promise<{ problems: Problem[]; warnings: Warning[]; alternatives: Alternative[]; products: readonly (ProductFacts | undefined)[] }> {
  const written = await writing(db, consulted, draft)
  const warnings = warningsIn(written)
  return { problems: problemsOf(written), warnings, alternatives: await alternativesFor(db, written, warnings), products: written.products }
}

/**
 * Signs the prescription of a consultation and gives it to the patient, in the caller's transaction; the draft is gone, the document never changes (TPG-16).
 * Refuses with `invalid` and the fields that are missing or guarded, and with `conflict` when it was signed already. Answers its id.
 */
export async function signPrescription(
  db: Db,
  context: WriteContext,
  signer: DocumentSigner,
  given: { userId: string; consulted: Consulted; draft: PrescriptionDraft },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { userId, consulted, draft } = given
    const written = await writing(transaction, consulted, draft)
    const problems = problemsOf(written)
    if (problems.length > 0)
      throw new Refusal('invalid', { fields: Object.fromEntries(problems.map(({ field, code }) => [field, [code]])) })
    const id = context.newId()
    const document = documentOf(written, { id, signedAt: context.now })
    const mine = await deleteDraft(transaction, userId, consulted.setting.id)
    if (!mine || (await prescriptionIdOf(transaction, userId, consulted.setting.id)))
      throw new Refusal('conflict', { detail: 'This is already signed' })
    await keep(transaction, context, signer, { userId, document, products: written.products, draft })
    const { name, registration_no: registration } = document.doctor
    const vars = { doctor: name, registration }
    await notify(transaction, context, { userId, kind: 'prescription_ready', link: `/account/prescriptions/${id}`, vars })
    return id
  })
}

interface Kept {
  userId: string
  document: PrescriptionDocument
  products: readonly (ProductFacts | undefined)[]
  draft: PrescriptionDraft
}

async function keep(
  db: Db,
  { now, newId }: WriteContext,
  signer: DocumentSigner,
  { userId: user_id, document, products, draft }: Kept,
): Promise<void> {
  const { id: prescription_id, doctor, patient, condition_kind, lines, advice, consultation } = document
  const issued_on = indiaDay(now)
  const firstUntil = firstSupplyUntil(issued_on, condition_kind, await policyAt(db, 'prescription_validity', ValidityDays, now))
  const text = canonicalJson(document)
  await keepPublicKey(db, { key_id: signer.keyId, public_key: signer.publicKey, created_at: now })
  const { name, qualification, registration_no, council, address } = doctor
  const rows = lines.map((line, sort): NewLine => {
    const product = products[sort]
    const medicine_id = product?.medicine_id ?? null
    const key = { user_id, prescription_id, line_id: newId(), sort, medicine_id }
    return {
      ...key,
      ...lineRow(line),
      generic: saltsOf(product?.composition ?? line.name),
      equivalence_key: product?.equivalence_key ?? null,
      kept_warnings: keptOf(draft.lines[sort]),
      valid_until: lineValidUntil(firstUntil, line),
    }
  })
  const valid_until =
    rows
      .flatMap((row) => row.valid_until ?? [])
      .toSorted()
      .at(-1) ?? firstUntil
  await insertPrescription(db, {
    user_id,
    prescription_id,
    patient_id: patient.id,
    source: 'consultation',
    consultation_id: consultation.id,
    state: 'APPROVED',
    wants: 'all_medicines',
    prescriber: JSON.stringify({ name, qualification, registration_no, council, address }),
    patient_as_written: JSON.stringify({ name: patient.name }),
    issued_on,
    valid_until,
    condition_kind,
    advice,
    document: text,
    signature: JSON.stringify(signer.sign(text)),
    decided_at: now,
    created_at: now,
  })
  await insertLines(db, rows)
}

function keptOf(line: DraftLine | undefined): string | null {
  return line && line.kept.length > 0 ? JSON.stringify(line.kept) : null
}

function lineRow({
  name,
  brand,
  strength,
  form,
  route,
  timing,
  dose_unit,
  duration_days,
  quantity,
  repeats,
  interval_days,
  schedule,
  list,
}: DocumentLine) {
  return {
    medicine_text: brandFirst({ name, brand }).slice(0, 300),
    strength,
    form,
    route,
    frequency: timing.kind === 'grid' ? gridText(timing.doses) : null,
    dose_unit,
    duration_days,
    schedule,
    list: list === 'none' ? null : list,
    written_as: brand ? ('brand' as const) : ('generic' as const),
    substitution_by: brand ? null : ('generic_name' as const),
    decision: 'approved' as const,
    quantity_units: quantity,
    repeats,
    interval_days,
  }
}

interface Addendum {
  userId: string
  prescriptionId: string
  doctorId: string
  text: string
  /** It takes the prescription back, and its text says why. */
  withdraws?: true
}

/** Something the doctor adds after signing; signed by itself, beside the prescription, which stays as it is (TPG-16). */
export async function addAddendum(
  db: Db,
  { now, newId }: WriteContext,
  signer: DocumentSigner,
  { userId, prescriptionId, doctorId, text, withdraws }: Addendum,
): Promise<{ row: PrescriptionRow; doctor: PrescriptionDocument['doctor'] }> {
  const row = await findPrescription(db, userId, prescriptionId)
  const signed = row?.document ? (JSON.parse(row.document) as PrescriptionDocument) : null
  if (!row || signed?.doctor.id !== doctorId) throw new Refusal('not_found')
  const addendum_id = newId()
  const document = canonicalJson({
    format: 'parcha-addendum-1',
    id: addendum_id,
    prescription: prescriptionId,
    doctor: signed.doctor,
    text,
    ...(withdraws ? { withdraws } : {}),
    signed_at: now.toISOString(),
  })
  const key = { user_id: userId, prescription_id: prescriptionId, addendum_id }
  await keepPublicKey(db, { key_id: signer.keyId, public_key: signer.publicKey, created_at: now })
  await insertAddendum(db, { ...key, document, signature: JSON.stringify(signer.sign(document)), at: now })
  return { row, doctor: signed.doctor }
}
