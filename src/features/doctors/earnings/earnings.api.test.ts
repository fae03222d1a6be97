import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedConsultation, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { captured, refundPromised } from '../../payments/ledger.rules.ts'
import { writeLedger } from '../../payments/ledger.sql.server.ts'
import { addMonths, shareOf } from './earnings.rules.ts'
import { ledgerKept } from './earnings.sql.server.ts'
import { settleEarning } from './settle-earning.server.ts'

const app = await testApp()
const { db } = app
const doctorApi = async (doctorId: string, now = testNow) => app.as((await seedStaff(db, testNow, 'doctor', { doctorId })).actor, now)
const admin = await seedStaff(db, testNow, 'admin')
const month = testNow.toISOString().slice(0, 7)
const once = () => ({ idempotencyKey: randomUUID() })
const context = (now = testNow) => ({ now, newId: randomUUID })

/** A completed consultation for which so much was paid. */
async function completed(doctorId: string, paise: number) {
  const who = await seedPatient(db, testNow)
  const id = await seedConsultation(db, testNow, who, { doctor_id: doctorId, state: 'COMPLETED', ended_at: testNow })
  const entry = (kind: typeof captured, amount_paise: number, cause: string) =>
    writeLedger(db, context(), [{ user_id: who.userId, cause, ...kind, amount_paise, purpose: 'consultation', purpose_id: id }])
  await entry(captured, paise, `capture:${randomUUID()}`)
  const row = () => db.selectFrom('consultations').selectAll().where('consultation_id', '=', id).executeTakeFirstOrThrow()
  const settle = async (now = testNow) => settleEarning(db, context(now), await row())
  const refund = (amount: number) => entry(refundPromised, amount, `refund:${randomUUID()}`)
  return { id, userId: who.userId, settle, refund }
}

