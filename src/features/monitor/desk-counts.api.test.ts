import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { seedDeadLetter } from '../../../tests/support/seed-dead-letter.ts'
import { seedOrder } from '../../../tests/support/seed-order.ts'
import { seedUpload } from '../../../tests/support/seed-prescription.ts'
import { seedConsultation, seedGrievance, seedPatient, seedStaff } from '../../../tests/support/seed.ts'

const app = await testApp()
const { db } = app
const asha = await seedPatient(db, now)
const doctor = await seedStaff(db, now, 'doctor', { doctorId: 'd1' })
const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
const admin = await seedStaff(db, now, 'admin')
type Who = typeof admin

const counts = async ({ actor }: Who) =>
  Object.fromEntries((await app.as(actor)('GET /api/desk/counts/')).map(({ kind, count, urgent }) => [kind, urgent ? `${count}!` : count]))

test('a doctor sees who waits for them and what they have to sign, and nothing of another doctor or role', async () => {
  expect(await counts(doctor)).toEqual({ waiting_room: '0!', queue: 0, to_sign: '0!', to_come: 0 })
  await seedConsultation(db, now, asha, { state: 'ENDED', ended_at: now })
  await seedConsultation(db, now, asha, { state: 'ENDED', ended_at: now, doctor_id: 'd2' })
  await seedConsultation(db, now, asha, { state: 'WAITING_ROOM', patient_entered_at: now, start_at: new Date(now.getTime() + 60_000) })
  await seedConsultation(db, now, asha)
  expect(await counts(doctor)).toEqual({ waiting_room: '1!', queue: 0, to_sign: '1!', to_come: 0 })
})

test('whom the doctor has just accepted is not told as waiting, and after a minute alone they are', async () => {
  const before = await counts(doctor)
  const instant = { kind: 'instant', start_at: null, end_at: null, state: 'WAITING_ROOM', patient_entered_at: now } as const
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const id = await seedConsultation(db, now, await seedPatient(db, now), { ...instant, accepted_at: ago(20) })
  expect(await counts(doctor)).toEqual(before)
  await db
    .updateTable('consultations')
    .set({ accepted_at: ago(61) })
    .where('consultation_id', '=', id)
    .execute()
  expect(await counts(doctor)).toEqual({ ...before, waiting_room: `${Number.parseInt(String(before['waiting_room']), 10) + 1}!` })
})

test('a doctor sees how many queue for what they practise, and for how long the first has waited', async () => {
  const practised = { speciality_id: 'general-physician', language: 'en', kind: 'instant', start_at: null, doctor_id: null } as const
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const search_until = new Date(now.getTime() + 60_000)
  const before = (await app.as(doctor.actor)('GET /api/desk/counts/')).find(({ kind }) => kind === 'queue')
  expect(before).toMatchObject({ count: 0, longest_wait_s: null })
  for (const seconds of [40, 200]) {
    const patient = await seedPatient(db, now)
    await seedConsultation(db, now, patient, { ...practised, state: 'SEARCHING', queued_at: since(seconds), search_until })
  }
  const stranger = await seedPatient(db, now)
  await seedConsultation(db, now, stranger, {
    ...practised,
    speciality_id: 'skin',
    state: 'SEARCHING',
    queued_at: since(900),
    search_until,
  })
  const queue = (await app.as(doctor.actor)('GET /api/desk/counts/')).find(({ kind }) => kind === 'queue')
  expect(queue).toMatchObject({ count: 2, urgent: false, longest_wait_s: 200 })
})

test('a pharmacist sees the orders of their own pharmacy and the prescriptions nobody is reading', async () => {
  const before = await counts(pharmacist)
  expect(Object.keys(before)).toEqual([
    'reviews',
    'new_orders',
    'to_pack',
    'returns',
    'order_messages',
    'schedule_changes',
    'stock_to_receive',
  ])
  await seedUpload(db, now, asha)
  await seedUpload(db, now, asha, { state: 'IN_REVIEW', lease_by: admin.userId, lease_until: new Date(now.getTime() + 60_000) })
  const placed = await seedOrder(db, now, asha)
  await seedOrder(db, now, asha)
  await db.updateTable('orders').set({ status: 'ORDER_PLACED', expires_at: null }).where('order_id', '=', placed).execute()
  const orders = `${Number.parseInt(String(before['new_orders']), 10) + 1}!`
  expect(await counts(pharmacist)).toEqual({ ...before, reviews: '1!', new_orders: orders })
  const placeless = { ...pharmacist, actor: { ...pharmacist.actor, staff: { doctorId: null, pharmacyId: 'elsewhere', pharmacistId: '1' } } }
  expect(await counts(placeless)).toEqual({
    reviews: '1!',
    new_orders: '0!',
    to_pack: 0,
    returns: '0!',
    order_messages: '0!',
    schedule_changes: '0!',
    stock_to_receive: 0,
  })
})

test('an admin sees open complaints, failed tasks and refunds, up to a hundred of each', async () => {
  await seedGrievance(db, now, asha)
  for (let n = 0; n < 103; n++) await seedDeadLetter(db, now, asha, 'asha@example.com', {})
  expect(await counts(admin)).toEqual({
    complaints: '1!',
    failed_refunds: '0!',
    refund_requests: '0!',
    factor_resets: '0!',
    transfers: 0,
    failed_tasks: '100!',
    locked_accounts: '0!',
  })
})

test('patients and visitors are told nothing of the desk', async () => {
  await expect(app.as(asha.actor)('GET /api/desk/counts/')).rejects.toMatchObject({ status: 404 })
})
