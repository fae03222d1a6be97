import { Refusal } from '../../../lib/errors.ts'
import { indiaFormat } from '../../../lib/india-time.ts'
import { isLanguage, languageTags } from '../../../lib/languages.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import type { Handlers } from '../../../platform/implement.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { requireAnyDoctor } from '../../doctors/require-doctor.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { aroundGrievances } from './around.server.ts'
import { grievanceClock, ticketNumber } from './grievances.rules.ts'
import { type Grievance, type recordsContract, ReportedDoctor } from '../records.contract.ts'
import {
  countUnanswered,
  type GrievanceRow,
  insertGrievance,
  listAnsweredGrievances,
  listGrievances,
  listOpenGrievances,
  moveGrievance,
} from '../records.sql.server.ts'

/** Whoever waits for as many answers is heard already. */
const mostUnanswered = 10
const wait = 'You have 10 open complaints. Please wait until one of them is answered, or call us'

type Key = Extract<keyof typeof recordsContract, `${string}/grievance/${string}`>

export const grievancesApi: Pick<Handlers<typeof recordsContract>, Key> = {
  'GET /api/grievance/': async (context) => (await listGrievances(context.db, signedIn(context))).map(grievance),
  'POST /api/grievance/': (context, { body }) => fileComplaint(context, signedIn(context), body),
  'GET /api/desk/grievance/': async (context, { query }) => {
    const rows = await (query.state === 'open' ? listOpenGrievances : listAnsweredGrievances)(context.db)
    context.accessed?.(...rows.map((row) => looked(row, 'complaints that wait')))
    const around = await aroundGrievances(context.db, rows)
    return rows.map((row) => ({ ...withUser(row), ...around(row) }))
  },
  'POST /api/desk/grievance/{id}/acknowledge/': (context, { params, body }) =>
    move(context, { userId: body.user_id, id: params.id, from: ['open'] }, { state: 'acknowledged', acknowledged_at: context.now }),
  'POST /api/desk/grievance/{id}/answer/': (context, { params, body }) => {
    const change = { state: 'answered', answer: body.answer, answered_at: context.now, acknowledged_at: context.now } as const
    return move(context, { userId: body.user_id, id: params.id, from: ['open', 'acknowledged'] }, change)
  },
}

interface Complaint extends Pick<Grievance, 'about' | 'subject' | 'message'> {
  doctor?: string | undefined
  /** The order or visit it is about, checked by whoever files it, and whose it is. */
  regards?: Grievance['regards']
  patient?: string
}

/** By somebody themselves, or by front office for a caller. */
export async function fileComplaint(
  context: Context,
  userId: string,
  { doctor, regards = null, patient, ...body }: Complaint,
): Promise<Grievance> {
  const { now } = context
  const id = context.newId()
  const row = {
    user_id: userId,
    grievance_id: id,
    ticket_no: ticketNumber(now, id),
    state: 'open' as const,
    doctor: doctor === undefined ? null : JSON.stringify(await reported(context, doctor)),
    ...body,
    regards_kind: regards?.kind ?? null,
    regards_id: regards?.id ?? null,
    regards_number: regards?.number ?? null,
    patient_id: patient ?? null,
    created_at: now,
    ...grievanceClock(now),
  }
  const cap = { userId, most: mostUnanswered, count: (db: Db) => countUnanswered(db, userId), detail: wait }
  const made = await addWithin(context.db, cap, (db) => insertGrievance(db, row))
  tellDesk(context.db, 'admin')
  return grievance(made)
}

/** As the council knows them on this day: what an operator has to report them by (TPG-21). */
async function reported({ db, now }: Context, doctorId: string) {
  const { doctor_id: id, name, registration_no, council } = await requireAnyDoctor(db, doctorId, now)
  return { id, name, registration_no, council }
}

type Change = Parameters<typeof moveGrievance>[2]

/** A complaint takes its step once, and the person hears of it in the same transaction. */
function move(context: Context, which: Parameters<typeof moveGrievance>[1], change: Change) {
  return inTransaction(context.db, async (db) => {
    const row = await moveGrievance(db, which, change)
    if (!row) throw new Refusal('not_found')
    tellDesk(db, 'admin')
    context.accessed?.(looked(row, 'answering a complaint'))
    const language = (await findUser(db, row.user_id))?.language
    const tag = languageTags[isLanguage(language) ? language : 'en']
    const day = indiaFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }).format(row.due_by)
    const kind = row.state === 'answered' ? 'grievance_answered' : 'grievance_acknowledged'
    await notify(db, context, { userId: row.user_id, kind, link: '/account/profile', vars: { number: row.ticket_no, time: day } })
    return withUser(row)
  })
}

function looked({ user_id: userId, grievance_id }: GrievanceRow, reason: string) {
  return { userId, subject: `grievance:${grievance_id}`, reason }
}

function withUser(row: GrievanceRow) {
  return { ...grievance(row), user_id: row.user_id }
}

function grievance(row: GrievanceRow): Grievance {
  const doctor = row.doctor === null ? null : ReportedDoctor.parse(row.doctor)
  const { grievance_id: id, ticket_no, about, subject, message, state, answer } = row
  const { created_at, ack_by, acknowledged_at, due_by, answered_at } = row
  const ended = { acknowledged_at: acknowledged_at?.toISOString() ?? null, answered_at: answered_at?.toISOString() ?? null, answer }
  const clock = { created_at: created_at.toISOString(), ack_by: ack_by.toISOString(), due_by: due_by.toISOString() }
  return { id, ticket_no, about, doctor, regards: regardsOf(row), subject, message, state, ...clock, ...ended }
}

/** The order or visit it names. */
export function regardsOf({
  regards_kind: kind,
  regards_id: id,
  regards_number: number,
}: Pick<GrievanceRow, 'regards_kind' | 'regards_id' | 'regards_number'>): Grievance['regards'] {
  return kind && id && number ? { kind, id, number } : null
}
