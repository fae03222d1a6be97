import { cursorAfter } from '../../../lib/cursor.ts'
import { daySpan, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { readCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/implement.ts'
import { ageOn } from '../../accounts/accounts.rules.ts'
import { findPatients } from '../../accounts/patients.sql.server.ts'
import { doctorOf, requireAnyDoctor } from '../../doctors/require-doctor.server.ts'
import { type ConsultationRow, findOfDoctor } from '../consultations.sql.server.ts'
import { dayContract } from './day.contract.ts'
import { countDay, visitsOfDay } from './day.sql.server.ts'
import { dayVisits } from './day-view.server.ts'
import { announceDelay, announceDelays, askToMove, remindPatient } from './delay.server.ts'
import { queueFor, takeNext } from './take-next.server.ts'

export const dayApi = implement(dayContract, {
  'GET /api/desk/day/': (context, { query }) => dayOf(context, query),
  'GET /api/desk/waiting/': (context) => waiting(context),
  'POST /api/desk/waiting/take/': async (context) => {
    const { db, now } = context
    const taken = await takeNext(db, context, await requireAnyDoctor(db, doctorOf(context), now))
    touch(context, 'consultation', taken)
    return { id: taken.consultation_id }
  },
  'POST /api/desk/consultation/{id}/late/': async (context, { params, body }) => {
    const row = await own(context, params.id)
    const [visit] = await dayVisits(context.db, context.now, [await announceDelay(context.db, context, row, body.minutes)])
    if (!visit) throw new Refusal('not_found')
    return visit
  },
  'POST /api/desk/day/late/': async (context, { body }) => {
    const told = await announceDelays(context.db, context, doctorOf(context), body.minutes)
    touch(context, 'consultation', ...told)
    return { told: told.length }
  },
  'POST /api/desk/consultation/{id}/ask_to_move/': async (context, { params }) => {
    const row = await own(context, params.id)
    await askToMove(context.db, context, row)
    return { asked: true as const }
  },
  'POST /api/desk/consultation/{id}/remind/': async (context, { params }) => {
    const row = await own(context, params.id)
    return { sent: await inTransaction(context.db, (db) => remindPatient(db, context, row)) }
  },
})

/** A consultation of this doctor; anybody else's is not found. */
async function own(context: Context, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(context.db, doctorOf(context), id)
  if (!row) throw new Refusal('not_found')
  touch(context, 'consultation', row)
  return row
}

function touch(context: Context, reason: string, ...rows: readonly ConsultationRow[]): void {
  context.accessed?.(
    ...rows.map(({ user_id, consultation_id }) => ({ userId: user_id, subject: `consultation:${consultation_id}`, reason })),
  )
}

async function dayOf(
  context: Context,
  { day: asked, limit, cursor }: { day?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const { db, now } = context
  const [doctorId, day] = [doctorOf(context), asked ?? indiaDay(now)]
  const [from, to] = daySpan(day, day)
  const rows = await visitsOfDay(db, doctorId, { from, to, after: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  touch(context, 'queue', ...shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    day,
    visits: await dayVisits(db, now, shown),
    next: last ? cursorAfter(last.at, last.consultation_id) : null,
    counts: await countDay(db, doctorId, { from, to }),
  }
}

async function waiting(context: Context) {
  const { db, now } = context
  const rows = await queueFor(db, await requireAnyDoctor(db, doctorOf(context), now), now)
  touch(context, 'queue', ...rows)
  const patients = new Map((await findPatients(db, rows)).map((row) => [row.patient_id, row]))
  return {
    waiting: rows.map((row) => {
      const patient = patients.get(row.patient_id)
      const { consultation_id: id, complaint, language, mode_requested: mode } = row
      const who = { age_years: patient ? ageOn(patient, now) : null, gender: patient?.gender ?? 'U' }
      return { id, ...who, complaint, language, mode, waiting_since: (row.queued_at ?? now).toISOString() }
    }),
  }
}
