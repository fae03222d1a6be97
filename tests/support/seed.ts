import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { issueInvoice } from '../../src/features/invoices/issue-invoice.server.ts'
import { requestPayout } from '../../src/features/payments/pay-out.server.ts'
import type { StaffRole } from '../../src/lib/contract.ts'
import type { Actor } from '../../src/platform/context.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { seedDeadLetter } from './seed-dead-letter.ts'
import { seedCartItem, seedCounterSale, seedOrder } from './seed-order.ts'
import {
  seedCourse,
  seedKnownCourse,
  seedDocument as seedHealthDocument,
  seedReading,
  seedSaved,
  seedSubscription,
  seedVaccination,
} from './seed-health.ts'
import { seedPaper } from './seed-paper.ts'
import { seedUpload } from './seed-prescription.ts'
import { seedRefundRequest } from './seed-refund-request.ts'

type Db = Kysely<DB>
let phones = 0
let sessions = 0
/** A phone number nobody else in this test has. */
export const newPhone = () => `+919${String(800_000_000 + ++phones)}`

export interface SeededPerson {
  userId: string
  patientId: string
  phone: string
  actor: Actor
}

/** An account with its own patient, signed in. */
export async function seedPatient(db: Db, now: Date, { name = 'Asha Verma', dob = '1990-05-01' } = {}): Promise<SeededPerson> {
  const [userId, patientId, phone] = [uuidv7(), uuidv7(), newPhone()]
  const user = { user_id: userId, phone_number: phone, language: 'en', status: 'active' as const, is_new_user: false }
  await db
    .insertInto('users')
    .values({ ...user, tokens_valid_from: now, created_at: now, last_seen_at: now })
    .execute()
  await db.insertInto('identities').values({ kind: 'phone', value: phone, user_id: userId }).execute()
  const patient = { user_id: userId, patient_id: patientId, relation: 'self' as const, name, gender: 'F' as const, dob }
  await db
    .insertInto('patients')
    .values({ ...patient, created_at: now })
    .execute()
  return { userId, patientId, phone, actor: { id: userId, roles: ['patient'], sessionId: await seedSession(db, now, { userId }) } }
}

interface StaffPlace {
  doctorId?: string
  pharmacyId?: string
  pharmacistId?: string
}

/** A member of staff at the desk, after the second factor. */
export async function seedStaff(db: Db, now: Date, role: StaffRole, place: StaffPlace = {}): Promise<SeededPerson> {
  const made = await seedPatient(db, now, { name: `A ${role}` })
  const { doctorId = null, pharmacyId = null, pharmacistId = null } = place
  const at = { doctor_id: doctorId, pharmacy_id: pharmacyId, pharmacist_id: pharmacistId }
  const row = {
    user_id: made.userId,
    name: `A ${role}`,
    roles: [role],
    totp_secret: 'JBSWY3DPEHPK3PXP',
    active: true,
    created_at: now,
    ...at,
  }
  await db.insertInto('staff').values(row).execute()
  const open = { app: 'desk' as const, second_factor_at: now, desk_active_at: now }
  await db.updateTable('sessions').set(open).where('user_id', '=', made.userId).execute()
  return { ...made, actor: { ...made.actor, roles: [role], staff: { doctorId, pharmacyId, pharmacistId } } }
}

/** Somebody the account looks after; `archived` when they were taken off again. */
export async function seedRelative(
  db: Db,
  now: Date,
  { userId }: SeededPerson,
  { name = 'Kamala Verma', archived = false } = {},
): Promise<string> {
  const row = { user_id: userId, patient_id: uuidv7(), relation: 'parent' as const, name, gender: 'F' as const, dob: '1958-03-02' }
  await db
    .insertInto('patients')
    .values({ ...row, created_at: now, archived_at: archived ? now : null })
    .execute()
  return row.patient_id
}

export async function seedAddress(
  db: Db,
  now: Date,
  { userId, phone }: SeededPerson,
  { name = 'Asha Verma', line1 = '12, MI Road' } = {},
): Promise<string> {
  const place = { city: 'Jaipur', district: 'Jaipur', state_code: '08', postal_code: '302001' }
  const row = { user_id: userId, address_id: uuidv7(), label: 'home' as const, name, phone, line1, ...place, is_default: true }
  await db
    .insertInto('addresses')
    .values({ ...row, created_at: now })
    .execute()
  return row.address_id
}

