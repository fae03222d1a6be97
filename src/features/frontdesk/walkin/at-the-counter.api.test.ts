import { beforeAll, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { seedSigned } from '../../../../tests/support/seed-signed.ts'
import { seedPharmacist, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../../../../tests/support/seed.ts'
import { walkInCounter } from '../../../../tests/support/walk-in.ts'
import { indiaDay, weekdayOf } from '../../../lib/india-time.ts'
import { consentNotices } from '../../accounts/consents/consent-notices.data.ts'

const clock = { now: testNow }
const app = await testApp(() => clock.now)
const { db } = app
const clinic = await testClinic(app, testNow)
type Desk = ReturnType<typeof app.as>

let asha: SeededPerson
let desk: Desk
beforeAll(async () => {
  asha = await seedPatient(db, testNow, { name: 'Asha Verma' })
  desk = app.as((await seedStaff(db, testNow, 'front_office')).actor)
})

const { checked, day, doctorNow, register, ashaHere, ashaChecked } = walkInCounter(app, { clinic, front: () => desk, patient: () => asha })
const rowOf = (id: string) => db.selectFrom('consultations').selectAll().where('consultation_id', '=', id).executeTakeFirstOrThrow()

test('may be a child nobody knows yet: with a day of birth, and an adult who answers for it by their number', async () => {
  const phone = '+919123400002'
  const { check } = await checked(desk, phone)
  const notice_version = consentNotices.child_processing.version
  const child = { dob: '2019-03-01', basis: 'parent', notice_version, guardian_name: 'Ravi Das', guardian_age_years: 34 }
  const who = { check, name: 'Mina Das', gender: 'F', relation: 'child' }
  const refused = async (part: object, field: string) =>
    expect(register({ ...who, child: { ...child, ...part } })).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
  await refused({ guardian_age_years: 17 }, 'guardian_age_years')
  await refused({ guardian_name: undefined }, 'guardian_name')
  await refused({ dob: '2000-01-01' }, 'dob')
  await expect(register({ ...who, child: { ...child, notice_version: 'old' } })).rejects.toMatchObject({ code: 'conflict' })
  const { id } = await register({ ...who, child })
  const { user_id, patient_id } = await rowOf(id)
  const people = await db.selectFrom('patients').selectAll().where('user_id', '=', user_id).orderBy('relation').execute()
  expect(people).toMatchObject([
    { relation: 'child', name: 'Mina Das', guardian_name: 'Ravi Das', guardian_consent_id: expect.any(String) },
    { relation: 'self', name: 'Ravi Das', age_years: 34 },
  ])
  const consent = await db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'child_processing')
    .execute()
  expect(consent).toMatchObject([{ patient_id, basis: 'parent', method: 'otp' }])
  // The second child of a known parent needs no more of them.
  await register({ ...who, name: 'Rohan Das', child: { dob: '2022-05-05', basis: 'parent', notice_version } })
})

test('a pharmacist lists what was signed for the people of a number that was checked, and nobody else does', async () => {
  const pharmacist = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
  const owner = await seedPatient(db, testNow, { name: 'Leela Joshi' })
  await seedSigned(app, owner, crypto.randomUUID(), { now: testNow })
  const { check } = await checked(pharmacist, owner.phone)
  const list = (api: Desk) => api('POST /api/desk/walk_in/code/prescriptions/', { body: { check } })
  expect(await list(pharmacist)).toMatchObject([{ name: 'Leela Joshi', doctor: 'Dr. Kavita Rao' }])
  await expect(list(desk)).rejects.toMatchObject({ code: 'not_found' })
  const other = app.as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
  await expect(list(other)).rejects.toMatchObject({ code: 'not_found' })
})

test('a UPI payment pays once, whether for a visit or for a sale at the counter', async () => {
  const otc = await someMedicine(db, { skip: 20 })
  await setPacks(db, otc, 5)
  const seller = app.as((await seedPharmacist(app, testNow)).actor)
  const [product] = (await seller('GET /api/desk/counter/product/', { query: { scan: otc.medicine_id } })).products
  const total_paise = product?.price_paise ?? 0
  const sell = (reference: string) => {
    const lines = [{ medicine_id: otc.medicine_id, unit: 'pack' as const, quantity: 1, batch_no: null }]
    const body = { lines, customer: { name: null, phone: null }, customer_address: null, prescription: null, total_paise }
    return seller('POST /api/desk/counter/sale/', { body: { ...body, payment: { method: 'upi' as const, reference } }, ...clinic.once() })
  }
  const visit = (reference: string) => ashaHere({ payment: { method: 'upi', reference } })
  const used = { fields: { reference: ['This UPI reference has already been used'] } }
  await visit('700000000001')
  await expect(sell('700000000001')).rejects.toMatchObject(used)
  await sell('700000000002')
  await expect(visit('700000000002')).rejects.toMatchObject(used)
})

test('only doctors who sit in the clinic today are offered, and a time with another is refused', async () => {
  const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
  const doctor = await doctorNow()
  const today = weekdayOf(indiaDay(testNow))
  const sits = (clinic_weekdays: number[]) => admin('PATCH /api/desk/doctor/{id}/', { params: { id: 'd1' }, body: { clinic_weekdays } })
  await sits([1, 2, 3, 4, 5, 6, 7].filter((one) => one !== today))
  expect((await day()).doctors.map(({ id }) => id)).not.toContain('d1')
  expect(await admin('GET /api/desk/doctor/{id}/', { params: { id: 'd1' } })).toMatchObject({ id: 'd1', fields: { name: doctor.name } })
  const red_flags = Object.fromEntries(doctor.red_flags.map(({ id }) => [id, false]))
  const check = await ashaChecked()
  const body = {
    who: { check, patient: asha.patientId },
    doctor: 'd1',
    slot: doctor.slot,
    complaint: 'Fever',
    red_flags,
    payment: { method: 'cash' as const, received_paise: 100_000 },
    total_paise: doctor.total_paise,
  }
  await expect(desk('POST /api/desk/walk_in/', { body, ...clinic.once() })).rejects.toMatchObject({ fields: { slot: expect.anything() } })
  await sits([today])
  expect((await day()).doctors.map(({ id }) => id)).toContain('d1')
})
