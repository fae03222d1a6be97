import type { Db } from '../../../platform/database/database.server.ts'
import type { PrescriptionDocument } from '../../prescriptions/sign/document.rules.ts'
import { DraftLine, PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { type Consulted, draftFindings } from '../../prescriptions/sign/issue-prescription.server.ts'
import { findDraft } from '../../prescriptions/sign/issue.sql.server.ts'
import { productViews } from '../../prescriptions/sign/line-products.server.ts'
import { linesOf, listPrescriptions, type PrescriptionRow } from '../../prescriptions/prescriptions.sql.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { sinceSigned } from '../../prescriptions/paper/signed-paper.server.ts'
import type { Repeat } from './drafts.contract.ts'

/** As many are looked through for the last one that was signed here. */
const looked = 20

/**
 * The last prescription signed here for this patient, as lines of a draft. A line that cannot be signed yet comes too, for its stop is shown beside it and
 * may be answered; one that was withdrawn comes to be put right, and says so; only what the catalogue no longer holds is named with why.
 */
export async function repeatLast(db: Db, row: ConsultationRow, consulted: Consulted): Promise<Repeat> {
  const rows = await listPrescriptions(db, row.user_id, { patientId: row.patient_id, usable: false, limit: looked })
  const last = rows.find(
    ({ source, document, consultation_id }) => source === 'consultation' && document !== null && consultation_id !== row.consultation_id,
  )
  if (!last) return { from: null, lines: [], dropped: [], medicines: [] }
  const { document, written } = await linesAgain(db, last)
  const draft = { ...PrescriptionDraft.parse({}), ...(await findDraft(db, row.user_id, row.consultation_id)), lines: written }
  const { problems, products } = await draftFindings(db, consulted, draft)
  const why = written.map((_, at) =>
    problems.filter(({ field, code }) => field === `lines.${at}.medicine_id` && code === 'unknown_medicine').map(({ code }) => code),
  )
  const { withdrawn } = await sinceSigned(db, row.user_id, last.prescription_id)
  const isKept = (at: number) => why[at]?.length === 0
  return {
    from: {
      prescription: last.prescription_id,
      issued_on: last.issued_on,
      prescriber: document.doctor.name,
      withdrawn_at: withdrawn?.at ?? null,
    },
    lines: written.filter((_, at) => isKept(at)),
    dropped: document.lines.flatMap(({ name }, at) => (isKept(at) ? [] : [{ name, codes: [...new Set(why[at])] }])),
    medicines: productViews(products),
  }
}

/** What was kept against a warning then is asked anew: the patient may have changed. */
async function linesAgain(db: Db, last: PrescriptionRow): Promise<{ document: PrescriptionDocument; written: DraftLine[] }> {
  const document = JSON.parse(last.document ?? '') as PrescriptionDocument
  const rows = await linesOf(db, last.user_id, [last.prescription_id])
  const bySort = new Map(rows.map((line) => [line.sort, line.medicine_id]))
  // Taken back for a reason: each is confirmed, or put right, before it is signed again.
  const assumed = last.state === 'REVOKED' ? ['withdrawn'] : []
  const written = document.lines.map(
    ({ name, strength, form, timing, dose_unit, duration_days, quantity, repeats, interval_days, instructions }, at) => {
      const medicine_id = bySort.get(at) ?? null
      const unlisted = medicine_id === null ? { name: name.slice(0, 120), strength, form } : null
      const told = { timing, dose_unit, duration_days, quantity_units: quantity, repeats, interval_days, instructions }
      return DraftLine.parse({ medicine_id, unlisted, ...told, therapy: 'refill', assumed })
    },
  )
  return { document, written }
}
