import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testClinic } from '../../../tests/support/consultations.ts'
import { contextAt } from '../../../tests/support/payments.ts'
import { completeConsultation } from '../consultations/desk/complete.server.ts'
import { findConsultation } from '../consultations/consultations.sql.server.ts'
import { overTopic } from '../consultations/move.server.ts'
import { balances } from '../payments/ledger.rules.ts'
import { ledgerOf } from '../payments/ledger.sql.server.ts'
import { billConsultation } from './bill-consultation.server.ts'
import type { Supplier } from './operator-party.server.ts'

const app = await testApp()
const clinic = await testClinic(app, testNow)
const operator: Supplier = {
  name: 'Own Clinic Private Limited',
  address: '1, Own Road, Jaipur 302001',
  gstin: '08AAACO1234A1Z5',
  phone: '1800 111 2222',
}

async function booked() {
  const patient = await clinic.patient()
  const { consultation, payment, price } = await patient.book(clinic.freshSlot())
  await clinic.pay(payment?.gateway_order_id)
  if (!consultation || !price) throw new Error('nothing was booked')
  return { patient, key: { user_id: patient.userId, consultation_id: consultation.id }, total: price.total_paise }
}

/** What the queue would do with what was written down for it. */
async function billed({ user_id, consultation_id }: { user_id: string; consultation_id: string }) {
  const tasks = await app.db
    .deleteFrom('outbox')
    .where('topic', '=', overTopic)
    .where('user_id', '=', user_id)
    .returning('payload')
    .execute()
  for (const { payload } of tasks) {
    expect(payload).toEqual({ consultation_id })
    await billConsultation(app.db, contextAt(clinic.clock.now), operator, { user_id, consultation_id })
  }
  return tasks.length
}

test('completed, a consultation has one bill of supply, and the whole fee is earned', async () => {
  const { patient, key, total } = await booked()
  await app.db
    .updateTable('consultations')
    .set({ state: 'ENDED', due_at: null })
    .where('consultation_id', '=', key.consultation_id)
    .execute()
  const row = await findConsultation(app.db, key)
  if (!row) throw new Error('the consultation is gone')
  expect(await billed(key)).toBe(0)
  await completeConsultation(app.db, contextAt(clinic.clock.now), row)
  expect(await billed(key)).toBe(1)
  await billConsultation(app.db, contextAt(clinic.clock.now), operator, key)
  expect(await patient.api()('GET /api/invoice/')).toHaveLength(1)
  const bill = await patient.api()('GET /api/consultation/invoice/', { query: { uid: row.uid } })
  expect(bill).toMatchObject({ kind: 'bill_of_supply', total_paise: total, source_id: key.consultation_id })
  expect(bill.document).toMatchObject({
    reference: row.number,
    recipient: { name: 'Asha Verma' },
    totals: { exempt_paise: total, cgst_paise: 0 },
  })
  const books = balances(await ledgerOf(app.db, key.user_id, 'consultation', key.consultation_id))
  expect(books).toMatchObject({ gateway: total, customer: 0, sales: -total })
})

async function completed() {
  const { patient, key } = await booked()
  const mine = app.db.updateTable('consultations').set({ state: 'ENDED', due_at: null }).where('consultation_id', '=', key.consultation_id)
  await mine.execute()
  const row = await findConsultation(app.db, key)
  if (!row) throw new Error('the consultation is gone')
  await completeConsultation(app.db, contextAt(clinic.clock.now), row)
  await billed(key)
  return (await patient.api()('GET /api/consultation/invoice/', { query: { uid: row.uid } })).document
}

test('a bill names the operator with its own GSTIN, and the doctor with their registration (TPG-2)', async () => {
  const { supplier, lines } = await completed()
  expect(supplier).toMatchObject({ name: 'Own Clinic Private Limited', gstin: '08AAACO1234A1Z5', state_code: '08', phone: '1800 111 2222' })
  expect(lines[0]?.name).toMatch(/^Consultation, .+ \(Reg\. No\. \w+-DEMO-\d+, .+ Council\)$/)
})

test('a clinic without a pharmacy and without a GSTIN can bill: its state is that of its address', async () => {
  await app.db.updateTable('pharmacies').set({ active: false }).execute()
  try {
    operator.gstin = null
    expect((await completed()).supplier).toMatchObject({ name: 'Own Clinic Private Limited', gstin: null, state_code: '08' })
  } finally {
    operator.gstin = '08AAACO1234A1Z5'
    await app.db.updateTable('pharmacies').set({ active: true }).execute()
  }
})

test('cancelled early, everything goes back and nothing is billed', async () => {
  const { patient, key } = await booked()
  await patient.api()('POST /api/consultation/cancel/', { body: { consultation: key.consultation_id, reason: 'Better' }, ...clinic.once() })
  expect(await billed(key)).toBe(1)
  expect(await patient.api()('GET /api/invoice/')).toEqual([])
})

test('cancelled an hour before, the half that stays is billed', async () => {
  const { patient, key, total } = await booked()
  const { start_at } = (await findConsultation(app.db, key)) ?? {}
  const late = new Date((start_at?.getTime() ?? 0) - 3_600_000)
  const api = app.as(patient.actor, late)
  await api('POST /api/consultation/cancel/', { body: { consultation: key.consultation_id, reason: 'Ill' }, ...clinic.once() })
  await billed(key)
  const [bill] = await api('GET /api/invoice/')
  expect(bill).toMatchObject({ kind: 'bill_of_supply', total_paise: total - Math.round(total / 2) })
})
