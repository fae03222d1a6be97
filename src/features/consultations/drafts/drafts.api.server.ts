import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { doctorOf, requireAnyDoctor } from '../../doctors/require-doctor.server.ts'
import { doseUnitsOf } from '../../prescriptions/sign/dose-units.rules.ts'
import { DraftLine, PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { findDraft } from '../../prescriptions/sign/issue.sql.server.ts'
import { draftFindings } from '../../prescriptions/sign/issue-prescription.server.ts'
import { lineProducts, productViews } from '../../prescriptions/sign/line-products.server.ts'
import { type ConsultationRow, findOfDoctor } from '../consultations.sql.server.ts'
import { consultedIn } from '../desk/consulted.server.ts'
import { recordOpen } from '../desk/desk-view.server.ts'
import { withNew } from '../prescribe/line-sets.rules.ts'
import { type Candidate, draftsContract, type TemplateBody } from './drafts.contract.ts'
import {
  deleteFavourite,
  deleteTemplate,
  favouritesOf,
  insertFavourite,
  insertTemplate,
  mostFavourites,
  mostTemplates,
  templatesOf,
  updateTemplate,
} from './drafts.sql.server.ts'
import { repeatLast } from './repeat.server.ts'

/** What makes writing quick: a look at a line before it is written, the last prescription again, favourites and templates of a doctor. */
// oxlint-disable-next-line max-lines-per-function -- one handler a path
export function draftsApi() {
  return implement(draftsContract, {
    'POST /api/desk/consultation/{id}/prescription/check/': async (context, { params, body }) => {
      const row = await readable(context, params.id)
      const { diagnosis, seen_on_video } = body
      const typed = body.candidate ? [await candidateLine(context, body.candidate)] : []
      const saved = (await findDraft(context.db, row.user_id, row.consultation_id)) ?? PrescriptionDraft.parse({})
      const said = {
        lines: [...body.lines, ...typed],
        seen_on_video,
        diagnosis: diagnosis.map((text) => ({ text, provisional: true, code: null })),
      }
      const draft = { ...saved, ...said }
      const { warnings, alternatives, products } = await draftFindings(context.db, await consultedIn(context.db, row, context.now), draft)
      return { warnings, alternatives, medicines: productViews(products), dose_unit: typed[0]?.dose_unit ?? null }
    },
    'GET /api/desk/consultation/{id}/repeat/': async (context, { params }) => {
      const row = await readable(context, params.id)
      return repeatLast(context.db, row, await consultedIn(context.db, row, context.now))
    },
    'GET /api/desk/favourite/': async (context) => {
      const favourites = await favouritesOf(context.db, doctorOf(context))
      return {
        favourites,
        medicines: await medicinesOf(
          context,
          favourites.map(({ line }) => line),
        ),
      }
    },
    'POST /api/desk/favourite/': async (context, { body }) => {
      const { doctor_id: doctorId } = await requireAnyDoctor(context.db, doctorOf(context), context.now)
      const favourite = { id: context.newId(), line: ofNobody(body.line) }
      const count = async (db: Context['db']) => (await favouritesOf(db, doctorId)).length
      const cap = { userId: signedIn(context), most: mostFavourites, count, detail: 'You have 50 favourites. Remove one to add another' }
      await addWithin(context.db, cap, (db) => insertFavourite(db, doctorId, favourite, context.now))
      return favourite
    },
    'DELETE /api/desk/favourite/{id}/': async (context, { params }) => {
      if (!(await deleteFavourite(context.db, doctorOf(context), params.id))) throw new Refusal('not_found')
      return { removed: true as const }
    },
    'GET /api/desk/template/': async (context) => {
      const templates = await templatesOf(context.db, doctorOf(context))
      return {
        templates,
        medicines: await medicinesOf(
          context,
          templates.flatMap(({ lines }) => lines),
        ),
      }
    },
    'POST /api/desk/template/': async (context, { body }) => {
      const { doctor_id: doctorId } = await requireAnyDoctor(context.db, doctorOf(context), context.now)
      const [id, template] = [context.newId(), withoutPatient(body)]
      const count = async (db: Context['db']) => (await templatesOf(db, doctorId)).length
      const cap = { userId: signedIn(context), most: mostTemplates, count, detail: 'You have 50 templates. Remove one to add another' }
      await addWithin(context.db, cap, (db) => insertTemplate(db, doctorId, id, template, context.now))
      return { id, ...template }
    },
    'PUT /api/desk/template/{id}/': async (context, { params, body }) => {
      const template = withoutPatient(body)
      if (!(await updateTemplate(context.db, doctorOf(context), params.id, template, context.now))) throw new Refusal('not_found')
      return { id: params.id, ...template }
    },
    'DELETE /api/desk/template/{id}/': async (context, { params }) => {
      if (!(await deleteTemplate(context.db, doctorOf(context), params.id))) throw new Refusal('not_found')
      return { removed: true as const }
    },
  })
}

/** The doctor's own consultation, while its record may be read. */
async function readable(context: Context, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(context.db, doctorOf(context), id)
  if (!row || !(await recordOpen(context.db, row, context.now))) throw new Refusal('not_found')
  context.accessed?.({ userId: row.user_id, subject: `consultation:${row.consultation_id}`, reason: 'consultation' })
  return row
}

async function candidateLine({ db }: Context, { dose_unit, ...typed }: Candidate): Promise<DraftLine> {
  const line = DraftLine.parse({ ...typed, dose_unit: dose_unit ?? 'piece' })
  const [product] = await lineProducts(db, [line])
  return { ...line, dose_unit: dose_unit ?? (product && doseUnitsOf(product)[0]) ?? 'piece' }
}

async function medicinesOf({ db }: Context, lines: readonly DraftLine[]) {
  return productViews(await lineProducts(db, lines))
}

/** A reason was written for one patient, and so was what the line is to their therapy. */
function ofNobody(line: DraftLine): DraftLine {
  return { ...line, kept: [], therapy: 'new' }
}

function withoutPatient(body: TemplateBody): TemplateBody {
  return { ...body, lines: withNew([], body.lines.map(ofNobody)) }
}
