import { Readable } from 'node:stream'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { issueCreditNote } from '../../src/features/invoices/issue-invoice.server.ts'
import { insertFile } from '../../src/features/files/files.sql.server.ts'
import { requestPayout } from '../../src/features/payments/pay-out.server.ts'
import { insertPrescription } from '../../src/features/prescriptions/prescriptions.sql.server.ts'
import { signPrescription } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { appendAudit } from '../../src/platform/audit/audit.server.ts'
import { consulted, draftLine, draftOf } from '../support/consulted.ts'
import { seedCartItem, seedOrder } from '../support/seed-order.ts'
import { seedRefundRequest } from '../support/seed-refund-request.ts'
import { seedPaper } from '../support/seed-paper.ts'
import { seedSigned } from '../support/seed-signed.ts'
import { seedApproved, seedUpload } from '../support/seed-prescription.ts'
import { seedCourse, seedReading, seedSubscription, seedVaccination } from '../support/seed-health.ts'
import {
  recordSeeds,
  type SeededPerson,
  seedConsent,
  seedConsultation,
  seedDevice,
  seedGrievance,
  seedInvoice,
  seedNotice,
  seedPatient,
  seedStaff,
} from '../support/seed.ts'
import type { JourneyApp } from './journey-app.ts'

/** Forty letters: what a card, a table and a heading have to bear. */
const longName = 'वेङ्कटनरसिंहराजुवारिपेट्टा लक्ष्मीनारायण'

/** Asha Verma of the README, who has two orders already. */
const asha = { userId: '0192f000-0000-7000-8000-000000000201', patientId: '0192f000-0000-7000-8000-000000000202' }
const minutes = (many: number) => new Date(Date.now() + many * 60_000)

export type SeededPages = Awaited<ReturnType<typeof seedPages>>

