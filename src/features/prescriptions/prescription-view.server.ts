import type { Context } from '../../platform/context.ts'
import { signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import { fileViews } from '../files/file-views.server.ts'
import type { FileView } from '../files/files.contract.ts'
import { findFiles } from '../files/files.sql.server.ts'
import { remainingOn } from './dispense.rules.ts'
import type { Prescriber, Prescription, PrescriptionLine } from './prescriptions.contract.ts'
import { fileIdsOf, type LineRow, linesOf, type PrescriptionKey, type PrescriptionRow } from './prescriptions.sql.server.ts'
import type { ReasonCode } from './review.rules.ts'

type Looking = Pick<Context, 'db' | 'now' | 'actor'>

/** Prescriptions of one account as its people read them: where each stands, each decision, what is left. */
export async function prescriptionViews(
  { db, now, actor }: Looking,
  signer: UrlSigner,
  rows: readonly PrescriptionRow[],
): Promise<Prescription[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ prescription_id }) => prescription_id)
  const lines = Map.groupBy(await linesOf(db, first.user_id, ids), (line) => line.prescription_id)
  const views: Prescription[] = []
  for (const row of rows) {
    views.push(view(row, lines.get(row.prescription_id) ?? [], await filesOf({ db, now, actor }, signer, row), now))
  }
  return views
}

/** The pictures of a prescription in their order, with addresses that hold for five minutes. */
export async function filesOf({ db, now, actor }: Looking, signer: UrlSigner, key: PrescriptionKey): Promise<FileView[]> {
  const ids = await fileIdsOf(db, key)
  const files = await findFiles(db, key.user_id, ids)
  const sorted = files.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return fileViews(db, signerFor(signer, actor), sorted, now)
}

function view(row: PrescriptionRow, lines: readonly LineRow[], files: FileView[], now: Date): Prescription {
  const { prescription_id: id, patient_id: patient, consultation_id: consultation, source, state, wants, note, answer, advice } = row
  const supplied = lines.some(({ dispensed_units }) => dispensed_units > 0)
  return {
    id,
    patient,
    consultation,
    source,
    state,
    wants,
    note,
    answer,
    advice,
    files,
    reason_code: row.reason_code as ReasonCode | null,
    question: state === 'NEEDS_PATIENT' ? row.question : null,
    prescriber: row.prescriber as Prescriber | null,
    issued_on: row.issued_on,
    condition_kind: row.condition_kind,
    valid_until: row.valid_until,
    lines: lines.map((line) => lineView(line, now)),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    can_remove: source === 'upload' && state !== 'IN_REVIEW' && !supplied,
  }
}

function lineView(line: LineRow, now: Date): PrescriptionLine {
  const { units, next_allowed_on } = remainingOn(line, now)
  const { line_id: id, reason_code, substitution_by, ...rest } = line
  const open = rest.schedule === 'none' || rest.schedule === 'G'
  return {
    ...rest,
    // Older lines of a product without known contents have brackets around nothing.
    medicine_text: rest.medicine_text.replace(/ \(\)$/, ''),
    id,
    reason_code: reason_code as ReasonCode | null,
    substitution_allowed: substitution_by !== null || open,
    units_left: units,
    next_allowed_on,
  }
}
