import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { ConsultationEvents, ConsultationFiles, Consultations } from '../../platform/database/database.types.ts'
import { type ConsultationAction, consultationMachine, type ConsultationState } from './consultations.rules.ts'

export type ConsultationRow = Selectable<Consultations>
export interface ConsultationKey {
  user_id: string
  consultation_id: string
}

export async function insertConsultation(db: Db, row: Insertable<Consultations>): Promise<ConsultationRow> {
  return db.insertInto('consultations').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findConsultation(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .executeTakeFirst()
}

/** Locked to the end of the transaction, so that several rows may follow from what it says. */
/**
 * The consultation and, before it, what was paid or is to be paid for it: a capture locks the payment first and then the consultation, so whoever may
 * move money takes them in the same order and nobody waits crosswise.
 */
export async function lockWithMoney(db: Db, key: ConsultationKey): Promise<ConsultationRow | undefined> {
  const { user_id, consultation_id } = key
  await db
    .selectFrom('payments')
    .select('payment_id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'consultation')
    .where('purpose_id', '=', consultation_id)
    .orderBy('payment_id')
    .forUpdate()
    .execute()
  return lockConsultation(db, key)
}

export function lockConsultation(db: Db, { user_id, consultation_id }: ConsultationKey): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .forUpdate()
    .executeTakeFirst()
}

/** For the desk, which knows no account: the consultation of this doctor. */
export function findOfDoctor(db: Db, doctorId: string, consultationId: string): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
}

/** Moves it along one arrow of the machine; undefined when it does not stand where the arrow begins. */
export function moveRow(
  db: Db,
  { user_id, consultation_id }: ConsultationKey,
  action: ConsultationAction,
  change: Updateable<Consultations> = {},
): Promise<ConsultationRow | undefined> {
  const arrow: { from: readonly ConsultationState[]; to: ConsultationState; kind?: 'booked' | 'instant' } = consultationMachine[action]
  const { from, to, kind } = arrow
  return db
    .updateTable('consultations')
    .set({ ...change, state: to })
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('state', 'in', from)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'booked'))
    .returningAll()
    .executeTakeFirst()
}

/** Changes what is no state; only while it stands in one of these. */
export function changeRow(
  db: Db,
  { user_id, consultation_id }: ConsultationKey,
  states: readonly ConsultationState[],
  change: Updateable<Consultations>,
): Promise<ConsultationRow | undefined> {
  return db
    .updateTable('consultations')
    .set(change)
    .where('user_id', '=', user_id)
    .where('consultation_id', '=', consultation_id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
}

export async function noteEvent(db: Db, event: Insertable<ConsultationEvents>): Promise<void> {
  await db.insertInto('consultation_events').values(event).execute()
}

/** The unpaid booking of the same time by the same account, which a second one takes the place of. */
export function findUnpaidBooking(db: Db, userId: string, doctorId: string, startAt: Date): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('doctor_id', '=', doctorId)
    .where('start_at', '=', startAt)
    .where('kind', '=', 'booked')
    .where('state', '=', 'PENDING_PAYMENT')
    .executeTakeFirst()
}

const openInstant: readonly ConsultationState[] = [
  'PENDING_PAYMENT',
  'SEARCHING',
  'RINGING',
  'WAITING_ROOM',
  'IN_CALL',
  'RECONNECTING',
  'UNABLE_TO_CONNECT',
]

export function openInstantOf(db: Db, userId: string, patientId: string): Promise<ConsultationRow | undefined> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'instant')
    .where('state', 'in', openInstant)
    .executeTakeFirst()
}

const past: readonly ConsultationState[] = ['ENDED', 'COMPLETED', 'NO_SHOW_PATIENT', 'CANCELLED', 'EXPIRED']

export interface Listed {
  when: readonly ('upcoming' | 'past')[] | undefined
  patientId: string | undefined
  limit: number
  before: { at: Date; id: string } | null
}