/** One of everything in the account of a demo patient and at the desks, and an account with nothing in it. */
export async function seedPages(app: JourneyApp) {
  const { db } = app
  const now = new Date()
  const owner: SeededPerson = { ...asha, phone: '+919000000011', actor: { id: asha.userId, roles: ['patient'] } }
  const newcomer = await seedPatient(db, now, { name: longName })
  const child = uuidv7()
  const born = { relation: 'child' as const, name: longName, gender: 'M' as const, dob: '2020-01-02', created_at: now }
  await db
    .insertInto('patients')
    .values({ user_id: owner.userId, patient_id: child, ...born })
    .execute()
  await seedConsent(db, now, owner)
  const notice = await seedNotice(db, now, owner)
  await seedDevice(db, now, owner)
  const doctor = await seedStaff(db, now, 'doctor', { doctorId: 'd2' })
  const look = { action: 'record_read', subject: 'consultation:1', reason: 'consultation', address: '10.0.0.1', request_id: 'r' }
  await appendAudit(db, { ...look, user_id: owner.userId, actor_id: doctor.userId, actor_role: 'doctor', at: now })
  await seedRefundRequest(db, now, owner, { note: 'Two strips were wet, the patient sent a photograph' })
  await seedGrievance(db, now, owner, { message: 'Where is my refund? The parcel went back on Monday.' })
  await seedCartItem(db, now, owner)
  await scheduleChange(app, doctor.userId)
  const course = await seedHealth(app, owner)
  const subscribed = await subscriptions(app, owner)
  await saved(app, owner)
  return {
    course,
    subscribed,
    owner,
    newcomer,
    child,
    notice,
    ...(await consultations(app, owner, child)),
    ...(await papers(app, owner)),
    ...(await orders(app, owner)),
    address: (await db.selectFrom('addresses').select('address_id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow())
      .address_id,
    coupon: (await db.selectFrom('coupons').select('coupon_id').limit(1).executeTakeFirstOrThrow()).coupon_id,
    medicine: (await db.selectFrom('batches').select('medicine_id').where('pharmacy_id', '=', 'jaipur').limit(1).executeTakeFirstOrThrow())
      .medicine_id,
    receipt: await stockReceipt(app, doctor.userId),
    count: await stockCount(app, doctor.userId),
    dispatch: await stockReturn(app, doctor.userId),
    recall: await recallOfBatch(app, doctor.userId),
    shelf: await db.selectFrom('featured_categories').select('slug').limit(1).executeTakeFirstOrThrow(),
  }
}

/** What a file asked for and no pharmacist has said. */
async function scheduleChange({ db }: JourneyApp, asked_by: string): Promise<void> {
  const { medicine_id } = await db
    .selectFrom('products')
    .select('medicine_id')
    .where('schedule', '=', 'H')
    .limit(1)
    .executeTakeFirstOrThrow()
  const said = { columns: '{"schedule":"H1"}', file_name: 'supplier-price-list-november.csv', asked_by, asked_at: new Date() }
  await db
    .insertInto('schedule_changes')
    .values({ change_id: uuidv7(), medicine_id, ...said })
    .execute()
}

/** Medicines, readings of a month, a report and a vaccination. */
async function seedHealth({ db }: JourneyApp, owner: SeededPerson): Promise<string> {
  const now = new Date()
  const course = await seedCourse(db, now, owner, { name: `${longName} 500 mg` })
  await seedCourse(db, now, owner, { name: 'Paracetamol 650', doses: [0, 0, 0, 0], units: null })
  for (let day = 0; day < 30; day++) {
    const taken_at = minutes(-day * 1440)
    await seedReading(db, now, owner, { systolic_mmhg: 120 + ((day * 7) % 25), diastolic_mmhg: 78 + ((day * 3) % 12), taken_at })
    await seedReading(db, now, owner, { kind: 'sugar', sugar_mg_dl: 90 + ((day * 11) % 90), sugar_when: 'fasting', taken_at })
  }
  await recordSeeds['/api/health/document/{id}']?.(db, now, owner, longName)
  await seedVaccination(db, now, owner, { name: longName })
  return course
}

/** One due without prescription, and one whose prescription nobody has. */
async function subscriptions({ db }: JourneyApp, owner: SeededPerson) {
  const now = new Date()
  const id = await seedSubscription(db, now, owner)
  const onPaper = await db.selectFrom('products').select('medicine_id').where('schedule', '=', 'H').limit(1).executeTakeFirstOrThrow()
  await seedSubscription(db, now, owner, onPaper)
  const free = db.selectFrom('products').select('medicine_id').where('rx_required', '=', false)
  return { id, medicine: (await free.orderBy('medicine_id', 'desc').limit(1).executeTakeFirstOrThrow()).medicine_id }
}

/** A few to buy as they are, and one that needs a prescription. */
async function saved({ db }: JourneyApp, owner: SeededPerson): Promise<void> {
  const some = (rx: boolean, count: number) =>
    db.selectFrom('products').select('medicine_id').where('rx_required', '=', rx).orderBy('medicine_id').limit(count).execute()
  const values = [...(await some(false, 3)), ...(await some(true, 1))]
  const row = { user_id: owner.userId, saved_at: new Date() }
  await db
    .insertInto('saved_medicines')
    .values(values.map(({ medicine_id }) => ({ ...row, medicine_id })))
    .execute()
}

/** Of a batch that somebody has in their parcel. */
async function recallOfBatch({ db }: JourneyApp, by: string): Promise<string> {
  const recall_id = uuidv7()
  const packed = await db
    .selectFrom('order_batches as b')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.user_id', '=', 'b.user_id').onRef('l.order_id', '=', 'b.order_id').onRef('l.line_id', '=', 'b.line_id'),
    )
    .select(['l.medicine_id', 'b.batch_no'])
    .limit(1)
    .executeTakeFirst()
  const { medicine_id, batch_no } =
    packed ?? (await db.selectFrom('batches').select(['medicine_id', 'batch_no']).limit(1).executeTakeFirstOrThrow())
  const said = { source: 'regulator' as const, reference: 'CDSCO/2026/118', reason: `${longName}: fails the dissolution test` }
  const row = { recall_id, medicine_id, batch_no, ...said, recalled_at: new Date(), recalled_by: by }
  await db.insertInto('recalls').values(row).execute()
  return recall_id
}

/** A draft to the supplier of the seeded receipt. */
async function stockReturn({ db }: JourneyApp, by: string): Promise<string> {
  const [dispatch_id, pharmacy_id] = [uuidv7(), 'jaipur']
  const { supplier_id } = await db
    .selectFrom('suppliers')
    .select('supplier_id')
    .where('pharmacy_id', '=', pharmacy_id)
    .executeTakeFirstOrThrow()
  const head = { pharmacy_id, dispatch_id, kind: 'supplier_return' as const, serial: 1, supplier_id, to_pharmacy_id: null }
  await db
    .insertInto('stock_dispatches')
    .values({ ...head, created_at: new Date(), created_by: by })
    .execute()
  const line = { pharmacy_id, dispatch_id, line_no: 1, medicine_id: '100001', batch_no: 'SR-1', mrp_paise: 3_000, units: 40 }
  await db
    .insertInto('stock_dispatch_lines')
    .values({ ...line, expiry: '2026-10-31', reason: 'expired' })
    .execute()
  return dispatch_id
}

/** Compared: one line as the books have it, one short without a reason. */
async function stockCount({ db }: JourneyApp, by: string): Promise<string> {
  const [count_id, now, pharmacy_id] = [uuidv7(), new Date(), 'jaipur']
  const head = { pharmacy_id, count_id, shelf: 'A3', created_at: now, created_by: by, compared_at: now }
  await db.insertInto('stock_counts').values(head).execute()
  const line = { pharmacy_id, count_id, expiry: '2029-06-30', mrp_paise: 3_000, counted_at: now, counted_by: by }
  await db
    .insertInto('stock_count_lines')
    .values([
      { ...line, line_no: 1, medicine_id: '100001', batch_no: 'CT-1', counted_units: 100, book_units: 100 },
      { ...line, line_no: 2, medicine_id: '100002', batch_no: 'CT-2', counted_units: 95, book_units: 100 },
    ])
    .execute()
  return count_id
}

/** A draft with two lines, one of them not whole yet. */
async function stockReceipt({ db }: JourneyApp, by: string): Promise<string> {
  const [receipt_id, supplier_id, now, pharmacy_id] = [uuidv7(), uuidv7(), new Date(), 'jaipur']
  const made = { created_at: now, created_by: by }
  const supplier = {
    pharmacy_id,
    supplier_id,
    name: `${longName} Pharma Distributors`,
    gstin: '08AABCU9603R1ZM',
    drug_licence: 'RJ-20B-1182',
  }
  await db
    .insertInto('suppliers')
    .values({ ...supplier, ...made })
    .execute()
  const invoice = { invoice_no: 'INV-2026-118', invoice_date: '2026-11-20', version: 1 }
  await db
    .insertInto('stock_receipts')
    .values({ pharmacy_id, receipt_id, supplier_id, ...invoice, ...made })
    .execute()
  const line = {
    pharmacy_id,
    receipt_id,
    packs: 10,
    free_packs: 1,
    mrp_paise: 3_000,
    purchase_paise: 2_000,
    gst_percent: '5',
    posted: false,
  }
  await db
    .insertInto('stock_receipt_lines')
    .values([
      { ...line, line_no: 1, medicine_id: '100001', batch_no: 'RC-1', expiry: '2029-06-30' },
      { ...line, line_no: 2, medicine_id: '100002', batch_no: '', expiry: null },
    ])
    .execute()
  return receipt_id
}

async function consultations(app: JourneyApp, owner: SeededPerson, child: string) {
  const { db, parts } = app
  const now = new Date()
  const upcoming = await seedConsultation(db, now, owner, { complaint: 'सोमवार से बुखार और बदन दर्द' })
  const startAt = minutes(5)
  const joinable = await seedConsultation(db, now, owner, { start_at: startAt, end_at: minutes(20) })
  const over = { state: 'COMPLETED', mode_actual: 'video', start_at: minutes(-90), end_at: minutes(-75), talk_seconds: 540 } as const
  const done = await seedConsultation(db, now, owner, { ...over, started_at: minutes(-90), ended_at: minutes(-80) })
  await seedSigned(app, owner, done)
  const cancelled = await seedConsultation(db, now, owner, { state: 'CANCELLED', cancelled_by: 'patient', start_at: minutes(2880) })
  const instant = { kind: 'instant', doctor_id: null, start_at: null, end_at: null } as const
  // Each person has one instant consultation at a time.
  const mother = { ...owner, patientId: '0192f000-0000-7000-8000-000000000203' }
  const unpaid = await seedConsultation(db, now, mother, { ...instant, state: 'PENDING_PAYMENT' })
  const waiting = { queued_at: now, search_until: minutes(15) }
  const searching = await seedConsultation(db, now, owner, { ...instant, ...waiting, state: 'SEARCHING' })
  const unable = await seedConsultation(
    db,
    now,
    { ...owner, patientId: child },
    { ...instant, ...waiting, state: 'UNABLE_TO_CONNECT', unable_at: now },
  )
  const sickNote = await seedPaper(db, now, owner, { consultationId: done, name: longName, signer: parts.documents })
  return { upcoming, joinable, done, cancelled, unpaid, searching, unable, sickNote, mother: mother.patientId }
}

async function papers(app: JourneyApp, owner: SeededPerson) {
  const { db, parts } = app
  const now = new Date()
  const medicine = (schedule: 'H' | 'none') =>
    db
      .selectFrom('products')
      .select('medicine_id')
      .where('list', '=', 'O')
      .where('schedule', '=', schedule)
      .where('unit', '=', 'tablet')
      .limit(1)
      .executeTakeFirstOrThrow()
  const given = consulted({ patientId: owner.patientId })
  const draft = draftOf([draftLine((await medicine('none')).medicine_id)], { in_person_advised: true })
  await saveDraft(db, { userId: owner.userId, consultationId: given.setting.id, draft, now })
  const signed = await signPrescription(db, { now, newId: uuidv7 }, parts.documents, { userId: owner.userId, consulted: given, draft })
  const { medicine_id } = await medicine('H')
  const refused = { medicineId: medicine_id, units: 10, decision: 'refused' as const }
  const { prescriptionId: partly } = await seedApproved(db, now, owner, [
    { medicineId: medicine_id, units: 30, repeats: 2, intervalDays: 10 },
    refused,
  ])
  const back = await seedUpload(db, now, owner, { state: 'REJECTED', reason_code: 'unsigned', decided_at: now })
  const asked = await seedUpload(db, now, owner, { state: 'NEEDS_PATIENT', question: 'Is it 5 or 50 milligrams?' })
  return { signed, partly, back, asked, queued: await handIn(app, owner) }
}

/** A paper whose picture is in the store. */
async function handIn({ db, parts }: JourneyApp, { userId: user_id, patientId: patient_id }: SeededPerson): Promise<string> {
  const now = new Date()
  const words = '<text x="60" y="160" font-size="64">Dr. Kavita Rao</text><text x="60" y="400" font-size="64">Tab. 1-0-1 x 5</text>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300"><rect width="1000" height="1300" fill="#fff"/>${words}</svg>`
  const stored = await parts.store.put(Readable.from([await sharp(Buffer.from(drawing)).jpeg().toBuffer()]))
  const file = { id: uuidv7(), user_id, name: 'paper.jpg', mime: 'image/jpeg' as const, state: 'clean' as const, created_at: now }
  await insertFile(db, { ...file, ...stored })
  const key = { user_id, prescription_id: uuidv7(), patient_id }
  const rest = { source: 'upload' as const, state: 'QUEUED' as const, wants: 'all_medicines' as const, queued_at: now, created_at: now }
  await insertPrescription(db, { ...key, ...rest, note: 'For my mother, please without sugar' }, [file.id])
  return key.prescription_id
}

async function orders({ db }: JourneyApp, owner: SeededPerson) {
  const now = new Date()
  const unpaid = await seedOrder(db, now, owner, { name: longName })
  const cancelled = await seedOrder(db, now, owner)
  await db
    .updateTable('orders')
    .set({ status: 'CANCELLED', cancelled_by: 'patient', cancel_reason: 'changed_mind', expires_at: null })
    .where('order_id', '=', cancelled)
    .execute()
  const own = await db.selectFrom('orders').select(['order_id', 'status']).where('user_id', '=', owner.userId).execute()
  const of = (status: string) => own.find((order) => order.status === status)?.order_id ?? ''
  const owed = { userId: owner.userId, purpose: 'order' as const, purposeId: of('COMPLETED'), amountPaise: 12_345 }
  const payout = await requestPayout(db, { now, newId: uuidv7 }, { ...owed, cause: `return:${uuidv7()}` })
  const invoice = await seedInvoice(db, now, owner, { name: longName })
  const { lines } = invoice.document as { lines: Parameters<typeof issueCreditNote>[2]['lines'] }
  const back = { userId: owner.userId, invoiceId: invoice.invoice_id, causeId: uuidv7(), reason: 'Returned', lines }
  await issueCreditNote(db, { now, newId: uuidv7 }, back)
  const more = { invoice: invoice.invoice_id, invoiceOf: invoice.source_id, payout: payout?.payout_id ?? '' }
  return { orderUnpaid: unpaid, orderCancelled: cancelled, orderDone: of('COMPLETED'), orderPlaced: of('ORDER_PLACED'), ...more }
}
