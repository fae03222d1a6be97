import { v7 as uuidv7 } from 'uuid'
import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { isJoinOpen, joinFrom } from '../../consultations/actions.rules.ts'
import { consultationNumbers } from '../../consultations/consultation-numbers.server.ts'
import { requireConsultation } from '../../consultations/consultations.api.server.ts'
import { isAtClinic, isCallEnded } from '../../consultations/consultations.rules.ts'
import { type ConsultationRow, filesOf, findConsultation, findOfDoctor } from '../../consultations/consultations.sql.server.ts'
import type { CallControl } from '../../consultations/appointment/due.server.ts'
import { needsAdult } from '../../consultations/booking/intake.server.ts'
import {
  callOver,
  connected,
  connectionLost,
  setActualMode,
  personEntered,
  type Side,
} from '../../consultations/appointment/line.server.ts'
import { queueOf } from '../../consultations/instant/queue.server.ts'
import { requireAnyDoctor } from '../../doctors/require-doctor.server.ts'
import type { CallHost, Room, Seat } from './call-host.ts'
import { finish } from './call-room.server.ts'
import { type CallKey, lockCall, peersOf, reopenCall } from '../calls.sql.server.ts'

const asKey = ({ userId, callId }: CallKey) => ({ user_id: userId, consultation_id: callId })
const at = (now: Date) => ({ now, newId: uuidv7 })

/** The calls of consultations: who may come in, and what their coming and going means for the consultation. */
export const consultationHost: CallHost = {
  seatOf,
  partyOf: async (context, id) => {
    const { row, role } = await ownVisit(context, id)
    return { userId: row.user_id, callId: row.consultation_id, peerId: role }
  },
  comesBy: (db, key, mode) => setActualMode(db, asKey(key), mode),
  roomOf: async (db, key, now) => {
    const row = await findConsultation(db, asKey(key))
    return row ? roomFor(db, row, now) : null
  },
  fileOf: async (db, { userId, callId }, fileId) => {
    const file = (await filesOf(db, userId, [callId])).find(({ file_id }) => file_id === fileId)
    return file ? { id: fileId, name: file.name, mime: file.mime } : null
  },
  entered: async (db, { key, role }, now) => {
    if (role !== 'guest') await personEntered(db, at(now), asKey(key), role, await sidesThere(db, key))
  },
  connected: async (db, key, now) => void (await connected(db, at(now), asKey(key), 'line')),
  away: async (db, { key, role }, now) => {
    if (role !== 'guest') await connectionLost(db, at(now), asKey(key))
  },
  isAwaited: async (db, key, now) => {
    const row = await findConsultation(db, asKey(key))
    return row?.state === 'RECONNECTING' && row.due_at !== null && row.due_at > now
  },
  ended: async (db, key, { reason, talkSeconds }, now) => {
    const by = reason === 'doctor_ended' ? 'doctor' : 'line'
    await callOver(db, at(now), asKey(key), { reason, talkSeconds, by })
  },
}

async function sidesThere(db: Db, key: CallKey): Promise<Side[]> {
  return (await peersOf(db, key)).flatMap(({ role, state }) => (state === 'in' && role !== 'guest' ? [role] : []))
}

/** Ends calls for a consultation: through the line when there is one, so that both pages hear it; else the consultation alone. */
export const callControl: CallControl = {
  sidesIn: (db, { user_id, consultation_id }) => sidesThere(db, { userId: user_id, callId: consultation_id }),
  hangUp: async (db, context, { user_id, consultation_id }, reason) => {
    const key = { userId: user_id, callId: consultation_id }
    const call = await lockCall(db, key)
    if (call?.ended_at === null) return finish(db, { host: consultationHost, now: () => context.now }, key, reason, 'server')
    const row = await findConsultation(db, { user_id, consultation_id })
    const talkSeconds = row?.started_at ? Math.round((context.now.getTime() - row.started_at.getTime()) / 1000) : 0
    await callOver(db, context, { user_id, consultation_id }, { reason, talkSeconds, by: 'time' })
  },
}

/** The account of the patient, or the doctor of this very consultation. */
async function ownVisit(context: Context, consultationId: string): Promise<{ row: ConsultationRow; role: 'patient' | 'doctor' }> {
  const { db, actor } = context
  if (!actor.roles.includes('doctor')) return { row: await requireConsultation(db, signedIn(context), consultationId), role: 'patient' }
  const row = await findOfDoctor(db, actor.staff?.doctorId ?? '', consultationId)
  if (!row) throw new Refusal('not_found')
  return { row, role: 'doctor' }
}

async function seatOf(context: Context, consultationId: string): Promise<Seat> {
  const { db, now } = context
  const { row, role } = await ownVisit(context, consultationId)
  const patient = await findPatient(db, row.user_id, row.patient_id)
  if (!patient) throw new Refusal('not_found')
  if (isAtClinic(row)) throw new Refusal('conflict', { detail: 'This visit is at the clinic. There is no call' })
  // TPG-4: no child alone before a doctor.
  if (role === 'patient' && needsAdult(patient, now) && row.adult === null) throw new Refusal('adult_needed')
  const room = await roomFor(db, row, now)
  if (room.state === 'waiting' || room.state === 'open')
    await reopenCall(db, { userId: row.user_id, callId: row.consultation_id }, context.newId())
  const queue = await queueOf(context, row, await consultationNumbers(db, now))
  const name = role === 'patient' ? patient.name : (room.doctor?.name ?? '')
  return { userId: row.user_id, callId: row.consultation_id, ...room, peerId: role, role, name, position: queue?.place ?? null }
}

async function roomFor(db: Db, row: ConsultationRow, now: Date): Promise<Room> {
  const { join_min } = await consultationNumbers(db, now)
  const doctor = row.doctor_id === null ? null : await requireAnyDoctor(db, row.doctor_id, now)
  return {
    state: stateOf(row, isJoinOpen(row, join_min, now)),
    opensAt: joinFrom(row, join_min) ?? row.created_at,
    mode: row.mode_requested === 'video' ? 'video' : 'audio',
    doctor: doctor && { name: doctor.name, registration_no: doctor.registration_no, council: doctor.council },
  }
}

function stateOf(row: ConsultationRow, open: boolean): Room['state'] {
  if (row.state === 'PENDING_PAYMENT') throw new Refusal('conflict', { detail: 'Please pay first' })
  if (isCallEnded(row.state) || row.state === 'UNABLE_TO_CONNECT' || row.state === 'NO_SHOW_DOCTOR') return 'ended'
  if (row.state === 'SEARCHING' || row.state === 'RINGING') return 'waiting'
  if (!open) return 'early'
  return row.doctor_entered_at === null ? 'waiting' : 'open'
}