export async function seedConsent(db: Db, now: Date, { userId }: SeededPerson): Promise<string> {
  const shown = { purpose: 'care', notice_version: 'care-2026-11-2', language: 'en', evidence_hash: '0'.repeat(64) } as const
  const row = { user_id: userId, consent_id: uuidv7(), method: 'tap' as const, basis: 'self' as const, ...shown }
  await db
    .insertInto('consents')
    .values({ ...row, given_at: now })
    .execute()
  return row.consent_id
}

export async function seedNotice(
  db: Db,
  now: Date,
  { userId }: SeededPerson,
  { body = 'The pharmacy has received order P-1.' } = {},
): Promise<string> {
  const row = { user_id: userId, notice_id: uuidv7(), kind: 'order_placed', title: 'Order placed', body, link: '/account/orders' }
  await db
    .insertInto('notices')
    .values({ ...row, created_at: now })
    .execute()
  return row.notice_id
}

export async function seedDevice(db: Db, now: Date, { userId }: SeededPerson): Promise<string> {
  const row = {
    user_id: userId,
    device_id: uuidv7(),
    transport: 'inapp' as const,
    platform: 'web' as const,
    token: uuidv7(),
    language: 'en',
  }
  await db
    .insertInto('devices')
    .values({ ...row, created_at: now, last_seen_at: now })
    .execute()
  return row.device_id
}

export async function seedGrievance(db: Db, now: Date, { userId }: SeededPerson, { message = 'Please correct it' } = {}): Promise<string> {
  const clock = { created_at: now, ack_by: now, due_by: now, state: 'open' as const }
  const row = { user_id: userId, grievance_id: uuidv7(), ticket_no: 'G-1', about: 'privacy' as const, subject: 'Wrong phone', message }
  await db
    .insertInto('grievances')
    .values({ ...row, ...clock })
    .execute()
  return row.grievance_id
}

async function seedMedicineReport(db: Db, now: Date, { userId }: SeededPerson, { message = 'A wrong word' } = {}): Promise<string> {
  const row = { user_id: userId, report_id: uuidv7(), kind: 'mistake' as const, text_key: 'amlodipine', message, created_at: now }
  await db.insertInto('medicine_reports').values(row).execute()
  return row.report_id
}

async function seedSession(db: Db, now: Date, { userId }: Pick<SeededPerson, 'userId'>): Promise<string> {
  const row = { user_id: userId, session_id: uuidv7(), sign_in_id: uuidv7(), app: 'patient' as const, device: 'Chrome, Android' }
  const ends_at = new Date(now.getTime() + 60 * 24 * 3_600_000)
  await db
    .insertInto('sessions')
    .values({ ...row, auth_time: new Date(now.getTime() - ++sessions), created_at: now, last_active_at: now, ends_at })
    .execute()
  return row.session_id
}

/** A file as `files` keeps it; its bytes are not in the store. */
async function seedFile(
  db: Db,
  now: Date,
  { userId }: SeededPerson,
  { name = 'paper.jpg', state = 'clean' as 'clean' | 'pending_scan' } = {},
): Promise<string> {
  const row = { user_id: userId, id: uuidv7(), sha256: 'a'.repeat(64), name, mime: 'image/jpeg' as const, bytes: 1000, state }
  await db
    .insertInto('files')
    .values({ ...row, created_at: now })
    .execute()
  return row.id
}

/** A paid consultation of tomorrow with the demo clinic's first doctor; `complaint` is what the patient said. */
export async function seedConsultation(
  db: Db,
  now: Date,
  owner: SeededPerson,
  { complaint = 'Fever since Monday', ...more }: Partial<Insertable<DB['consultations']>> = {},
): Promise<string> {
  const consent_id = await seedConsent(db, now, owner)
  const start_at = new Date(Math.ceil(now.getTime() / 900_000) * 900_000 + 24 * 3_600_000)
  const price = { fee_paise: 39900, platform_fee_paise: 0, tax_paise: 0, discount_paise: 0, total_paise: 39900 }
  const names = { consultation_id: uuidv7(), uid: randomBytes(16).toString('base64url'), number: 'C-TEST' }
  const what = { kind: 'booked', state: 'CONFIRMED', speciality_id: 'general-physician', doctor_id: 'd1', nature: 'first' } as const
  const told = { mode_requested: 'video', language: 'en', complaint, intake: '[]', red_flags: '{}' } as const
  const when = { start_at, end_at: new Date(start_at.getTime() + 900_000), created_at: now }
  const row = { user_id: owner.userId, patient_id: owner.patientId, consent_id, ...names, ...what, ...told, ...when, ...price, ...more }
  await db.insertInto('consultations').values(row).execute()
  return row.consultation_id
}

