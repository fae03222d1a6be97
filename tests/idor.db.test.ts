import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contracts } from '../src/data/contracts.ts'
import type { Contract, Row } from '../src/lib/contract.ts'
import { consentNotices } from '../src/features/accounts/consents/consent-notices.data.ts'
import { implement } from '../src/platform/implement.ts'
import { inProcessApi } from '../src/platform/http/in-process-api.server.ts'
import { testApp, testNow } from './support/app.ts'
import { testContext } from './support/bare-app.ts'
import { type Bodies, matrix } from './support/idor.ts'
import { recordSeeds } from './support/seed.ts'
import { fieldsOf, jsonSchema } from './support/sample-input.ts'

const shelf = {
  title_en: 'A shelf',
  title_hi: 'A shelf',
  alt_en: 'A shelf',
  alt_hi: 'A shelf',
  sort: 1,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: '2026-12-01T00:00:00Z',
}
/** What no generator can guess: a notice that is in force, one of two fields. Later features add theirs. */
const empty = ['legal_name', 'brand_name', 'address', 'gstin', 'support_phone', 'officer_name', 'officer_email', 'officer_phone']
const operator = {
  ...Object.fromEntries([...empty, 'security_contact', 'light_color', 'dark_color'].map((name) => [name, ''])),
  support_from: '09:00',
  support_until: '19:00',
  support_days: 'all',
  languages: ['en'],
  offers: ['orders'],
}
const bodies: Bodies = {
  'PUT /api/desk/deal/{slug}/': { body: { ...shelf, description_en: 'All of it', description_hi: 'All of it', items: [] } },
  'PUT /api/desk/banner/{slug}/': {
    body: { ...shelf, text_en: 'View', text_hi: 'View', placement: 'home', target_route: '/search', scene: 'slip-photo' },
  },
  'POST /api/pharmacy/view/': { body: { medicine_id: '1' } },
  'POST /api/consultation/{id}/adult/': {
    body: { name: 'Kamala Verma', relation: 'parent', document: { type: 'aadhaar', last4: '1234' } },
  },
  'POST /api/health/course/': {
    body: { patient: '01890000-0000-7000-8000-000000000001', name: 'Metformin', doses: [1, 0, 0, 1], dose_unit: 'tablet' },
  },
  'PUT /api/desk/operator/': { body: operator },
  'PUT /api/desk/consultation/{id}/prescription/': { body: { draft: {} } },
  'POST /api/desk/consultation/{id}/prescription/check/': { body: { lines: [] } },
  'POST /api/desk/favourite/': {
    body: { line: { medicine_id: 'x', dose_unit: 'tablet', timing: { kind: 'weekly', dose: 1, times: 1 }, duration_days: 7 } },
  },
  'POST /api/desk/template/': { body: { name: 'Fever', lines: [] } },
  'PUT /api/desk/template/{id}/': { body: { name: 'Fever', lines: [] } },
  'POST /api/razorpay/verify_payment/': {
    body: { purpose: 'order', razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: '0'.repeat(64) },
  },
  'PATCH /api/file/{id}/': { body: new Uint8Array([1]) },
  'POST /api/desk/import/{id}/piece/': { body: new Uint8Array([1]) },
  'POST /api/desk/doctor/{id}/payout/': { body: { month: '2026-10', reference: 'UTR 1', paid_on: '2026-11-01' } },
  'POST /api/order/{id}/thread/': { body: { text: 'When will it be here?' } },
  'POST /api/desk/order/{id}/thread/': { body: { text: 'It is on its way' } },
  'POST /api/desk/order/{id}/deliver/': { body: { pin: '1234' } },
  'POST /api/desk/patient/{id}/open/confirm/': { body: { opening: '01890000-0000-7000-8000-000000000001', code: '1234' } },
  'POST /api/desk/round/{id}/deliver/': { body: { pin: '1234', at: '2026-11-19T05:00:00.000Z' } },
  'POST /api/desk/round/{id}/pickup/': { body: { collected: true, at: '2026-11-19T05:00:00.000Z' } },
  'POST /api/desk/order/{id}/return-pickup/': { body: { rider: null } },
  'POST /api/desk/order/{id}/recall-return/': { body: { rider: null } },
  'POST /api/desk/order/{id}/return/': { body: { accepted: false } },
  'POST /api/desk/round/{id}/attempt/': { body: { reason: 'no_one_home', at: '2026-11-19T05:00:00.000Z' } },
  'POST /api/desk/review/{id}/decide/': { body: { outcome: 'reject', version: 1, reason_code: 'illegible' } },
  'POST /api/desk/patient/{id}/refund/': {
    body: { payment: '01890000-0000-7000-8000-000000000002', amount_paise: 100, reason: 'late' },
  },
  'POST /api/desk/patient/{id}/refund_request/': {
    body: { payment: '01890000-0000-7000-8000-000000000002', amount_paise: 100, reason: 'late' },
  },
  'POST /api/desk/refund_request/{id}/decide/': { body: { user_id: '01890000-0000-7000-8000-000000000002', outcome: 'grant' } },
  'POST /api/consent/': {
    body: { purpose: 'care', notice_version: consentNotices.care.version, language: 'en', patient: '01890a5d-ac96-774b-bcce-b302099a8057' },
  },
}

