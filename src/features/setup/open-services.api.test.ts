import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedStaff } from '../../../tests/support/seed.ts'
import { checkout, fill, newKey, seedShopper, someMedicine } from '../../../tests/support/shop.ts'
import type { Api } from '../../data/contracts.ts'
import { slotId } from '../doctors/slots.rules.ts'
import { listSlots } from '../doctors/slots.sql.server.ts'

// The demo clinic has a licensed pharmacy and a verified doctor; in live mode its operator has said nothing yet.
const live = {
  PARCHA_MODE: 'live',
  PARCHA_ALLOW: 'demo-clinic,pharmacy,payments',
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXY: '127.0.0.1',
  MSG91_AUTH_KEY: 'k',
  MSG91_TEMPLATES: 'sign_in_code.en=f1',
}
const app = await testApp(testNow, { settings: live })
const own = {
  legal_name: 'Own Clinic',
  brand_name: '',
  address: '1 Own Road, Jaipur 302001',
  gstin: '',
  support_phone: '1800 111 2222',
  support_from: '09:00',
  support_until: '19:00',
  support_days: 'all' as const,
  officer_name: 'R. Kulkarni',
  officer_email: 'care@clinic.example',
  officer_phone: '',
  security_contact: '',
  languages: ['en' as const],
  offers: ['orders', 'consultations'] as ('orders' | 'consultations')[],
  light_color: '',
  dark_color: '',
}
const ended = { valid_from: '2015-01-01', valid_until: '2020-01-01' }
let admin: Api
let shopper: Awaited<ReturnType<typeof seedShopper>>
beforeAll(async () => {
  admin = app.as((await seedStaff(app.db, testNow, 'admin')).actor)
  shopper = await seedShopper(app, testNow)
  await fill(shopper, [await someMedicine(app.db, { free: 12 }), 12])
})
const save = (some: Partial<typeof own> = {}) => admin('PUT /api/desk/operator/', { body: { ...own, ...some } })
const order = () => checkout(shopper)
const hold = async (at = 0) => {
  const slots = await listSlots(app.db, 'd1', testNow, new Date(testNow.getTime() + 3 * 86_400_000))
  const startAt = slots[at]?.start_at ?? testNow
  return shopper.api('POST /api/slot/{id}/hold/', { params: { id: slotId({ doctorId: 'd1', startAt }) }, idempotencyKey: newKey() })
}
const undone = async () => {
  const { items, lawful, offers } = await admin('GET /api/desk/setup/')
  return { missing: items.filter(({ done, need }) => !done && need === 'law').map(({ id }) => id), lawful, offers }
}

describe('a live installation', () => {
  test('begins no order and no consultation before the law’s minimum is there, and says what is missing', async () => {
    await expect(order()).rejects.toMatchObject({ code: 'not_open', status: 503 })
    await expect(hold()).rejects.toMatchObject({ code: 'not_open' })
    expect(await undone()).toMatchObject({
      missing: ['operator', 'grievance_officer'],
      lawful: { orders: false, consultations: false },
    })
  })

  test('still answers health, contact data, sign-in and what patients have already', async () => {
    for (const url of ['/api/health/', '/api/ready/']) expect((await app.http.inject(url)).statusCode).toBe(200)
    expect(await shopper.api('GET /api/order/')).toEqual([])
    expect((await app.http.inject('/.well-known/security.txt')).statusCode).toBe(200)
  })

  test('serves patients as soon as an admin has entered it', async () => {
    await save({ officer_name: '' })
    await expect(order()).rejects.toMatchObject({ code: 'not_open' })
    await save()
    expect(await undone()).toMatchObject({ missing: [], lawful: { orders: true, consultations: true } })
    await expect(order()).resolves.toBeDefined()
    await expect(hold()).resolves.toBeDefined()
  })

  test('takes no order when the licences of its pharmacies have ended, and goes on with consultations', async () => {
    const licences = app.db.updateTable('pharmacy_licences')
    await licences.set(ended).execute()
    expect((await undone()).missing).toEqual(['pharmacy_licences'])
    await expect(order()).rejects.toMatchObject({ code: 'not_open' })
    await expect(hold(1)).resolves.toBeDefined()
  })

  test('that offers consultations alone needs nothing of a pharmacy and takes no orders', async () => {
    await save({ offers: ['consultations'] })
    expect(await undone()).toMatchObject({ missing: [], offers: ['consultations'], lawful: { consultations: true } })
    await expect(order()).rejects.toMatchObject({ code: 'not_offered', status: 422 })
    // Two held slots are the most that one patient may have.
    await expect(hold(2)).rejects.toMatchObject({ code: 'too_many_holds' })
  })
})

test('a demo clinic is open without any of it, but for what it does not offer', async () => {
  const demo = await testApp()
  await demo.db.updateTable('pharmacy_licences').set(ended).execute()
  expect(await demo.parts.open.states(testNow)).toEqual({ orders: 'open', consultations: 'open' })
})
