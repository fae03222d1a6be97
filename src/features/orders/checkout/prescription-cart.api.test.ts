import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient } from '../../../../tests/support/seed.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { consentNotices } from '../../accounts/consents/consent-notices.data.ts'
import { seedShopper, newKey, setPacks, someMedicine } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db } = app
const [medicine, refused] = [await someMedicine(db, { schedule: 'H' }), await someMedicine(db, { schedule: 'H', skip: 1 })]
await setPacks(db, medicine, 50)

test('the cart a pharmacist made of an upload: each line with its decision; ordered once, its units are taken (DR-5)', async () => {
  const shopper = await seedShopper(app, testNow)
  const lines = [
    { medicineId: medicine.medicine_id, units: 4 * medicine.units },
    { medicineId: refused.medicine_id, units: 0, decision: 'refused' as const },
  ]
  const { prescriptionId: prescription } = await seedApproved(db, testNow, shopper, lines)
  const made = await shopper.api('GET /api/upload_prescription/cart/', { query: { prescription } })
  expect(made.lines.map(({ decision, item }) => [decision, item !== null])).toEqual([
    ['approved', true],
    ['refused', false],
  ])
  expect(made.cart).toMatchObject({ count: 4, items: [{ item_name: medicine.name, rx_status: 'approved', unit: 'pack' }] })
  const pickup = { prescription, order_type: 'pickup' as const, pharmacy: 'jaipur' }
  const { cart } = await shopper.api('POST /api/upload_prescription/change_order_type/', { body: pickup })
  expect(cart).toMatchObject({ order_type: 'pickup', totals: { delivery_paise: 0 }, can_checkout: true })
  const body = {
    prescription,
    patient: shopper.patientId,
    payment_mode: 'online' as const,
    price_version: cart.price_version,
    consents: [],
  }
  const order = () => shopper.api('POST /api/upload_prescription/checkout/', { body, idempotencyKey: newKey() })
  const placed = await order()
  expect(placed).toMatchObject({ order: { status: 'PENDING_PAYMENT' }, payment: { amount_paise: cart.totals.payable_paise } })
  expect(await shopper.api('GET /api/order/{id}/summary/', { params: { id: placed.order.id } })).toEqual(placed.order)
  await expect(order()).rejects.toMatchObject({ status: 409 })
  const stranger = await seedShopper(app, testNow)
  await expect(stranger.api('GET /api/upload_prescription/cart/', { query: { prescription } })).rejects.toMatchObject({ code: 'not_found' })
})

test('TPG-15: no pharmacy has a prescription that its patient did not agree to share, and agreeing is asked by name', async () => {
  const shopper = await seedShopper(app, testNow)
  const given = (await shopper.api('GET /api/consent/')).given.filter(({ purpose }) => purpose === 'share_prescription')
  for (const { id } of given) await shopper.api('POST /api/consent/{id}/withdraw/', { params: { id } })
  const lines = [{ medicineId: medicine.medicine_id, units: medicine.units }]
  const { prescriptionId: prescription } = await seedApproved(db, testNow, shopper, lines)
  const pickup = { prescription, order_type: 'pickup' as const, pharmacy: 'jaipur' }
  const made = await shopper.api('POST /api/upload_prescription/change_order_type/', { body: pickup })
  const asked = { prescription, patient: shopper.patientId, payment_mode: 'online' as const, price_version: made.cart.price_version }
  const order = (consents: { purpose: 'share_prescription'; notice_version: string }[]) =>
    shopper.api('POST /api/upload_prescription/checkout/', { body: { ...asked, consents }, idempotencyKey: newKey() })
  await expect(order([])).rejects.toMatchObject({ code: 'consent_missing', meta: { purpose: 'share_prescription' } })
  expect(await db.selectFrom('orders').selectAll().where('user_id', '=', shopper.userId).execute()).toEqual([])
  const { version } = consentNotices.share_prescription
  expect((await order([{ purpose: 'share_prescription', notice_version: version }])).order.status).toBe('PENDING_PAYMENT')
})

test('what a pharmacist approved goes into the cart with one press, beside what is there, and once however often it is pressed', async () => {
  const shopper = await seedShopper(app, testNow)
  const lines = [{ medicineId: medicine.medicine_id, units: 2 * medicine.units }]
  const { prescriptionId: prescription } = await seedApproved(db, testNow, shopper, lines)
  const [other, stranger] = [await someMedicine(db), await seedShopper(app, testNow)]
  for (const { medicine_id, quantity } of [
    { medicine_id: other.medicine_id, quantity: 1 },
    { medicine_id: medicine.medicine_id, quantity: 1 },
  ])
    await shopper.api('POST /api/cart/add_item/', { body: { medicine_id, quantity } })
  const add = (by: typeof shopper) => by.api('POST /api/upload_prescription/add_to_cart/', { body: { prescription } })
  for (let n = 0; n < 2; n++) {
    const [cart] = await add(shopper)
    expect(cart.items.map(({ item_name, quantity }) => [item_name, quantity])).toEqual([
      [other.name, 1],
      [medicine.name, 2],
    ])
    expect(cart).toMatchObject({ patient: shopper.patientId, prescriptions: [{ id: prescription }] })
  }
  await expect(add(stranger)).rejects.toMatchObject({ code: 'not_found' })
})

test('what a doctor prescribed comes into the cart with its prescription', async () => {
  const shopper = await seedShopper(app, testNow)
  const consultation = await seedConsultation(db, testNow, shopper, {})
  const lines = [{ medicineId: medicine.medicine_id, units: 2 * medicine.units }]
  const { prescriptionId } = await seedApproved(db, testNow, shopper, lines)
  const ofDoctor = { source: 'consultation' as const, consultation_id: consultation, document: '{}', signature: '{}' }
  await db.updateTable('prescriptions').set(ofDoctor).where('prescription_id', '=', prescriptionId).execute()
  const past = await shopper.api('GET /api/past_consultations/')
  expect(past).toMatchObject([{ consultation, prescription: { id: prescriptionId, units_left: 2 * medicine.units } }])
  const [cart] = await shopper.api('POST /api/past_consultations/add_to_cart/', { body: { consultation } })
  expect(cart).toMatchObject({
    count: 2,
    items: [{ rx_status: 'approved' }],
    prescriptions: [{ id: prescriptionId }],
    patient: shopper.patientId,
  })
})

test('a cart that knows no place is priced for the pincode that its reader has chosen', async () => {
  const patient = await seedPatient(db, testNow)
  const api = app.as(patient.actor, testNow)
  const { prescriptionId: prescription } = await seedApproved(db, testNow, patient, [
    { medicineId: medicine.medicine_id, units: medicine.units },
  ])
  const cartAt = async (query: { prescription: string; postal_code?: string }) =>
    (await api('GET /api/upload_prescription/cart/', { query })).cart
  expect((await cartAt({ prescription })).deliverable).toBeNull()
  expect(await cartAt({ prescription, postal_code: '302001' })).toMatchObject({
    postal_code: '302001',
    deliverable: { is_deliverable: true },
  })
})