/** Somebody who was registered at the counter and waits at the clinic for the first demo doctor. */
async function seedWalkIn(
  db: Db,
  now: Date,
  owner: SeededPerson,
  { complaint = 'Fever since Monday', startAt = now } = {},
): Promise<string> {
  const start_at = new Date(Math.ceil((startAt.getTime() + 1) / 900_000) * 900_000)
  const when = { start_at, end_at: new Date(start_at.getTime() + 900_000), patient_entered_at: now }
  const consultation_id = await seedConsultation(db, now, owner, { complaint, mode_requested: 'clinic', state: 'WAITING_ROOM', ...when })
  const paid = { method: 'cash' as const, paid_paise: 39_900, received_paise: 40_000 }
  await db
    .insertInto('walk_ins')
    .values({ user_id: owner.userId, consultation_id, registered_by: uuidv7(), registered_at: now, ...paid })
    .execute()
  return consultation_id
}

/** The invoice of an order that nothing else knows of; with a `uid`, of a consultation. */
export async function seedInvoice(db: Db, now: Date, { userId }: SeededPerson, { name = 'Asha Verma', uid = '', orderId = '' } = {}) {
  const party = { address: ['12, MI Road'], gstin: null, state_code: '08', state_name: 'Rajasthan', phone: null, email: null }
  const price = { mrp_paise: 10_500, amount_paise: 10_500, discount_paise: 0, gst_percent: 5 }
  return issueInvoice(
    db,
    { now, newId: uuidv7 },
    {
      userId,
      source: uid ? ('consultation' as const) : ('order' as const),
      ...(uid ? { sourceUid: uid } : {}),
      sourceId: orderId || uuidv7(),
      reference: 'P-1',
      supplier: { ...party, name: 'Parcha Demo Health' },
      recipient: { ...party, name },
      placeOfSupply: { state_code: '08', state_name: 'Rajasthan' },
      lines: [{ name: 'Febrogen 500', hsn: '30049099', quantity: 1, unit: 'strip', ...price }],
    },
  )
}

/** A payment that waits for its payer; answers the gateway's name for it. */
async function seedPayment(db: Db, now: Date, { userId }: SeededPerson): Promise<string> {
  const gateway_order_id = `order_${randomBytes(7).toString('hex')}`
  const money = { amount_paise: 45_000, currency: 'INR' as const, receipt: 'P-1', expires_at: new Date(now.getTime() + 900_000) }
  const row = { user_id: userId, payment_id: uuidv7(), purpose: 'order' as const, purpose_id: uuidv7(), state: 'CREATED' as const }
  await db
    .insertInto('payments')
    .values({ ...row, ...money, gateway_order_id, created_at: now })
    .execute()
  return gateway_order_id
}

/** A refund that is owed by transfer and waits for its patient to say where to. */
async function seedPayout(db: Db, now: Date, { userId }: SeededPerson): Promise<string> {
  const owed = { userId, purpose: 'order' as const, purposeId: uuidv7(), amountPaise: 45_000, cause: `return:${uuidv7()}` }
  const payout = await requestPayout(db, { now, newId: uuidv7 }, owed)
  if (!payout) throw new Error('a payout is asked for once')
  return payout.payout_id
}

/** A passkey of somebody who is on the staff, which the owner becomes. */
async function makePasskey(db: Db, now: Date, { userId }: SeededPerson, name: string): Promise<string> {
  const staff = { user_id: userId, name, roles: ['admin'], totp_secret: 'JBSWY3DPEHPK3PXP', active: true, created_at: now }
  await db
    .insertInto('staff')
    .values(staff)
    .onConflict((on) => on.doNothing())
    .execute()
  const key = { user_id: userId, passkey_id: uuidv7(), credential_id: uuidv7(), public_key: Buffer.alloc(1), counter: 0 }
  await db
    .insertInto('staff_passkeys')
    .values({ ...key, transports: [], name: name.slice(0, 60), created_at: now, last_used_at: null })
    .execute()
  return key.passkey_id
}

/** A sealed account, whose phone signs in to a new one. */
async function seedSealed(db: Db, now: Date, { userId, phone }: SeededPerson): Promise<string> {
  const row = { user_id: userId, phone_number: phone, cause: 'declined' as const, new_user_id: uuidv7(), sealed_at: now }
  await db.insertInto('sealed_accounts').values(row).execute()
  return userId
}

