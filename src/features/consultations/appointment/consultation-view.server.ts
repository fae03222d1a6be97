import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { ageOn, isMinor } from '../../accounts/accounts.rules.ts'
import { findPatient, type PatientRow } from '../../accounts/patients.sql.server.ts'
import { photoOf, portraitOf } from '../../doctors/doctor-view.server.ts'
import type { DoctorRow } from '../../doctors/doctors.sql.server.ts'
import { slotId } from '../../doctors/slots.rules.ts'
import { actionsOf, canReschedule, isJoinOpen, joinFrom } from '../actions.rules.ts'
import { type ConsultationNumbers, allRefundNumbers, consultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import type { ConsultationView, DoctorCard } from '../consultations.contract.ts'
import { isAtClinic, isCallEnded, labelOf } from '../consultations.rules.ts'
import { type ConsultationRow, filesOf, type Money, moneyOf, prescribed, type Prescribed } from '../consultations.sql.server.ts'
import { followUpUntil } from '../follow-up.rules.ts'
import { doctorsByIds } from '../discover/find-doctors.server.ts'
import { needsAdult } from '../booking/intake.server.ts'
import { cancelledFreeUntil, refundAmount, refundDue, type RefundNumbers } from '../money.rules.ts'
import { queueOf } from '../instant/queue.server.ts'
import { doctorInVisit } from '../instant/queue.sql.server.ts'
import { holdOf } from '../booking/unpaid.server.ts'

interface Around {
  now: Date
  language: Context['language']
  numbers: ConsultationNumbers
  refunds: (bookedAt: Date) => RefundNumbers
  patients: Map<string, PatientRow>
  doctors: Map<string, DoctorRow>
  money: Map<string, Money>
  files: Map<string, ConsultationView['files']>
  signed: Map<string, Prescribed>
}
type Looking = Pick<Context, 'db' | 'now' | 'language'>

/** Consultations of one account as its pages show them, with a handful of queries for all of them together. */
export async function consultationViews(context: Looking, rows: readonly ConsultationRow[]): Promise<ConsultationView[]> {
  const [first] = rows
  if (!first) return []
  const around = await lookAround(context, first.user_id, rows)
  return Promise.all(rows.map((row) => view(context.db, row, around)))
}

export async function consultationView(context: Looking, row: ConsultationRow): Promise<ConsultationView> {
  const [one] = await consultationViews(context, [row])
  if (!one) throw new Error('a consultation has a view')
  return one
}

async function lookAround({ db, now, language }: Looking, userId: string, rows: readonly ConsultationRow[]): Promise<Around> {
  const ids = rows.map(({ consultation_id }) => consultation_id)
  const files = Map.groupBy(await filesOf(db, userId, ids), ({ consultation_id }) => consultation_id)
  return {
    now,
    language,
    numbers: await consultationNumbers(db, now),
    refunds: await allRefundNumbers(db),
    patients: await patientsByIds(
      db,
      userId,
      rows.map(({ patient_id }) => patient_id),
    ),
    doctors: await doctorsByIds(
      db,
      now,
      rows.flatMap(({ doctor_id }) => doctor_id ?? []),
    ),
    money: await moneyOf(db, userId, ids),
    files: new Map([...files].map(([id, some]) => [id, some.map(({ consultation_id: _, ...file }) => file)])),
    signed: await prescribed(db, userId, ids),
  }
}

/** Those who were taken off the account too: their consultations still name them. */
async function patientsByIds(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, PatientRow>> {
  const rows = await Promise.all([...new Set(ids)].map((id) => findPatient(db, userId, id)))
  return new Map(rows.flatMap((row) => (row ? [[row.patient_id, row] as const] : [])))
}

export function doctorCard(row: DoctorRow, language: Context['language']): DoctorCard {
  const { doctor_id: id, title, gender, qualifications, registration_no, council, languages, is_online } = row
  return {
    id,
    name: language === 'hi' ? row.name_hi : row.name,
    title,
    gender,
    qualifications,
    registration_no,
    council,
    languages,
    is_online,
    photo: photoOf(row),
    portrait: portraitOf(row),
  }
}

export function patientCard(row: PatientRow, now: Date) {
  return { id: row.patient_id, name: row.name, gender: row.gender, age_years: ageOn(row, now), is_minor: isMinor(row, now) }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

async function view(db: Db, row: ConsultationRow, around: Around): Promise<ConsultationView> {
  const { now, numbers } = around
  const patient = around.patients.get(row.patient_id)
  if (!patient) throw new Error('a consultation has a patient')
  const doctor = row.doctor_id === null ? undefined : around.doctors.get(row.doctor_id)
  const money = around.money.get(row.consultation_id) ?? { paid: 0, back: 0, pay_until: null }
  const hold = row.state === 'PENDING_PAYMENT' ? await holdOf(db, row) : undefined
  const ended = isCallEnded(row.state)
  const joinOpen = isJoinOpen(row, numbers.join_min, now)
  return {
    ...described(row),
    ...timed(row, around, joinOpen),
    doctor_left: row.state === 'CONFIRMED' && row.move_asked_at !== null && doctor?.active === false,
    doctor_in_visit: await isInVisit(db, row, joinOpen),
    label: labelOf(row.state, { joinOpen, refunded: money.paid > 0 && money.back === money.paid }),
    patient: patientCard(patient, now),
    doctor: doctor ? doctorCard(doctor, around.language) : null,
    follow_up_until: row.state === 'COMPLETED' && doctor ? iso(followUpUntil(row.ended_at, doctor.follow_up_days, now)) : null,
    files: around.files.get(row.consultation_id) ?? [],
    adult_needed: needsAdult(patient, now) && row.adult === null && !isAtClinic(row),
    paid_paise: money.paid,
    refunded_paise: money.back,
    refund_preview: refundPreview(row, money, around),
    hold_expires_at: iso(hold?.hold_expires_at ?? null),
    pay_until: row.state === 'PENDING_PAYMENT' ? iso(money.pay_until) : null,
    queue: await queueOf({ db, now, language: around.language }, row, numbers),
    is_call_ended: ended,
    prescription_ready: around.signed.has(row.consultation_id),
    prescription: around.signed.get(row.consultation_id) ?? null,
    actions: actionsOf({
      kind: row.kind,
      state: row.state,
      joinOpen,
      unpaid: money.pay_until !== null,
      canReschedule: canReschedule(row, numbers.late_min, now),
      canRetry: row.unable_at !== null && secondsAfter(row.unable_at, numbers.retry_h * 3600) > now,
    }),
  }
}

/** Whoever waits at an open door hears why nobody comes. */
async function isInVisit(db: Db, { doctor_id, doctor_entered_at, ...row }: ConsultationRow, joinOpen: boolean): Promise<boolean> {
  if (!joinOpen || doctor_id === null || doctor_entered_at !== null || isAtClinic(row)) return false
  if (row.state !== 'CONFIRMED' && row.state !== 'WAITING_ROOM') return false
  return doctorInVisit(db, doctor_id)
}

function described(row: ConsultationRow) {
  const { consultation_id: id, uid, number, kind, state, nature, language, complaint, end_reason, in_person_advised } = row
  const { fee_paise, platform_fee_paise, tax_paise, discount_paise, total_paise, coupon_code: coupon } = row
  const plain = { id, uid, number, kind, state, nature, language, complaint, end_reason, in_person_advised }
  return {
    ...plain,
    price: { fee_paise, platform_fee_paise, tax_paise, discount_paise, total_paise, coupon },
    speciality: row.speciality_id,
    mode: row.mode_requested,
    mode_actual: row.mode_actual,
    intake: row.intake as unknown as ConsultationView['intake'],
    adult: row.adult as unknown as ConsultationView['adult'],
    parent_consultation: row.parent_consultation_id,
  }
}

function timed(row: ConsultationRow, { now, numbers, refunds }: Around, join_open: boolean) {
  const { start_at, doctor_id, state } = row
  const late = state === 'WAITING_ROOM' && start_at !== null && row.doctor_entered_at === null ? now.getTime() - start_at.getTime() : 0
  return {
    slot: doctor_id !== null && start_at !== null ? slotId({ doctorId: doctor_id, startAt: start_at }) : null,
    start_at: iso(start_at),
    end_at: iso(row.end_at),
    can_join_from: iso(joinFrom(row, numbers.join_min)),
    join_open,
    doctor_late_s: Math.max(0, Math.floor(late / 1000)),
    doctor_late_min: state === 'CONFIRMED' || state === 'WAITING_ROOM' ? row.doctor_late_min : null,
    move_asked: state === 'CONFIRMED' && row.move_asked_at !== null,
    can_cancel_until: state === 'CONFIRMED' ? iso(cancelledFreeUntil(row, refunds(row.created_at))) : null,
    can_reschedule_until: start_at !== null && start_at > now && canReschedule(row, numbers.late_min, now) ? iso(start_at) : null,
    retry_until: state === 'UNABLE_TO_CONNECT' && row.unable_at ? iso(secondsAfter(row.unable_at, numbers.retry_h * 3600)) : null,
    refund_by_itself_at: state === 'UNABLE_TO_CONNECT' || state === 'NO_SHOW_DOCTOR' ? iso(row.due_at) : null,
    started_at: iso(row.started_at),
    ended_at: iso(row.ended_at),
    created_at: row.created_at.toISOString(),
  }
}

function refundPreview(row: ConsultationRow, { paid, back }: Money, { refunds, now }: Around) {
  const due = refundDue(row, refunds(row.created_at), now)
  return due && { amount_paise: refundAmount(due, paid, back), rule_id: due.rule }
}