export function listConsultations(db: Db, userId: string, { when, patientId, limit, before }: Listed): Promise<ConsultationRow[]> {
  const one = when?.length === 1 ? when[0] : undefined
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(one === 'past', (query) => query.where('state', 'in', past))
    .$if(one === 'upcoming', (query) => query.where('state', 'not in', past))
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId ?? ''))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, consultation_id) < (${before?.at ?? new Date()}, ${before?.id ?? ''}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('consultation_id', 'desc')
    .limit(limit)
    .execute()
}

/** How often an account has paid for a consultation; a coupon may be for the first time only. */
export async function hasConsulted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultations')
    .select('consultation_id')
    .where('user_id', '=', userId)
    .where('state', 'not in', ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What took place between this patient and any doctor, the newest first. */
export function heldWith(db: Db, userId: string, patientId: string): Promise<ConsultationRow[]> {
  return db
    .selectFrom('consultations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('state', 'in', ['ENDED', 'COMPLETED'])
    .orderBy('ended_at', 'desc')
    .limit(200)
    .execute()
}

/** Whether this patient has seen the same doctor since, or has a time with them. */
export async function hasLaterConsultation(db: Db, { user_id, patient_id, doctor_id, ended_at }: ConsultationRow): Promise<boolean> {
  const later = await db
    .selectFrom('consultations')
    .select('consultation_id')
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .where('doctor_id', '=', doctor_id)
    .where('state', 'not in', ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])
    .where((eb) => eb(eb.fn.coalesce('start_at', 'created_at'), '>', ended_at))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

export async function addFiles(db: Db, rows: Insertable<ConsultationFiles>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('consultation_files')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export function filesOf(db: Db, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('consultation_files as c')
    .innerJoin('files as f', (join) => join.onRef('f.user_id', '=', 'c.user_id').onRef('f.id', '=', 'c.file_id'))
    .select(['c.consultation_id', 'c.file_id', 'c.kind', 'c.note', 'c.sent_by', 'f.name', 'f.mime'])
    .where('c.user_id', '=', userId)
    .where('c.consultation_id', 'in', ids)
    .orderBy('c.added_at')
    .execute()
}

/** Which of these consultations have a prescription the doctor signed. */
export interface Prescribed {
  id: string
  /** How many medicines stand on it; none is an answer too. */
  medicines: number
}

export async function prescribed(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Prescribed>> {
  const rows = await db
    .selectFrom('prescriptions as p')
    .select(['consultation_id', 'prescription_id as id', 'state'])
    .select((eb) =>
      eb
        .selectFrom('prescription_lines as l')
        .whereRef('l.user_id', '=', 'p.user_id')
        .whereRef('l.prescription_id', '=', 'p.prescription_id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('medicines'),
    )
    .where('user_id', '=', userId)
    .where('consultation_id', 'in', ids)
    .where('source', '=', 'consultation')
    .execute()
  // Of what was withdrawn nothing can be ordered.
  const left = ({ state, medicines }: (typeof rows)[number]) => (state === 'REVOKED' ? 0 : Number(medicines))
  return new Map(rows.map((row) => [row.consultation_id ?? '', { id: row.id, medicines: left(row) }]))
}

export interface Money {
  paid: number
  /** Promised back, whether it has arrived or not. */
  back: number
  pay_until: Date | null
}

/** Money in and promised back over all payments of each consultation. */
export async function moneyOf(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Money>> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'purpose_id',
      sql<number>`coalesce(sum(captured_paise), 0)::int`.as('paid'),
      sql<number>`coalesce(sum(refund_requested_paise), 0)::int`.as('back'),
      sql<Date | null>`max(expires_at) filter (where state in ('CREATED', 'ATTEMPTED', 'AUTHORIZED', 'FAILED'))`.as('pay_until'),
    ])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'consultation')
    .where('purpose_id', 'in', ids)
    .groupBy('purpose_id')
    .execute()
  return new Map(rows.map(({ purpose_id, ...money }) => [purpose_id, money]))
}

/** What the clock has to look at, the longest due first. */
export function dueConsultations(db: Db, now: Date, limit: number): Promise<ConsultationKey[]> {
  return db
    .selectFrom('consultations')
    .select(['user_id', 'consultation_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}
