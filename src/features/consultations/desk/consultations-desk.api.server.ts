import { daySpan, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { requireAnyDoctor, doctorOf, presentDoctor } from '../../doctors/require-doctor.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { completeConsultation } from './complete.server.ts'
import { consultationNumbers, refundNumbers } from '../consultation-numbers.server.ts'
import { consultationsDeskContract } from './consultations-desk.contract.ts'
import { isAtClinic } from '../consultations.rules.ts'
import { changeRow, type ConsultationRow, findOfDoctor, lockWithMoney } from '../consultations.sql.server.ts'
import { deskView, deskViews } from './desk-view.server.ts'
import { appointmentsOf, byIds, countWaiting, underWay } from './desk.sql.server.ts'
import { laterAppointments } from './later-appointments.server.ts'
import { attestInPerson } from './attest-in-person.server.ts'
import type { CallControl } from '../appointment/due.server.ts'
import { refundConsultation } from '../refund-consultation.server.ts'
import { callAgain } from './call-again.server.ts'
import { callOver, connected } from '../appointment/line.server.ts'
import { unableLink } from '../links.rules.ts'
import { move } from '../move.server.ts'
import { openTime } from '../open-time.server.ts'
import { liveOfferOf, ringsFor } from '../offers.sql.server.ts'
import { accept, decline } from '../search.server.ts'
import { timeFor } from '../time-text.server.ts'

export const consultationsDeskApi = (calls: CallControl) =>
  implement(consultationsDeskContract, {
    'GET /api/desk/queue/': (context) => queue(context),
    'GET /api/desk/appointment/': (context, { query }) => laterAppointments(context, query),
    'GET /api/desk/ring/': async (context) => {
      const doctorId = presentDoctor(context)
      const rings = await ringsFor(context.db, doctorId, context.now)
      return {
        rings: rings.map(({ consultation_id, rings_until }) => ({ id: consultation_id, rings_until: rings_until.toISOString() })),
        waits_in_call: await waitsInCall(context, calls, doctorId),
      }
    },
    'GET /api/desk/consultation/{id}/': async (context, { params }) => deskView(context.db, context.now, await own(context, params.id)),
    'POST /api/desk/consultation/{id}/accept/': async (context, { params }) => {
      const row = await accept(context.db, context, doctorOf(context), params.id)
      if (!row) throw new Refusal('not_found')
      touch(context, row)
      return deskView(context.db, context.now, row)
    },
    'POST /api/desk/consultation/{id}/decline/': async (context, { params }) => {
      const offer = await liveOfferOf(context.db, doctorOf(context), params.id)
      if (!offer) throw new Refusal('not_found')
      touch(context, offer)
      return { declined: await decline(context.db, context, doctorOf(context), params.id) }
    },
    'POST /api/desk/consultation/{id}/start/': async (context, { params, body }) => {
      const row = await own(context, params.id)
      if (row.patient_entered_at === null) throw new Refusal('conflict', { detail: 'The patient has not joined yet' })
      const seen = body.adult_present === true && row.adult !== null ? { adult_confirmed_at: context.now } : null
      if (seen) await changeRow(context.db, row, ['WAITING_ROOM', 'IN_CALL'], seen)
      const started = await connected(context.db, context, row, 'doctor')
      const now = started ?? (await own(context, params.id))
      if (now.state === 'WAITING_ROOM') throw new Refusal('adult_needed')
      if (now.state !== 'IN_CALL') throw new Refusal('conflict')
      return deskView(context.db, context.now, now)
    },
    'POST /api/desk/consultation/{id}/in_person/': async (context, { params, body }) =>
      deskView(context.db, context.now, await attestInPerson(context, await own(context, params.id), body.seen_on)),
    'POST /api/desk/consultation/{id}/end/': (context, { params, body }) => end(context, calls, params.id, body.outcome),
    'POST /api/desk/consultation/{id}/call_again/': async (context, { params }) =>
      deskView(context.db, context.now, await callAgain(context.db, context, await own(context, params.id), doctorOf(context))),
    'POST /api/desk/consultation/{id}/cancel/': async (context, { params, body }) => {
      const row = await own(context, params.id)
      const { decide_min } = await consultationNumbers(context.db, context.now)
      const why = { cancelled_by: 'doctor' as const, cancel_reason: body.reason || null, end_reason: 'doctor_cancelled' }
      const change = { unable_at: context.now, due_at: minutesAfter(context.now, decide_min), ...why }
      const moved = await move(context.db, context, row, 'doctor_absent', { by: 'doctor', change })
      if (!moved) throw new Refusal('conflict')
      // At once, not when the patient has chosen: the week shows it, and nobody else is booked into it.
      await openTime(context.db, moved)
      await calls.hangUp(context.db, context, row, 'cancelled')
      const vars = await timeFor(context.db, row)
      await notify(context.db, context, { userId: row.user_id, kind: 'doctor_cancelled', link: unableLink(row), vars })
      return deskView(context.db, context.now, moved)
    },
    'POST /api/desk/consultation/{id}/complete/': async (context, { params }) =>
      deskView(context.db, context.now, await completeConsultation(context.db, context, await own(context, params.id))),
  })

/** A call that has begun, with the patient in its room and the doctor out of it. */
async function waitsInCall({ db }: Context, calls: CallControl, doctorId: string): Promise<string | null> {
  const begun = (await underWay(db, doctorId)).filter(({ state }) => state === 'IN_CALL' || state === 'RECONNECTING')
  for (const row of begun) {
    const there = await calls.sidesIn(db, row)
    if (there.includes('patient') && !there.includes('doctor')) return row.consultation_id
  }
  return null
}

function touch(context: Context, { user_id, consultation_id }: Pick<ConsultationRow, 'user_id' | 'consultation_id'>): void {
  context.accessed?.({ userId: user_id, subject: `consultation:${consultation_id}`, reason: 'consultation' })
}

/** A consultation of this doctor; anybody else's is not found. */
async function own(context: Context, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(context.db, doctorOf(context), id)
  if (!row) throw new Refusal('not_found')
  touch(context, row)
  return row
}

async function queue(context: Context) {
  const { db, now } = context
  const doctorId = doctorOf(context)
  const rings = await ringsFor(db, doctorId, now)
  const offered = await byIds(
    db,
    rings.map(({ consultation_id }) => consultation_id),
  )
  const [from, to] = daySpan(indiaDay(now), indiaDay(now))
  const today = await appointmentsOf(db, doctorId, from, to)
  const open = await underWay(db, doctorId)
  context.accessed?.(
    ...[...new Map([...offered, ...today, ...open].map((row) => [row.consultation_id, row])).values()].map(
      ({ user_id, consultation_id }) => {
        return { userId: user_id, subject: `consultation:${consultation_id}`, reason: 'queue' }
      },
    ),
  )
  const until = new Map(rings.map(({ consultation_id, rings_until }) => [consultation_id, rings_until.toISOString()]))
  const rung = new Map(offered.map((row) => [row.consultation_id, row]))
  const offers = (await deskViews(db, now, offered)).map((one) => {
    const { queued_at = null, total_paise = 0 } = rung.get(one.id) ?? {}
    return { ...one, rings_until: until.get(one.id) ?? now.toISOString(), waiting_since: (queued_at ?? now).toISOString(), total_paise }
  })
  const current = open.find(
    ({ state, kind }) => state === 'IN_CALL' || state === 'RECONNECTING' || (state === 'WAITING_ROOM' && kind === 'instant'),
  )
  const { specialities } = await requireAnyDoctor(db, doctorId, now)
  return {
    offers,
    current: current ? await deskView(db, now, current) : null,
    today: await deskViews(db, now, today),
    to_finish: await deskViews(
      db,
      now,
      open.filter(({ state }) => state === 'ENDED'),
    ),
    waiting: await countWaiting(db, specialities),
  }
}

/** The doctor ends it and says what came of it; where the patient has to be seen, the money goes back (TPG-20). */
async function end(context: Context, calls: CallControl, id: string, outcome: 'served' | 'not_connected' | 'in_person') {
  const { db, now } = context
  const row = await own(context, id)
  const talkSeconds = row.started_at ? Math.round((now.getTime() - row.started_at.getTime()) / 1000) : 0
  const inPerson = outcome === 'in_person'
  if (inPerson && isAtClinic(row)) throw new Refusal('conflict')
  if (inPerson) await lockWithMoney(db, row)
  const over = await callOver(db, context, row, {
    reason: 'doctor_ended',
    talkSeconds,
    by: 'doctor',
    served: outcome !== 'not_connected',
    inPerson,
  })
  if (!over) throw new Refusal('conflict')
  await calls.hangUp(db, context, row, 'doctor_ended')
  if (inPerson) {
    const { in_person_percent: percent } = await refundNumbers(db, row.created_at)
    await refundConsultation(db, context, row, { percent, rule: 'in-person-advised' })
  }
  return deskView(db, now, over)
}
