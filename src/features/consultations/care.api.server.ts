import { Refusal } from '../../lib/errors.ts'
import type { Call } from '../../platform/call.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { type Handlers, implement } from '../../platform/implement.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { requireFiles } from '../files/file-views.server.ts'
import { withGatewayOrder } from '../payments/create-payment.server.ts'
import { refundView } from '../payments/payment-view.server.ts'
import { begun } from './booking.api.server.ts'
import { cancel, previewOf } from './appointment/cancel.server.ts'
import { careContract } from './care.contract.ts'
import { consultedDoctors, mayNudge, openInstants } from './care.sql.server.ts'
import { changePatient } from './appointment/change-patient.server.ts'
import { consultationNumbers, secondsAfter } from './consultation-numbers.server.ts'
import { consultationView, doctorCard } from './appointment/consultation-view.server.ts'
import { requireConsultation } from './consultations.api.server.ts'
import { addFiles, changeRow, type ConsultationRow, lockConsultation } from './consultations.sql.server.ts'
import { type Line, whenDue } from './appointment/due.server.ts'
import { followUpUntil } from './follow-up.rules.ts'
import { doctorsByIds } from './discover/find-doctors.server.ts'
import { beginInstant } from './instant/instant.server.ts'
import { emergencyNumbers } from './booking/intake.server.ts'
import { refundRules } from './money.rules.ts'
import { queueOf } from './instant/queue.server.ts'
import { reschedule } from './booking/reschedule.server.ts'
import { queueUp } from './search.server.ts'
import { tellDesk } from './tell-desk.server.ts'

interface Care {
  gateway: PaymentGateway
  line: Line
}
const beforeItEnds = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'SEARCHING',
  'RINGING',
  'WAITING_ROOM',
  'IN_CALL',
  'RECONNECTING',
  'UNABLE_TO_CONNECT',
] as const

export const careApi = ({ gateway, line }: Care) => {
  const handlers: Handlers<typeof careContract> = {
    'POST /api/patient/{id}/instant_consultation/': async (call, { params, body }) => {
      await requirePatient(call.db, signedIn(call), params.id)
      return begun(call, await beginInstant(call, signedIn(call), gateway, body))
    },
    'GET /api/patient/{id}/instant_consultation/': async (call, { params }) => {
      await requirePatient(call.db, signedIn(call), params.id)
      const row = await openInstants(call.db, signedIn(call), params.id)
      return row ? consultationView(call, row) : null
    },
    'POST /api/consultation/retry/': (call, { body }) => retry(call, body.consultation),
    'POST /api/consultation/refund/': (call, { body }) => refund(call, line, body),
    'POST /api/consultation/cancel/': (call, { body }) => cancelOrPreview(call, line, body),
    'POST /api/consultation/reschedule/': async (call, { body }) => {
      const row = await requireConsultation(call.db, signedIn(call), body.consultation)
      const done = await reschedule(call, gateway, row, body.slot)
      return { consultation: await consultationView(call, done.row), difference_paise: done.differencePaise, payment: done.payment }
    },
    'POST /api/consultation/change_patient/': async (call, { body }) => {
      const found = await requireConsultation(call.db, signedIn(call), body.consultation)
      const { row, needed, redFlags } = await changePatient(call, found, body)
      const shown = { red_flags: redFlags, emergency_numbers: redFlags.length > 0 ? emergencyNumbers : [] }
      return { consultation: await consultationView(call, row), intake_needed: needed, ...shown }
    },
    'POST /api/consultation/send_timeout_notification/': async (call, { body }) => {
      const row = await requireConsultation(call.db, signedIn(call), body.consultation)
      await whenDue(call.db, call, line, row)
      return { state: (await requireConsultation(call.db, row.user_id, row.consultation_id)).state }
    },
    'POST /api/consulation/send_notification': (call, { body }) => nudge(call, body),
    'POST /api/consultation/send_notification/': (call, { body }) => nudge(call, body),
    'POST /api/consultation/{id}/adult/': async (call, { params, body }) => {
      const row = await requireConsultation(call.db, signedIn(call), params.id)
      const changed = await changeRow(call.db, row, beforeItEnds, { adult: JSON.stringify(body), adult_confirmed_at: null })
      if (!changed) throw new Refusal('conflict')
      return consultationView(call, changed)
    },
    'POST /api/consultation/{id}/add_file/': (call, { params, body }) => addFile(call, params.id, body),
    'GET /api/patient/{id}/consulted_doctors/': (call, { params }) => consulted(call, params.id),
    'GET /api/doctor/appointment/{id}/': async (call, { params }) => {
      const row = await requireConsultation(call.db, signedIn(call), params.id)
      const { id, state, doctor, doctor_late_s, join_open, can_join_from } = await consultationView(call, row)
      return { id, state, doctor, doctor_in_room: row.doctor_entered_at !== null, doctor_late_s, room_open: join_open, can_join_from }
    },
  }
  return implement(careContract, handlers, {
    'POST /api/patient/{id}/instant_consultation/': (call, data) => withGatewayOrder(call, gateway, data),
    'POST /api/consultation/reschedule/': (call, data) => withGatewayOrder(call, gateway, data),
  })
}

