import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { type Handlers, implement } from '../../platform/implement.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { requirePatient } from '../accounts/require.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { requireFiles } from '../files/file-views.server.ts'
import { withGatewayOrder } from '../payments/create-payment.server.ts'
import { refundView } from '../payments/payment-view.server.ts'
import { bookingResult } from './booking.api.server.ts'
import { cancel, previewOf } from './appointment/cancel.server.ts'
import { careContract } from './care.contract.ts'
import { consultedDoctors, mayNudge, openInstants } from './care.sql.server.ts'
import { changePatient } from './appointment/change-patient.server.ts'
import { consultationNumbers, secondsAfter } from './consultation-numbers.server.ts'
import { consultationView, doctorCard } from './appointment/consultation-view.server.ts'
import { requireConsultation } from './consultations.api.server.ts'
import { addFiles, changeRow, type ConsultationRow, lockConsultation } from './consultations.sql.server.ts'
import { type CallControl, handleDue } from './appointment/due.server.ts'
import { followUpUntil } from './follow-up.rules.ts'
import { doctorsByIds } from './discover/find-doctors.server.ts'
import { beginInstant } from './instant/instant.server.ts'
import { emergencyNumbers } from './booking/intake.server.ts'
import { refundRules } from './money.rules.ts'
import { queueOf } from './instant/queue.server.ts'
import { reschedule } from './booking/reschedule.server.ts'
import { queueUp } from './search.server.ts'
import { publishToDesk } from './notify-desk.server.ts'