/** Rows whose ids name nothing of a person: what everybody may look at, and the lists of the clinic, behind its roles. */
const nobodys = [
  // A browser's name for itself.
  'POST /api/session/',
  // A medicine into the own list.
  'POST /api/saved/',
  // Medicines that go into the own cart, doctors that are one's own favourites.
  'POST /api/cart/add_to_cart/',
  'POST /api/cart/add_item/',
  'POST /api/doctor/doctors/{id}/favourite/',
  'POST /api/doctor/doctors/{id}/unfavourite/',
  // Times of a doctor are public; a hold is only its owner's (R3: slots.db.test.ts).
  'GET /api/slot/{id}/',
  'POST /api/slot/{id}/hold/',
  'POST /api/slot/{id}/extend/',
  'POST /api/slot/{id}/release/',
  // A comment on a visit: it names its doctor, to whom alone a reply is open, and nobody else (ratings.api.test.ts).
  'POST /api/desk/rating/{doctor}/{id}/decide/',
  'POST /api/desk/rating/{doctor}/{id}/reply/',
  // A medicine of the catalogue, into one's own list.
  'POST /api/desk/favourite/',
  // Those of somebody else stay unseen, and the answer is the same (refund-requests.api.test.ts).
  'POST /api/desk/refund_request/seen/',
]
const clinicLists =
  /^[A-Z]+ \/api\/desk\/(staff|invitation|text|coupon|stock|setup|featured-category|deal|banner|doctor|import|product|schedule_change|recall|medicine_text|care_text|speciality)\//

const app = await testApp()

test('S1: whoever names a record that is not theirs gets 401 or 404, learns nothing and changes nothing', async () => {
  const { leaks, asked, withRealIds } = await matrix(app, contracts, testNow, bodies)
  expect(leaks).toEqual([])
  expect(asked.length).toBeGreaterThan(100)
  const isForAnyone = (key: string) => contracts[key as keyof typeof contracts].access.includes('anyone' as never)
  const unreal = asked.filter((key) => !withRealIds.includes(key) && !isForAnyone(key) && !clinicLists.test(key))
  expect(unreal, 'asked with unknown ids only: give recordSeeds of tests/support/seed.ts a maker for what they name').toEqual(nobodys)
  // Every row of every feature, as six people each: a minute of a quiet machine is too little of a busy one.
}, 240_000)

test('every maker is used: one that fits no row would be a matrix with a hole', () => {
  const names = Object.keys(recordSeeds).filter((name) => name.startsWith('/'))
  const paths = Object.keys(contracts).map((key) => key.slice(key.indexOf(' ') + 1))
  expect(names.filter((name) => !paths.some((path) => path.startsWith(name)))).toEqual([])
})

describe('the matrix sees', () => {
  const params = z.object({ id: z.guid() })
  const row = { access: ['patient'], summary: '', params, response: z.object({ name: z.string() }) } as const
  const careless = { 'GET /api/patient_relative/{id}/': row, 'PATCH /api/address/{id}/': row } satisfies Contract
  const endpoints = implement(careless, {
    'GET /api/patient_relative/{id}/': ({ db }, { params: { id } }) =>
      db.selectFrom('patients').select('name').where('patient_id', '=', id).executeTakeFirstOrThrow(),
    'PATCH /api/address/{id}/': ({ db }, { params: { id } }) =>
      db
        .updateTable('addresses')
        .set({ city: 'Elsewhere' })
        .where('address_id', '=', id)
        .returning('city as name')
        .executeTakeFirstOrThrow(),
  })

  test('a handler that forgets whose record it is', async () => {
    const as = (actor: Parameters<typeof app.as>[0]) => inProcessApi<Contract>(endpoints, testContext({ db: app.db, now: testNow, actor }))
    const { leaks } = await matrix({ ...app, as: as as unknown as typeof app.as }, careless, testNow)
    expect(leaks).toContainEqual(expect.objectContaining({ who: 'another patient', what: expect.stringMatching(/^says Secret/) }))
    expect(leaks).toContainEqual(expect.objectContaining({ key: 'PATCH /api/address/{id}/', what: 'changed what is not theirs' }))
    expect(leaks).toContainEqual(expect.objectContaining({ who: 'the owner, about a removed relative' }))
  })
})

/** Fields that only a person's record has, at any depth of an answer. */
const healthFields =
  /^(patient|patients|patient_id|user_id|allergies|conditions|current_medicines|complaint|complaint_text|symptoms|intake|findings|diagnosis|prescription|prescriptions|dob|lmp_date|blood_group|address_snapshot|recipient)$/

describe('S9: whatever staff can read of a person is on record', () => {
  const staffed = (Object.entries(contracts) as [string, Row][]).filter(([, { access }]) =>
    access.some((role) => role !== 'anyone' && role !== 'patient'),
  )
  const unaudited = (rows: [string, Row][]) =>
    rows
      .filter(([, { audit, access }]) => !audit && !access.includes('anyone'))
      .filter(([, { response }]) =>
        fieldsOf(jsonSchema(response as unknown as z.ZodType, 'output')).some((name) => healthFields.test(name)),
      )
      .map(([key]) => key)

  test('every row that answers staff with a person’s data has the word `audit`', () => {
    expect(staffed.length).toBeGreaterThan(0)
    expect(unaudited(staffed)).toEqual([])
  })

  test('the check sees a row that lacks it', () => {
    const response = z.object({ consultations: z.array(z.object({ patient: z.object({ name: z.string() }) })) })
    expect(unaudited([['GET /api/desk/x/', { access: ['doctor'], summary: '', response }]])).toEqual(['GET /api/desk/x/'])
  })
})
