import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Language } from '../../../lib/values.contract.ts'
import { Act, DoseFor, MedicineText, SafetyLevel, Topic } from './medicine-text.contract.ts'
import { Approval, LastDecision, note, Reviewer, TextState } from './text-review.contract.ts'

const Shown = z.object({ text: z.string(), from: z.array(z.string()) }).meta({ id: 'ShownStatement' })
/** What a patient reads of one salt, in one language. */
const ShownText = z
  .object({
    for: z.array(Shown),
    how: z.array(Shown.extend({ kind: z.string(), dots: z.array(z.int()).optional() })),
    usual: z.array(Shown.extend({ who: DoseFor })),
    not_if: z.array(Shown),
    tell_doctor_if: z.array(Shown),
    missed: z.array(Shown),
    too_much: z.array(Shown),
    common: z.array(Shown),
    serious: z.array(Shown.extend({ act: Act })),
    with: z.array(Shown),
    safety: z.partialRecord(Topic, Shown.extend({ level: SafetyLevel })),
    store: z.array(Shown),
    questions: z.array(z.object({ question: z.string(), answer: z.string(), from: z.array(z.string()) })),
    sources: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        publisher: z.string(),
        address: z.string(),
        section: z.string(),
        accessed: z.string(),
      }),
    ),
  })
  .meta({ id: 'ShownMedicineText' })
export type ShownText = z.infer<typeof ShownText>

const SaltInformation = z
  .object({
    salt: z.string(),
    /** Names the text in a report. */
    key: z.string(),
    /** By mouth: it is taken. Everything else is used. */
    taken: z.boolean(),
    text: ShownText,
    /** Null in a demo, whose texts no pharmacist has read. */
    review: z.object({ reviewer: Reviewer, reviewed_on: z.string(), next_review: z.string() }).nullable(),
  })
  .meta({ id: 'SaltInformation' })
export type SaltInformation = z.infer<typeof SaltInformation>

const ReportKind = z.enum(['mistake', 'side_effect']).meta({ id: 'MedicineReportKind' })
const Outcome = z.enum(['corrected', 'no_change', 'forwarded']).meta({ id: 'MedicineReportOutcome' })
const key = z.string().regex(/^[a-z0-9-]{1,100}$/)
const Report = z
  .object({
    id: z.string(),
    kind: ReportKind,
    key: z.string(),
    salt: z.string(),
    message: z.string(),
    created_at: z.string(),
    outcome: Outcome.nullable(),
    answer: z.string().nullable(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'MedicineReport' })
export type Report = z.infer<typeof Report>
/** At the desk: whose it is says only an id, for the answer. */
const OpenReport = Report.extend({ user_id: z.string() }).meta({ id: 'OpenMedicineReport' })
export type OpenReport = z.infer<typeof OpenReport>

const TextRow = z
  .object({
    key: z.string(),
    salt: z.string(),
    state: TextState,
    reviewed_on: z.string().nullable(),
    next_review: z.string().nullable(),
    open_reports: z.int(),
  })
  .meta({ id: 'MedicineTextRow' })
export type TextRow = z.infer<typeof TextRow>

const Version = z.object({ hash: z.string(), text: MedicineText })
const Details = TextRow.extend({
  shipped: Version,
  /** What the last approval holds; null when there was none. */
  approved: Version.nullable(),
  last: LastDecision.nullable(),
  reports: z.array(OpenReport),
}).meta({ id: 'MedicineTextDetails' })
export type TextDetails = z.infer<typeof Details>

const params = z.object({ key })

export const informationContract = {
  'GET /api/product/{id}/information/': {
    operationId: 'getMedicineInformation',
    access: ['anyone'],
    summary: 'Get what patients should know of the salts of a product, in one language; live only as a pharmacist reviewed it',
    params: z.object({ id: z.string().min(1).max(100) }),
    query: z.object({ language: Language.default('en') }),
    response: z.array(SaltInformation),
    cache: 'public, max-age=60, stale-while-revalidate=600',
  },
  'GET /api/medicine_report/': {
    operationId: 'listMedicineReports',
    access: ['patient'],
    summary: 'List own reports of mistakes and side effects with the pharmacist’s answers, newest first',
    response: z.array(Report),
  },
  'POST /api/medicine_report/': {
    operationId: 'createMedicineReport',
    access: ['patient'],
    summary: 'Report a mistake in a medicine’s information or a side effect to the pharmacist',
    body: z.strictObject({ kind: ReportKind, key, message: z.string().trim().min(3).max(2000) }),
    response: Report,
    idempotent: true,
  },
  'GET /api/desk/medicine_text/': {
    operationId: 'listMedicineTexts',
    access: ['pharmacist'],
    summary: 'List texts about medicines with why each waits for review, paginated',
    query: z.object({
      state: TextState.optional(),
      /** Letters of the name. */
      term: z.string().trim().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: key.optional(),
    }),
    response: z.object({ texts: z.array(TextRow), counts: z.record(z.string(), z.int()) }),
  },
  'GET /api/desk/medicine_text/{key}/': {
    operationId: 'getMedicineText',
    access: ['pharmacist'],
    summary: 'Get a text about a medicine as shipped and as last approved, with reports that wait for an answer',
    params,
    response: Details,
    audit: 'medicine_reports_read',
  },
  'POST /api/desk/medicine_text/{key}/approve/': {
    operationId: 'approveMedicineText',
    access: ['pharmacist'],
    summary: 'Approve a text about a medicine with corrections, until its next review; refused where it has changed since it was read',
    params,
    body: Approval,
    response: TextRow,
  },
  'POST /api/desk/medicine_text/{key}/withdraw/': {
    operationId: 'withdrawMedicineText',
    access: ['pharmacist'],
    summary: 'Withdraw a text about a medicine: patients no longer see it',
    params,
    body: z.strictObject({ note }),
    response: TextRow,
  },
  'GET /api/desk/medicine_report/': {
    operationId: 'listOpenMedicineReports',
    access: ['pharmacist'],
    summary: 'List reports of mistakes and side effects that wait for an answer, oldest first, paginated',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.guid().optional() }),
    response: z.array(OpenReport),
    audit: 'medicine_reports_read',
  },
  'POST /api/desk/medicine_report/{id}/answer/': {
    operationId: 'answerMedicineReport',
    access: ['pharmacist'],
    summary: 'Answer a report of a mistake or a side effect; the patient is notified',
    params: z.object({ id: z.guid() }),
    body: z.strictObject({ user_id: z.guid(), outcome: Outcome, answer: z.string().trim().min(3).max(2000) }),
    response: OpenReport,
    audit: 'medicine_report_answered',
  },
} satisfies Contract
