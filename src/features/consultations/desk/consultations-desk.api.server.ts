import { Refusal } from '../../../lib/errors.ts'
import type { Call } from '../../../platform/call.ts'
import { implement } from '../../../platform/implement.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { anyDoctor, doctorOf, presentDoctor } from '../../doctors/require-doctor.server.ts'
import { addDays, dayOf, indianInstant } from '../../doctors/slot-grid.rules.ts'
import { notify } from '../../notices/notify.server.ts'
import { completeConsultation } from './complete.server.ts'
import { consultationNumbers, refundNumbers } from '../consultation-numbers.server.ts'
import { consultationsDeskContract } from './consultations-desk.contract.ts'
import { changeRow, type ConsultationRow, findOfDoctor, lockWithMoney } from '../consultations.sql.server.ts'
import { deskView, deskViews } from './desk-view.server.ts'
import { appointmentsOf, byIds, countWaiting, underWay } from './desk.sql.server.ts'
import { attestInPerson } from './attest-in-person.server.ts'
import type { Line } from '../appointment/due.server.ts'
import { giveBack } from '../give-back.server.ts'
import { callOver, connected } from '../appointment/line.server.ts'
import { unableLink } from '../links.rules.ts'
import { move } from '../move.server.ts'
import { liveOfferOf, ringsFor } from '../offers.sql.server.ts'
import { accept, decline } from '../search.server.ts'
import { timeFor } from '../time-text.server.ts'

export const consultationsDeskApi = (line: Line) =>
  implement(consultationsDeskContract, {
    'GET /api/desk/queue/': (call) => queue(call),
    'GET /api/desk/ring/': async (call) => {
      const rings = await ringsFor(call.db, presentDoctor(call), call.now)
      return { rings: rings.map(({ consultation_id, rings_until }) => ({ id: consultation_id, rings_until: rings_until.toISOString() })) }
    },
    'GET /api/desk/consultation/{id}/': async (call, { params }) => deskView(call.db, call.now, await own(call, params.id)),
    'POST /api/desk/consultation/{id}/accept/': async (call, { params }) => {
      const row = await accept(call.db, call, doctorOf(call), params.id)
      if (!row) throw new Refusal('not_found')
      touch(call, row)
      return deskView(call.db, call.now, row)
    },
    'POST /api/desk/consultation/{id}/decline/': async (call, { params }) => {
      const offer = await liveOfferOf(call.db, doctorOf(call), params.id)
      if (!offer) throw new Refusal('not_found')
      touch(call, offer)
      return { declined: await decline(call.db, call, doctorOf(call), params.id) }
    },
    'POST /api/desk/consultation/{id}/start/': async (call, { params, body }) => {
      const row = await own(call, params.id)
      if (row.patient_entered_at === null) throw new Refusal('conflict', { detail: 'The patient has not joined yet' })
      const seen = body.adult_present === true && row.adult !== null ? { adult_confirmed_at: call.now } : null
      if (seen) await changeRow(call.db, row, ['WAITING_ROOM', 'IN_CALL'], seen)
      const started = await connected(call.db, call, row, 'doctor')
      const now = started ?? (await own(call, params.id))
      if (now.state === 'WAITING_ROOM') throw new Refusal('adult_needed')
      if (now.state !== 'IN_CALL') throw new Refusal('conflict')
      return deskView(call.db, call.now, now)
    },
    'POST /api/desk/consultation/{id}/in_person/': async (call, { params, body }) =>
      deskView(call.db, call.now, await attestInPerson(call, await own(call, params.id), body.seen_on)),
    'POST /api/desk/consultation/{id}/end/': (call, { params, body }) => end(call, line, params.id, body.outcome),
    'POST /api/desk/consultation/{id}/cancel/': async (call, { params, body }) => {
      const row = await own(call, params.id)
      const { decide_min } = await consultationNumbers(call.db, call.now)
      const why = { cancelled_by: 'doctor' as const, cancel_reason: body.reason || null, end_reason: 'doctor_cancelled' }
      const change = { unable_at: call.now, due_at: minutesAfter(call.now, decide_min), ...why }
      const moved = await move(call.db, call, row, 'doctor_absent', { by: 'doctor', change })
      if (!moved) throw new Refusal('conflict')
      await line.hangUp(call.db, call, row, 'cancelled')
      const vars = await timeFor(call.db, row)
      await notify(call.db, call, { userId: row.user_id, kind: 'doctor_cancelled', link: unableLink(row), vars })
      return deskView(call.db, call.now, moved)
    },
    'POST /api/desk/consultation/{id}/complete/': async (call, { params }) =>
      deskView(call.db, call.now, await completeConsultation(call.db, call, await own(call, params.id))),
  })

function touch(call: Call, { user_id, consultation_id }: Pick<ConsultationRow, 'user_id' | 'consultation_id'>): void {
  call.accessed?.({ userId: user_id, subject: `consultation:${consultation_id}`, reason: 'consultation' })
}

/** A consultation of this doctor; anybody else's is not found. */
async function own(call: Call, id: string): Promise<ConsultationRow> {
  const row = await findOfDoctor(call.db, doctorOf(call), id)
  if (!row) throw new Refusal('not_found')
  touch(call, row)
  return row
}

async function queue(call: Call) {
  const { db, now } = call
  const doctorId = doctorOf(call)
  const rings = await ringsFor(db, doctorId, now)
  const offered = await byIds(
    db,
    rings.map(({ consultation_id }) => consultation_id),
  )
  const [from, to] = [dayOf(now), addDays(dayOf(now), 1)].map((day) => indianInstant(day, '00:00')) as [Date, Date]
  const today = await appointmentsOf(db, doctorId, from, to)
  const open = await underWay(db, doctorId)
  call.accessed?.(
    ...[...new Map([...offered, ...today, ...open].map((row) => [row.consultation_id, row])).values()].map(
      ({ user_id, consultation_id }) => {
        return { userId: user_id, subject: `consultation:${consultation_id}`, reason: 'queue' }
      },
    ),
  )
  const until = new Map(rings.map(({ consultation_id, rings_until }) => [consultation_id, rings_until.toISOString()]))
  const offers = (await deskViews(db, now, offered)).map((one) => ({ ...one, rings_until: until.get(one.id) ?? now.toISOString() }))
  const current = open.find(
    ({ state, kind }) => state === 'IN_CALL' || state === 'RECONNECTING' || (state === 'WAITING_ROOM' && kind === 'instant'),
  )
  const { specialities } = await anyDoctor(db, doctorId, now)
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
async function end(call: Call, line: Line, id: string, outcome: 'served' | 'not_connected' | 'in_person') {
  const { db, now } = call
  const row = await own(call, id)
  const talkSeconds = row.started_at ? Math.round((now.getTime() - row.started_at.getTime()) / 1000) : 0
  const inPerson = outcome === 'in_person'
  if (inPerson) await lockWithMoney(db, row)
  const over = await callOver(db, call, row, {
    reason: 'doctor_ended',
    talkSeconds,
    by: 'doctor',
    served: outcome !== 'not_connected',
    inPerson,
  })
  if (!over) throw new Refusal('conflict')
  await line.hangUp(db, call, row, 'doctor_ended')
  if (inPerson) {
    const { in_person_percent: percent } = await refundNumbers(db, row.created_at)
    await giveBack(db, call, row, { percent, rule: 'in-person-advised' })
  }
  return deskView(db, now, over)
}
