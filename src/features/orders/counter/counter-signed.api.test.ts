import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { seedSigned } from '../../../../tests/support/seed-signed.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { newKey, seedPharmacist, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import { dayMs } from '../../../lib/india-time.ts'
import { qrMessage, qrText } from '../../prescriptions/sign/qr.rules.ts'
import type { PrescriptionDocument } from '../../prescriptions/sign/document.rules.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const api = app.as(pharmacist.actor, testNow)
const office = app.as((await seedStaff(db, testNow, 'front_office')).actor, testNow)
const h = await someMedicine(db, { schedule: 'H', ndps: false, loose: true })
const [otherRx, otc] = [await someMedicine(db, { schedule: 'H', ndps: false, skip: 4 }), await someMedicine(db, { skip: 20 })]
for (const medicine of [h, otherRx, otc]) await setPacks(db, medicine, 50)
const { documents } = app.parts

/** Signed by a doctor of ours for somebody: twice a day for five days, so ten units of one medicine. */
const signed = (owner: { userId: string; patientId: string }, now = testNow) =>
  seedSigned(app, owner, crypto.randomUUID(), { medicine: h.medicine_id, now })
const find = (code: string, by = api) => by('POST /api/desk/counter/prescription/', { body: { code } })
const lineOf = (id: string) =>
  db
    .selectFrom('prescription_lines')
    .select(['dispensed_units', 'quantity_units'])
    .where('prescription_id', '=', id)
    .executeTakeFirstOrThrow()

async function sell(patient: string, id: string, { medicine = h, units = 10, by = api } = {}) {
  const { products } = await api('GET /api/desk/counter/product/', { query: { scan: medicine.medicine_id } })
  const { price_paise = 0, units: pack = 1 } = products[0] ?? {}
  const total_paise = Math.floor((units * price_paise) / pack)
  const lines = [{ medicine_id: medicine.medicine_id, unit: 'loose' as const, quantity: units, batch_no: null }]
  const body = {
    lines,
    customer: { patient },
    customer_address: null,
    prescription: { signed: id },
    payment: { method: 'cash' as const, received_paise: total_paise },
    total_paise,
  }
  return by('POST /api/desk/counter/sale/', { body, idempotencyKey: newKey() })
}

test('the number and the code on the paper find it, with what is left as this counter sells it', async () => {
  const asha = await seedShopper(app, testNow)
  const id = await signed(asha)
  const { document } = await db.selectFrom('prescriptions').select('document').where('prescription_id', '=', id).executeTakeFirstOrThrow()
  const message = qrMessage(JSON.parse(document ?? '') as PrescriptionDocument)
  const code = qrText('https://clinic.example', message, documents.sign(message))
  const found = await find(id.slice(-12).toUpperCase())
  expect(found).toMatchObject({
    id,
    number: id.slice(-12).toUpperCase(),
    patient: { id: asha.patientId, name: 'Asha Verma', has_address: true },
    prescriber: { name: 'Dr. Kavita Rao', registration_no: 'RMC-DEMO-10021' },
    lines: [{ units_left: 10, product: { medicine_id: h.medicine_id } }],
  })
  expect(found.lines[0]?.sold).not.toBeNull()
  expect(await find(code)).toEqual(found)
  const seen = await db.selectFrom('audit_events').select('reason').where('subject', '=', `prescription:${id}`).execute()
  expect(seen.map(({ reason }) => reason)).toContain('shown at the counter')
  // A code that somebody changed, and a number of nobody.
  for (const wrong of [code.replace(/#./, '#A'), '000000000000', 'Dolo 650'])
    await expect(find(wrong)).rejects.toMatchObject({ fields: { code: expect.anything() } })
  await expect(find(id, office)).rejects.toMatchObject({ code: 'not_found' })
})

test('what is sold on it is counted on it, in its register entry and its invoice; never more than is left', async () => {
  const asha = await seedShopper(app, testNow)
  const id = await signed(asha)
  await expect(sell(asha.patientId, id, { units: 11 })).rejects.toMatchObject({ code: 'rx_units' })
  const first = await sell(asha.patientId, id, { units: 4 })
  expect(await lineOf(id)).toEqual({ dispensed_units: 4, quantity_units: 10 })
  expect((await find(id)).lines[0]).toMatchObject({ units_left: 6 })
  await expect(sell(asha.patientId, id, { units: 7 })).rejects.toMatchObject({ code: 'rx_units' })
  await sell(asha.patientId, id, { units: 6 })
  await expect(find(id)).rejects.toMatchObject({ code: 'conflict' })
  const attached = await db.selectFrom('order_prescriptions').select('prescription_id').where('order_id', '=', first.id).execute()
  expect(attached).toEqual([{ prescription_id: id }])
  const lines = await db.selectFrom('order_lines').select(['prescription_id', 'units']).where('order_id', '=', first.id).execute()
  expect(lines).toEqual([{ prescription_id: id, units: 4 }])
  expect((await asha.api('GET /api/order/{id}/summary/', { params: { id: first.id } })).payment_mode).toBe('counter')
})

test('of two counters that sell the last units at the same moment one does', async () => {
  const asha = await seedShopper(app, testNow)
  const id = await signed(asha)
  const results = await Promise.allSettled([sell(asha.patientId, id, { units: 6 }), sell(asha.patientId, id, { units: 6 })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await lineOf(id)).toMatchObject({ dispensed_units: 6 })
})

test('it is sold to its patient, for what is on it, by a pharmacist, while it is in force', async () => {
  const [asha, ravi] = [await seedShopper(app, testNow), await seedShopper(app, testNow)]
  const id = await signed(asha)
  await expect(sell(ravi.patientId, id)).rejects.toMatchObject({ fields: { name: expect.anything() } })
  await expect(sell(asha.patientId, id, { medicine: otherRx, units: otherRx.units })).rejects.toMatchObject({ code: 'invalid' })
  await expect(sell(asha.patientId, id, { by: office })).rejects.toMatchObject({ code: 'invalid' })
  const old = await signed(asha, new Date(testNow.getTime() - 9 * dayMs))
  expect((await find(old)).lines[0]).toMatchObject({ units_left: 0, sold: null })
  await expect(sell(asha.patientId, old)).rejects.toMatchObject({ code: 'invalid' })
  await db.updateTable('prescriptions').set({ state: 'REVOKED' }).where('prescription_id', '=', id).execute()
  await expect(find(id)).rejects.toMatchObject({ message: 'The doctor has withdrawn this prescription' })
  await expect(sell(asha.patientId, id)).rejects.toMatchObject({ code: 'conflict' })
  // A paper of another doctor that was uploaded is not one of ours.
  const { prescriptionId } = await seedApproved(db, testNow, asha, [{ medicineId: h.medicine_id, units: 10 }])
  await expect(find(prescriptionId)).rejects.toMatchObject({ code: 'invalid' })
})