/** A pharmacy that sells nothing, so that a row may do with it what it will; the same for every row. */
async function seedPharmacy(db: Db): Promise<string> {
  const names = { legal_name: 'A clinic', trade_name: 'A pharmacy', line1: '1', city: 'Jaipur', district: 'Jaipur', state_code: '08' }
  const reached = { postal_code: '302001', registered_email: 'a@clinic.example', phone: '+919876543210' }
  const rules = { active: false, delivery_enabled: true, min_order_paise: 0, shipping_paise: 0 }
  const pharmacy_id = 'seeded'
  await db
    .insertInto('pharmacies')
    .values({ pharmacy_id, ...names, ...reached, ...rules })
    .onConflict((on) => on.doNothing())
    .execute()
  return pharmacy_id
}

async function makePharmacist(db: Db): Promise<string> {
  const row = { pharmacy_id: await seedPharmacy(db), pharmacist_id: uuidv7(), name: 'A pharmacist', council: 'A council', active: true }
  await db
    .insertInto('pharmacists')
    .values({ ...row, registration_no: row.pharmacist_id })
    .execute()
  return row.pharmacist_id
}

async function seedArea(db: Db): Promise<string> {
  const row = {
    pharmacy_id: await seedPharmacy(db),
    area_id: uuidv7(),
    kind: 'pincodes' as const,
    name: 'A list',
    min_hours: 1,
    max_hours: 2,
  }
  await db
    .insertInto('service_areas')
    .values({ ...row, cod_allowed: true, pickup_only: false })
    .execute()
  return row.area_id
}

/** A certificate that says the secret. */
async function makePaper(db: Db, now: Date, owner: SeededPerson, name: string): Promise<string> {
  return seedPaper(db, now, owner, { consultationId: await seedConsultation(db, now, owner), name })
}

/** The doctor it is of is nobody who asks. */
async function seedFavourite(db: Db, now: Date): Promise<string> {
  const { doctor_id } = await db.selectFrom('doctors').select('doctor_id').orderBy('doctor_id').limit(1).executeTakeFirstOrThrow()
  const id = uuidv7()
  const line = { medicine_id: '1', dose_unit: 'tablet', timing: { kind: 'grid', doses: [1, 0, 0, 1], food: 'any' }, duration_days: 5 }
  const own = { doctor_id, created_at: now }
  await db
    .insertInto('favourite_lines')
    .values({ ...own, favourite_id: id, line: JSON.stringify(line) })
    .execute()
  const content = JSON.stringify({ lines: [line], advice: '', investigations: [] })
  await db
    .insertInto('prescription_templates')
    .values({ ...own, template_id: id, name: 'Fever', content, updated_at: now })
    .execute()
  return id
}

/** A report of a person, with a file. */
async function seedDocument(db: Db, now: Date, owner: SeededPerson, { title = 'HbA1c' } = {}): Promise<string> {
  return seedHealthDocument(db, now, owner, { title, file: await seedFile(db, now, owner, { name: title }) })
}

/** Of a report, with the doctor of tomorrow's visit. */
async function seedShare(db: Db, now: Date, owner: SeededPerson): Promise<string> {
  const share_id = uuidv7()
  const consultation_id = await seedConsultation(db, now, owner)
  const row = { user_id: owner.userId, share_id, consultation_id, document_id: await seedDocument(db, now, owner), shared_at: now }
  await db.insertInto('health_shares').values(row).execute()
  return share_id
}

type Seed = (db: Db, now: Date, owner: SeededPerson, secret: string) => Promise<string>
/**
 * Real records of one account for the matrix of foreign ids (idor.db.test.ts): by the place of a path, the name of a field, or a row and its field.
 * A feature with records adds its seed; what the record says holds `secret` wherever it can.
 */
