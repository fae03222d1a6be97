import { indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import type { NoticeKind } from '../../notices/notice-texts.data.ts'
import { notify } from '../../notices/notify.server.ts'
import { ValidityDays } from '../sign/issue-prescription.server.ts'
import { insertLines, medicineLaw, type PrescriptionRow, step } from '../prescriptions.sql.server.ts'
import { prescriberKey } from './prescriber-key.rules.ts'
import { judge, type Judged, type MatchedLine, readingErrors } from './reading.rules.ts'
import { type ReviewHooks, runReviewHooks } from './review-hooks.ts'
import { type Decision, Reading } from './review.contract.ts'
import { needsSecondEyes, type ReviewAction } from '../review.rules.ts'
import { findForDesk, insertReview, lastReview, lockLeased } from './review.sql.server.ts'
import { rememberPrescriber } from './workbench.sql.server.ts'

const free = { lease_by: null, lease_until: null }

interface Deciding {
  id: string
  who: { userId: string; pharmacyId: string; pharmacistId: string }
  decision: Decision
}

/** One decision over a leased prescription, once, with the patient told and later features heard in the same transaction. Answers the row after it. */
export function decideReview(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  hooks: ReviewHooks,
  { id, who, decision }: Deciding,
): Promise<PrescriptionRow> {
  return inTransaction(context.db, async (db) => {
    const row = await lockLeased(db, id, { userId: who.userId, now: context.now }, decision.version)
    if (!row) throw await leaseLost(db, id)
    const taken =
      decision.outcome === 'read' ? await applyReading({ ...context, db }, row, who, decision.reading) : plain(context, decision, who)
    const decided = await step(db, row, taken.action, { ...free, ...taken.change })
    if (!decided) throw new Error('a leased prescription moved under its lock')
    const reading = JSON.stringify(decision.outcome === 'read' ? decision.reading : {})
    const at = { pharmacist_user_id: who.userId, pharmacy_id: who.pharmacyId, pharmacist_id: who.pharmacistId, at: context.now }
    const key = { user_id: row.user_id, prescription_id: row.prescription_id, review_id: context.newId() }
    await insertReview(db, { ...key, ...at, outcome: outcomes[taken.action], reason_code: decided.reason_code, reading })
    await tell({ ...context, db }, hooks, decided)
    return decided
  })
}

/** Decided meanwhile, changed since it was shown, or the lease ran out. */
async function leaseLost(db: Db, id: string): Promise<Refusal> {
  return (await findForDesk(db, id))
    ? new Refusal('conflict', { detail: 'You no longer have this review. Take it again and check afresh' })
    : new Refusal('not_found')
}

type Action = Extract<ReviewAction, 'approve' | 'partly_approve' | 'reject' | 'second_eyes' | 'ask_patient' | 'ask_prescriber'>
const outcomes = {
  approve: 'approved',
  partly_approve: 'partly_approved',
  reject: 'rejected',
  second_eyes: 'second_eyes',
  ask_patient: 'needs_patient',
  ask_prescriber: 'needs_prescriber',
} as const

interface Taken {
  action: Action
  change: NonNullable<Parameters<typeof step>[3]>
}

function plain(
  { now }: Pick<Context, 'db' | 'now' | 'newId'>,
  decision: Exclude<Decision, { outcome: 'read' }>,
  { userId }: Deciding['who'],
): Taken {
  if (decision.outcome === 'reject') {
    return { action: 'reject', change: { reason_code: decision.reason_code, decided_by: userId, decided_at: now } }
  }
  return { action: decision.outcome, change: { question: decision.question, answer: null } }
}

async function applyReading(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  row: PrescriptionRow,
  { userId }: Deciding['who'],
  reading: Reading,
): Promise<Taken> {
  const today = indiaDay(now)
  const found = await medicineLaw(
    db,
    reading.lines.flatMap(({ medicine_id }) => medicine_id ?? []),
  )
  const medicines = new Map(found.map((medicine) => [medicine.medicine_id, medicine]))
  const errors = readingErrors(reading, medicines, today)
  if (errors) throw new Refusal('invalid', { fields: errors })
  const judged = judge(reading, medicines, await policyAt(db, 'prescription_validity', ValidityDays, now), today)
  const first = row.first_eyes_by === null ? null : await firstLines(db, row, judged)
  if (needsSecondEyes(judged.lines, first)) return { action: 'second_eyes', change: { first_eyes_by: userId } }
  if (judged.action !== 'reject') await remember({ db, now }, reading)
  await insertLines(
    db,
    judged.lines.map((line, sort) => lineRow(row, newId(), line, sort)),
  )
  const { issued_on, condition_kind, prescriber, patient_name } = reading
  const { action, reason_code, valid_until } = judged
  const paper = {
    issued_on,
    condition_kind,
    prescriber: JSON.stringify(prescriber),
    patient_as_written: JSON.stringify({ name: patient_name }),
  }
  return { action, change: { ...paper, valid_until, reason_code, decided_by: userId, decided_at: now } }
}

/** What the first pharmacist approved, with the schedules the catalogue gives today. */
async function firstLines(db: Db, row: PrescriptionRow, { lines }: Judged) {
  const review = await lastReview(db, row)
  const schedules = new Map(lines.map((line) => [line.medicine_id, line.schedule]))
  return review ? Reading.parse(review.reading).lines.map((line) => ({ ...line, schedule: schedules.get(line.medicine_id) ?? 'H' })) : null
}

function lineRow({ user_id, prescription_id }: PrescriptionRow, line_id: string, line: MatchedLine, sort: number) {
  const { prescriber_consent: _, box, ...rest } = line
  return { ...rest, ...cropColumns(box), user_id, prescription_id, line_id, sort }
}

function cropColumns(box: MatchedLine['box']) {
  if (!box) return {}
  const { page, left, top, width, height, turn } = box
  return { crop_page: page, crop_left: left, crop_top: top, crop_width: width, crop_height: height, crop_turn: turn }
}

/** Who writes what is approved is known the next time, with how often they were seen. */
async function remember({ db, now }: Pick<Context, 'db' | 'now'>, { prescriber }: Reading): Promise<void> {
  const { registration_key, name_key } = prescriberKey(prescriber)
  if (registration_key === '' || name_key === '') return
  const { name, registration_no, qualification, council, address } = prescriber
  await rememberPrescriber(db, { registration_key, name_key, name, registration_no, qualification, council, address, last_seen_at: now })
}

async function tell(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
  hooks: ReviewHooks,
  { user_id: userId, prescription_id: prescriptionId, state }: PrescriptionRow,
): Promise<void> {
  const kind = noticeOf(state)
  if (kind) await notify(context.db, context, { userId, kind, link: `/account/prescriptions/${prescriptionId}` })
  await runReviewHooks(hooks, context.db, context, { userId, prescriptionId, state })
}

/** Only what the patient can act on: a second pair of eyes and a call to the prescriber are ours to wait for. */
function noticeOf(state: PrescriptionRow['state']): NoticeKind | null {
  if (state === 'NEEDS_PATIENT') return 'prescription_question'
  if (state === 'REJECTED') return 'prescription_rejected'
  return state === 'APPROVED' || state === 'PARTLY_APPROVED' ? 'prescription_reviewed' : null
}