interface Care {
  gateway: PaymentGateway
  calls: CallControl
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

export const careApi = ({ gateway, calls }: Care) => {
  const handlers: Handlers<typeof careContract> = {
    'POST /api/patient/{id}/instant_consultation/': async (context, { params, body }) => {
      await requirePatient(context.db, signedIn(context), params.id)
      return bookingResult(context, await beginInstant(context, signedIn(context), gateway, body))
    },
    'GET /api/patient/{id}/instant_consultation/': async (context, { params }) => {
      await requirePatient(context.db, signedIn(context), params.id)
      const row = await openInstants(context.db, signedIn(context), params.id)
      return row ? consultationView(context, row) : null
    },
    'POST /api/consultation/retry/': (context, { body }) => retry(context, body.consultation),
    'POST /api/consultation/refund/': (context, { body }) => refund(context, calls, body),
    'POST /api/consultation/cancel/': (context, { body }) => cancelOrPreview(context, calls, body),
    'POST /api/consultation/reschedule/': async (context, { body }) => {
      const row = await requireConsultation(context.db, signedIn(context), body.consultation)
      const done = await reschedule(context, gateway, row, body.slot)
      return { consultation: await consultationView(context, done.row), difference_paise: done.differencePaise, payment: done.payment }
    },
    'POST /api/consultation/change_patient/': async (context, { body }) => {
      const found = await requireConsultation(context.db, signedIn(context), body.consultation)
      const { row, needed, redFlags } = await changePatient(context, found, body)
      const shown = { red_flags: redFlags, emergency_numbers: redFlags.length > 0 ? emergencyNumbers : [] }
      return { consultation: await consultationView(context, row), intake_needed: needed, ...shown }
    },
    'POST /api/consultation/send_timeout_notification/': async (context, { body }) => {
      const row = await requireConsultation(context.db, signedIn(context), body.consultation)
      await handleDue(context.db, context, calls, row)
      return { state: (await requireConsultation(context.db, row.user_id, row.consultation_id)).state }
    },
    'POST /api/consulation/send_notification': (context, { body }) => nudge(context, body),
    'POST /api/consultation/send_notification/': (context, { body }) => nudge(context, body),
    'POST /api/consultation/{id}/adult/': async (context, { params, body }) => {
      const row = await requireConsultation(context.db, signedIn(context), params.id)
      const changed = await changeRow(context.db, row, beforeItEnds, { adult: JSON.stringify(body), adult_confirmed_at: null })
      if (!changed) throw new Refusal('conflict')
      return consultationView(context, changed)
    },
    'POST /api/consultation/{id}/add_file/': (context, { params, body }) => addFile(context, params.id, body),
    'GET /api/patient/{id}/consulted_doctors/': (context, { params }) => consulted(context, params.id),
    'GET /api/doctor/appointment/{id}/': async (context, { params }) => {
      const row = await requireConsultation(context.db, signedIn(context), params.id)
      const { id, state, doctor, doctor_late_s, join_open, can_join_from } = await consultationView(context, row)
      return { id, state, doctor, doctor_in_room: row.doctor_entered_at !== null, doctor_late_s, room_open: join_open, can_join_from }
    },
  }
  return implement(careContract, handlers, {
    'POST /api/patient/{id}/instant_consultation/': (context, data) => withGatewayOrder(context, gateway, data),
    'POST /api/consultation/reschedule/': (context, data) => withGatewayOrder(context, gateway, data),
  })
}

function told({ due, amountPaise }: Awaited<ReturnType<typeof previewOf>>, expectedBy: Date | null) {
  const { percent, rule } = due
  return { amount_paise: amountPaise, percent, rule_id: rule, text: refundRules[rule], expected_by: expectedBy?.toISOString() ?? null }
}

async function refund(
  context: Context,
  calls: CallControl,
  { consultation, reason = '' }: { consultation: string; reason?: string | undefined },
) {
  const row = await requireConsultation(context.db, signedIn(context), consultation)
  if (row.state !== 'UNABLE_TO_CONNECT' && row.state !== 'NO_SHOW_DOCTOR') throw new Refusal('refund_not_possible')
  const done = await cancel(context.db, context, calls, row, reason)
  const refunds = done.refunds.map(refundView)
  return { state: done.row.state, refund: refunds[0] ?? null, refunds }
}

async function cancelOrPreview(context: Context, calls: CallControl, asked: { consultation: string; reason: string; preview: boolean }) {
  const row = await requireConsultation(context.db, signedIn(context), asked.consultation)
  if (asked.preview) return { state: row.state, preview: true, refund: told(await previewOf(context.db, context.now, row), null) }
  const done = await cancel(context.db, context, calls, row, asked.reason)
  return { state: done.row.state, preview: false, refund: told(done, done.refunds[0]?.expected_by ?? null) }
}

async function consulted(context: Context, patientId: string) {
  const { db, now, language } = context
  await requirePatient(db, signedIn(context), patientId)
  const rows = await consultedDoctors(db, signedIn(context), patientId)
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
async function retry(context: Context, id: string) {
  const { db, now, language } = context
  const found = await requireConsultation(db, signedIn(context), id)
  const row = (await lockConsultation(db, found)) ?? found
  const numbers = await consultationNumbers(db, now)
  const late = row.unable_at === null || secondsAfter(row.unable_at, numbers.retry_h * 3600) <= now
  const searching = late ? undefined : await queueUp(db, context, row, 'retry')
  if (!searching) throw new Refusal('conflict')
  const after = await requireConsultation(db, row.user_id, row.consultation_id)
  return { state: after.state, queue: await queueOf({ db, now, language }, after, numbers) }
}

async function nudge(context: Context, { consultation, kind }: { consultation: string; kind: string }): Promise<{ sent: boolean }> {
  const row = await requireConsultation(context.db, signedIn(context), consultation)
  const { doctor_id } = row
  const open = row.state === 'CONFIRMED' || row.state === 'WAITING_ROOM' || row.state === 'IN_CALL' || row.state === 'RECONNECTING'
  if (doctor_id === null || !open) return { sent: false }
  return inTransaction(context.db, async (db) => {
    if (!(await mayNudge(db, row, context.now))) return { sent: false }
    await publishToDesk(db, context, doctor_id, 'nudge', { consultation, kind })
    return { sent: true }
  })
}

interface Added {
  file: string
  kind: 'report' | 'prescription' | 'photo' | 'other'
  note?: string | undefined
}

async function addFile(context: Context, id: string, { file, kind, note }: Added) {
  const { db, now } = context
  const row: ConsultationRow = await requireConsultation(db, signedIn(context), id)
  if (!beforeItEnds.some((state) => state === row.state)) throw new Refusal('conflict')
  const [kept] = await requireFiles(db, row.user_id, [file])
  if (!kept) throw new Refusal('not_found')
  const { user_id, consultation_id } = row
  await addFiles(db, [{ user_id, consultation_id, file_id: file, kind, note: note ?? null, added_at: now }])
  if (row.doctor_id) await publishToDesk(db, context, row.doctor_id, 'file', { consultation: consultation_id, file })
  return { file_id: kept.id, name: kept.name, mime: kept.mime, size: kept.bytes, is_pdf: kept.mime === 'application/pdf' }
}