export const recordSeeds: Record<string, Seed> = {
  '/api/patient/{id}': async (_db, _now, { patientId }) => patientId,
  '/api/patient_relative/{id}': (db, now, owner, name) => seedRelative(db, now, owner, { name }),
  '/api/address/{id}': (db, now, owner, secret) => seedAddress(db, now, owner, { name: secret, line1: secret }),
  '/api/consent/{id}': seedConsent,
  '/api/notice/{id}': (db, now, owner, body) => seedNotice(db, now, owner, { body }),
  '/api/devices/{id}': seedDevice,
  '/api/desk/passkey/{id}': makePasskey,
  '/api/desk/sealed/{id}': seedSealed,
  '/api/desk/setup/pharmacy/{id}': seedPharmacy,
  '/api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}': makePharmacist,
  '/api/desk/setup/pharmacy/{id}/area/{area}': seedArea,
  '/api/desk/dead_letter/{id}': seedDeadLetter,
  '/api/file/{id}': (db, now, owner, name) => seedFile(db, now, owner, { name }),
  '/api/desk/grievance/{id}': (db, now, owner, message) => seedGrievance(db, now, owner, { message }),
  '/api/desk/medicine_report/{id}': (db, now, owner, message) => seedMedicineReport(db, now, owner, { message }),
  '/api/order_prescription/{id}': (db, now, owner, note) => seedUpload(db, now, owner, { note }),
  '/api/desk/review/{id}': (db, now, owner, note) => seedUpload(db, now, owner, { note }),
  'GET /api/prescription/ prescription': (db, now, owner, note) => seedUpload(db, now, owner, { note }),
  files: (db, now, owner, name) => seedFile(db, now, owner, { name }),
  '/api/order/{id}': (db, now, owner, name) => seedOrder(db, now, owner, { name }),
  '/api/desk/counter/sale/{id}': (db, now, owner, name) => seedCounterSale(db, now, owner, { name }),
  '/api/desk/walk_in/{id}': (db, now, owner, complaint) => seedWalkIn(db, now, owner, { complaint }),
  '/api/desk/order/{id}': (db, now, owner, name) => seedOrder(db, now, owner, { name }),
  order: (db, now, owner, name) => seedOrder(db, now, owner, { name }),
  item: seedCartItem,
  'items.0.id': seedCartItem,
  prescription: (db, now, owner, note) => seedUpload(db, now, owner, { note }),
  prescriptions: (db, now, owner, note) => seedUpload(db, now, owner, { note }),
  '/api/payout/{id}': seedPayout,
  '/api/desk/refund_request/{id}': (db, now, owner, note) => seedRefundRequest(db, now, owner, { note }),
  '/api/invoice/{id}': async (db, now, owner, name) => (await seedInvoice(db, now, owner, { name })).invoice_id,
  'GET /api/order/invoice/ order': async (db, now, owner, name) => (await seedInvoice(db, now, owner, { name })).source_id,
  'GET /api/consultation/invoice/ uid': async (db, now, owner, name) =>
    (await seedInvoice(db, now, owner, { name, uid: uuidv7() })).source_uid ?? '',
  'DELETE /api/session/device/ id': seedSession,
  '/api/my_appointment/{id}': (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint }),
  // About to begin: its owner may join.
  '/api/consultation/{id}': (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint, start_at: now }),
  '/api/doctor/appointment/{id}': (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint }),
  '/api/desk/round/{id}': (db, now, owner, name) => seedOrder(db, now, owner, { name }),
  '/api/health/course/{id}': (db, now, owner, name) => seedCourse(db, now, owner, { name }),
  'GET /api/refill/cart/ course': seedKnownCourse,
  'POST /api/refill/add_to_cart/ course': seedKnownCourse,
  '/api/subscription/{id}': (db, now, owner) => seedSubscription(db, now, owner),
  '/api/saved/{id}': seedSaved,
  '/api/health/reading/{id}': seedReading,
  '/api/health/document/{id}': (db, now, owner, title) => seedDocument(db, now, owner, { title }),
  document: (db, now, owner, title) => seedDocument(db, now, owner, { title }),
  '/api/health/vaccination/{id}': (db, now, owner, name) => seedVaccination(db, now, owner, { name }),
  '/api/health/share/{id}': seedShare,
  '/api/desk/patient/{id}': async (_db, _now, { patientId }) => patientId,
  '/api/desk/favourite/{id}': seedFavourite,
  '/api/desk/template/{id}': seedFavourite,
  '/api/desk/consultation/{id}': (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint }),
  '/api/desk/consultation/{id}/paper/{paper}': makePaper,
  '/api/doctor_paper/{id}': makePaper,
  consultation: (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint }),
  parent_consultation: (db, now, owner, complaint) => seedConsultation(db, now, owner, { complaint }),
  consent_id: seedConsent,
  file: (db, now, owner, name) => seedFile(db, now, owner, { name }),
  patient: async (_db, _now, { patientId }) => patientId,
  patient_id: async (_db, _now, { patientId }) => patientId,
  address: (db, now, owner, secret) => seedAddress(db, now, owner, { name: secret, line1: secret }),
  user_id: async (_db, _now, { userId }) => userId,
  account: async (_db, _now, { userId }) => userId,
  razorpay_order_id: seedPayment,
}
