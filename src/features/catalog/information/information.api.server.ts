import { Refusal } from '../../../lib/errors.ts'
import { medicineIdOf } from '../../../lib/medicine-id.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { findMadeOf } from '../catalog.sql.server.ts'
import { informationContract } from './information.contract.ts'
import { informationOf } from './information.server.ts'
import { answerReport, countOpenReports, insertReport, listOpenReports, listReports, type ReportRow } from './information.sql.server.ts'
import { shippedTexts } from './medicine-texts.server.ts'
import { requireReviewer } from './require-reviewer.server.ts'
import { approveText, countStates, openReport, reportView, textDetails, textRows, withdrawText } from './review-texts.server.ts'

/** Whoever waits for as many answers is heard already. */
const mostOpen = 10
const wait = 'You have 10 open reports. Please wait until one of them is answered, or call us'
const mostShown = 50

export const informationApi = ({ demo }: { demo: boolean }) =>
  implement(informationContract, {
    'GET /api/product/{id}/information/': async ({ db, now }, { params, query }) => {
      const product = (await findMadeOf(db, params.id)) ?? (await findMadeOf(db, medicineIdOf(params.id) ?? params.id))
      // What only the external pharmacy has is not told from what nobody has: there is nothing to say of either.
      return product ? informationOf(product, { db, now, language: query.language, demo }) : []
    },
    'GET /api/medicine_report/': async (context) => {
      const rows = await listReports(context.db, signedIn(context), mostShown)
      return Promise.all(rows.map(async (row) => reportView(row, await saltOf(row))))
    },
    'POST /api/medicine_report/': async (context, { body: { kind, key, message } }) => {
      const text = (await shippedTexts()).get(key)
      if (!text) throw new Refusal('not_found')
      const user_id = signedIn(context)
      const row = { user_id, report_id: context.newId(), kind, text_key: key, message, created_at: context.now }
      const cap = { userId: user_id, most: mostOpen, count: (db: Db) => countOpenReports(db, user_id), detail: wait }
      const made = await addWithin(context.db, cap, (db) => insertReport(db, row))
      tellDesk(context.db, 'reviews')
      return reportView(made, text.text.salt)
    },
    'GET /api/desk/medicine_text/': async (context, { query: { state, term = '', limit, cursor = '' } }) => {
      await requireReviewer(context)
      const rows = await textRows(context)
      const isWanted = ({ salt }: (typeof rows)[number]) => salt.toLowerCase().includes(term.toLowerCase())
      const wanted = rows.filter((row) => (!state || row.state === state) && isWanted(row) && row.key > cursor)
      const texts = wanted.slice(0, limit)
      const last = wanted.length > limit ? texts.at(-1) : undefined
      return answer({ texts, counts: countStates(rows) }, last ? { next: last.key } : {})
    },
    'GET /api/desk/medicine_text/{key}/': async (context, { params }) => {
      await requireReviewer(context)
      const details = await textDetails(context, params.key)
      context.accessed?.(...details.reports.map(looked))
      return details
    },
    'POST /api/desk/medicine_text/{key}/approve/': (context, { params, body }) => approveText(context, params.key, body),
    'POST /api/desk/medicine_text/{key}/withdraw/': (context, { params, body }) => withdrawText(context, params.key, body.note),
    'GET /api/desk/medicine_report/': async (context, { query }) => {
      await requireReviewer(context)
      const rows = await listOpenReports(context.db, { limit: query.limit, after: query.cursor })
      const reports = await Promise.all(rows.map(async (row) => openReport(row, await saltOf(row))))
      context.accessed?.(...reports.map(looked))
      const last = reports.length === query.limit ? reports.at(-1) : undefined
      return answer(reports, last ? { next: last.id } : {})
    },
    'POST /api/desk/medicine_report/{id}/answer/': (context, { params, body }) => answerOne(context, params.id, body),
  })

const saltOf = async ({ text_key }: ReportRow): Promise<string> => (await shippedTexts()).get(text_key)?.text.salt ?? text_key

const looked = ({ user_id, id }: { user_id: string; id: string }) => ({
  userId: user_id,
  subject: `medicine_report:${id}`,
  reason: 'reports about medicines',
})

interface Answering {
  user_id: string
  outcome: 'corrected' | 'no_change' | 'forwarded'
  answer: string
}

/** A report is answered once, and the person hears of it in the same transaction. */
async function answerOne(context: Context, id: string, { user_id, outcome, answer: said }: Answering) {
  const { reviewed_by } = await requireReviewer(context)
  return inTransaction(context.db, async (db) => {
    const change = { outcome, answer: said, answered_at: context.now, answered_by: reviewed_by }
    const row = await answerReport(db, user_id, id, change)
    if (!row) throw new Refusal('not_found')
    const report = openReport(row, await saltOf(row))
    context.accessed?.(looked(report))
    await notify(db, context, { userId: user_id, kind: 'report_answered', link: '/account/medicine-reports' })
    return report
  })
}