describe('what a doctor earns', () => {
  test('is the share of what was paid, noted once, and a refund takes it back', async () => {
    const visit = await completed('d2', 39_900)
    await visit.settle()
    await visit.settle()
    const api = await doctorApi('d2')
    expect(await api('GET /api/desk/earnings/')).toMatchObject({
      month,
      earned_paise: 27_930,
      consultations: 1,
      unpaid_paise: 27_930,
      percent: 70,
    })
    await visit.refund(39_900)
    await visit.settle()
    const { earned_paise, entries } = await api('GET /api/desk/earnings/')
    expect(earned_paise).toBe(0)
    expect(entries.map(({ amount_paise }) => amount_paise).toSorted((a, b) => a - b)).toEqual([-27_930, 27_930])
  })

  test('a share of their own counts from then on; what was completed before keeps its share, also when it is refunded', async () => {
    const before = await completed('d3', 10_000)
    await before.settle()
    await app.as(admin.actor)('PUT /api/desk/doctor/{id}/share/', { params: { id: 'd3' }, body: { percent: 50 } })
    const after = await completed('d3', 10_000)
    await after.settle(new Date(testNow.getTime() + 1000))
    await before.refund(5000)
    await before.settle(new Date(testNow.getTime() + 2000))
    const { entries } = await (await doctorApi('d3'))('GET /api/desk/earnings/')
    expect(entries.map(({ amount_paise, percent }) => [amount_paise, percent])).toEqual([
      [-3500, 70],
      [5000, 50],
      [7000, 70],
    ])
  })

  test('whatever is paid and refunded, in whatever order it is noted, the statement equals the share of the ledger to the paisa', async () => {
    const steps = fc.array(fc.record({ paid: fc.integer({ min: 100, max: 500_000 }), parts: fc.array(fc.nat(100), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    let expected = 0
    await fc.assert(
      fc.asyncProperty(steps, async (visits) => {
        for (const { paid, parts } of visits) {
          const visit = await completed('d4', paid)
          await visit.settle()
          let left = paid
          for (const part of parts) {
            const amount = Math.floor((left * part) / 100)
            left -= amount
            await visit.refund(amount)
            if (part % 2 === 0) await visit.settle()
          }
          await visit.settle()
          const { captured: came, back } = await ledgerKept(db, visit.userId, visit.id)
          expect(came - back).toBe(left)
          expected += shareOf(left, 70)
        }
        const { earned_paise } = await (await doctorApi('d4'))('GET /api/desk/earnings/')
        expect(earned_paise).toBe(expected)
      }),
      { numRuns: 8 },
    )
  })
})

describe('payouts', () => {
  test('a month that is over is marked as paid once, with its reference; the doctor sees it', async () => {
    const next = new Date(Date.parse(`${addMonths(month, 1)}-02T06:00:00Z`))
    const visit = await completed('d5', 20_000)
    await visit.settle()
    const body = { month, reference: 'UTR 4711', paid_on: next.toISOString().slice(0, 10) }
    const mark = (now: Date, more: object = {}) =>
      app.as(admin.actor, now)('POST /api/desk/doctor/{id}/payout/', { params: { id: 'd5' }, body: { ...body, ...more }, ...once() })
    await expect(mark(testNow)).rejects.toMatchObject({ fields: { month: ['This month is not over yet'] } })
    expect(await mark(next)).toEqual({ amount_paise: 14_000, reference: 'UTR 4711', paid_on: body.paid_on })
    await expect(mark(next)).rejects.toMatchObject({ code: 'conflict', message: 'This month is already marked as paid' })
    const api = await doctorApi('d5', next)
    expect(await api('GET /api/desk/earnings/', { query: { month } })).toMatchObject({ unpaid_paise: 0, payout: { reference: 'UTR 4711' } })
    // The month that runs, the first a doctor sees, tells what came last.
    expect(await api('GET /api/desk/earnings/')).toMatchObject({
      payout: null,
      last_payout: { reference: 'UTR 4711', paid_on: body.paid_on },
    })
    const all = await app.as(admin.actor, next)('GET /api/desk/doctor_month/', { query: { month } })
    expect(all.is_over).toBe(true)
    expect(all.doctors.find(({ doctor }) => doctor === 'd5')).toMatchObject({ earned_paise: 14_000, payout: { amount_paise: 14_000 } })
  })

  test('an admin who is a doctor too sets their own share and marks their own month only where there is no other admin', async () => {
    const next = new Date(Date.parse(`${addMonths(month, 1)}-02T06:00:00Z`))
    const { actor, userId } = await seedStaff(db, testNow, 'doctor', { doctorId: 'd8' })
    const own = app.as({ ...actor, roles: ['admin', 'doctor'] }, next)
    const params = { id: 'd8' }
    const share = () => own('PUT /api/desk/doctor/{id}/share/', { params, body: { percent: 100 } })
    const body = { month, reference: 'UTR 1', paid_on: next.toISOString().slice(0, 10) }
    const mark = () => own('POST /api/desk/doctor/{id}/payout/', { params, body, ...once() })
    for (const act of [share, mark]) await expect(act()).rejects.toMatchObject({ message: 'Another admin has to confirm this' })
    const others = db.updateTable('staff').where('user_id', '<>', userId)
    await others.set({ active: false }).execute()
    expect([await share(), (await mark()).reference]).toEqual([{ percent: 100 }, 'UTR 1'])
    await others.set({ active: true }).execute()
  })

  test('a doctor reads only their own statement, page by page', async () => {
    const api = await doctorApi('d6')
    await expect(api('GET /api/desk/earnings/', { query: { doctor: 'd5' } })).rejects.toMatchObject({ code: 'not_found' })
    for (const paise of [1000, 2000, 3000]) await (await completed('d6', paise)).settle()
    const first = await api('GET /api/desk/earnings/', { query: { limit: 2 } })
    const second = await api('GET /api/desk/earnings/', { query: { limit: 2, cursor: first.next ?? '' } })
    expect([first.entries.length, second.entries.length, second.next]).toEqual([2, 1, null])
  })
})