function told({ due, amountPaise }: Awaited<ReturnType<typeof previewOf>>, expectedBy: Date | null) {
  const { percent, rule } = due
  return { amount_paise: amountPaise, percent, rule_id: rule, text: refundRules[rule], expected_by: expectedBy?.toISOString() ?? null }
}

async function refund(call: Call, line: Line, { consultation, reason = '' }: { consultation: string; reason?: string | undefined }) {
  const row = await requireConsultation(call.db, signedIn(call), consultation)
  if (row.state !== 'UNABLE_TO_CONNECT' && row.state !== 'NO_SHOW_DOCTOR') throw new Refusal('refund_not_possible')
  const done = await cancel(call.db, call, line, row, reason)
  const refunds = done.refunds.map(refundView)
  return { state: done.row.state, refund: refunds[0] ?? null, refunds }
}

async function cancelOrPreview(call: Call, line: Line, asked: { consultation: string; reason: string; preview: boolean }) {
  const row = await requireConsultation(call.db, signedIn(call), asked.consultation)
  if (asked.preview) return { state: row.state, preview: true, refund: told(await previewOf(call.db, call.now, row), null) }
  const done = await cancel(call.db, call, line, row, asked.reason)
  return { state: done.row.state, preview: false, refund: told(done, done.refunds[0]?.expected_by ?? null) }
}

async function consulted(call: Call, patientId: string) {
  const { db, now, language } = call
  await requirePatient(db, signedIn(call), patientId)
  const rows = await consultedDoctors(db, signedIn(call), patientId)
  const ids = rows.map(({ doctor_id }) => doctor_id)
  const doctors = await doctorsByIds(db, now, ids)
  return rows.flatMap(({ doctor_id, last_consulted_at, last_consultation }) => {
    const doctor = doctors.get(doctor_id)
    if (!doctor) return []
    const until = followUpUntil(last_consulted_at, doctor.follow_up_days, now)
    const times = { last_consulted_at: last_consulted_at.toISOString(), follow_up_until: until?.toISOString() ?? null }
    return [{ ...doctorCard(doctor, language), last_consultation, ...times }]
  })
}

/** Within a day, on the same payment. */
async function retry(call: Call, id: string) {
  const { db, now } = call
  const found = await requireConsultation(db, signedIn(call), id)
  const row = (await lockConsultation(db, found)) ?? found
  const numbers = await consultationNumbers(db, now)
  const late = row.unable_at === null || secondsAfter(row.unable_at, numbers.retry_h * 3600) <= now
  const searching = late ? undefined : await queueUp(db, call, row, 'retry')
  if (!searching) throw new Refusal('conflict')
  const after = await requireConsultation(db, row.user_id, row.consultation_id)
  return { state: after.state, queue: await queueOf(db, after, numbers, now) }
}

async function nudge(call: Call, { consultation, kind }: { consultation: string; kind: string }): Promise<{ sent: boolean }> {
  const row = await requireConsultation(call.db, signedIn(call), consultation)
  const { doctor_id } = row
  const open = row.state === 'CONFIRMED' || row.state === 'WAITING_ROOM' || row.state === 'IN_CALL' || row.state === 'RECONNECTING'
  if (doctor_id === null || !open) return { sent: false }
  return inTransaction(call.db, async (db) => {
    if (!(await mayNudge(db, row, call.now))) return { sent: false }
    await tellDesk(db, call, doctor_id, 'nudge', { consultation, kind })
    return { sent: true }
  })
}

interface Added {
  file: string
  kind: 'report' | 'prescription' | 'photo' | 'other'
  note?: string | undefined
}

async function addFile(call: Call, id: string, { file, kind, note }: Added) {
  const { db, now } = call
  const row: ConsultationRow = await requireConsultation(db, signedIn(call), id)
  if (!beforeItEnds.some((state) => state === row.state)) throw new Refusal('conflict')
  const [kept] = await requireFiles(db, row.user_id, [file])
  if (!kept) throw new Refusal('not_found')
  const { user_id, consultation_id } = row
  await addFiles(db, [{ user_id, consultation_id, file_id: file, kind, note: note ?? null, added_at: now }])
  if (row.doctor_id) await tellDesk(db, call, row.doctor_id, 'file', { consultation: consultation_id, file })
  return { file_id: kept.id, name: kept.name, mime: kept.mime, size: kept.bytes, is_pdf: kept.mime === 'application/pdf' }
}
