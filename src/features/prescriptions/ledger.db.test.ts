import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../lib/india-time.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { seedApproved, seedUpload } from '../../../tests/support/seed-prescription.ts'
import { approvedLinesFor, rxStatusFor } from './approved-lines.server.ts'
import { remainingOn } from './dispense.rules.ts'
import { linesOf } from './prescriptions.sql.server.ts'
import { restoreDispensedUnits, takeDispense } from './take-dispense.server.ts'

const { db } = await testApp()
const asha = await seedPatient(db, testNow)
const doing = (now = testNow) => ({ now, newId: uuidv7 })
const onDay = (day: string) => new Date(`${day}T06:30:00Z`)

const products = await db
  .selectFrom('products as p')
  .innerJoin('products as q', (on) => on.onRef('q.equivalence_key', '=', 'p.equivalence_key').onRef('q.medicine_id', '<>', 'p.medicine_id'))
  .select(['p.medicine_id as one', 'q.medicine_id as equal'])
  .where('p.schedule', '=', 'H')
  .where('p.ndps', '=', false)
  .orderBy('p.medicine_id')
  .limit(1)
  .executeTakeFirstOrThrow()
const of = async (schedule: 'none' | 'X') =>
  (
    await db
      .selectFrom('products')
      .select('medicine_id')
      .where('schedule', '=', schedule)
      .where('rx_required', '=', schedule === 'X')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).medicine_id

type Line = Awaited<ReturnType<typeof seedApproved>>
const taking = ({ prescriptionId, lineIds: [lineId = ''] }: Line, units: number, orderLineId = uuidv7()) => ({
  userId: asha.userId,
  prescriptionId,
  lineId,
  orderId: uuidv7(),
  orderLineId,
  units,
})
const stateOf = async ({ prescriptionId }: Line) =>
  (await db.selectFrom('prescriptions').select('state').where('prescription_id', '=', prescriptionId).executeTakeFirstOrThrow()).state

describe('DR-5: dispensed once unless the prescriber says otherwise', () => {
  test('a second order gets what is left, and nothing after that', async () => {
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30 }])
    await takeDispense(db, doing(), taking(line, 20))
    await expect(takeDispense(db, doing(), taking(line, 11))).rejects.toMatchObject({ code: 'rx_units' })
    expect(await stateOf(line)).toBe('APPROVED')
    await takeDispense(db, doing(), taking(line, 10))
    expect(await stateOf(line)).toBe('EXHAUSTED')
    await expect(takeDispense(db, doing(), taking(line, 1))).rejects.toMatchObject({ code: 'rx_units' })
  })

  test('a stated repeat is supplied from its day on, not the day before', async () => {
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30, repeats: 1, intervalDays: 30 }])
    await takeDispense(db, doing(), taking(line, 30))
    expect(await approvedLinesFor(db, asha.userId, { now: testNow, prescriptionIds: [line.prescriptionId] })).toMatchObject([
      { units_left: 0, next_allowed_on: '2026-12-21' },
    ])
    await expect(takeDispense(db, doing(onDay('2026-12-20')), taking(line, 1))).rejects.toMatchObject({ code: 'rx_units' })
    await takeDispense(db, doing(onDay('2026-12-21')), taking(line, 30))
    expect(await stateOf(line)).toBe('EXHAUSTED')
  })

  test('the same order line asked twice, or by twenty at once, is taken once', async () => {
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30 }])
    const one = taking(line, 10)
    await Promise.all(Array.from({ length: 20 }, () => takeDispense(db, doing(), one)))
    expect(await approvedLinesFor(db, asha.userId, { now: testNow, prescriptionIds: [line.prescriptionId] })).toMatchObject([
      { units_left: 20 },
    ])
  })

  test('thirty orders at once over 37 units never take more than 37', async () => {
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 37 }])
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => takeDispense(db, doing(), taking(line, 5))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const [left] = await approvedLinesFor(db, asha.userId, { now: testNow, prescriptionIds: [line.prescriptionId] })
    expect(left?.units_left).toBe(2)
  })

  test('what was not handed over comes back, once, and brings an exhausted prescription back', async () => {
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30, repeats: 1, intervalDays: 30 }])
    const one = taking(line, 30)
    await takeDispense(db, doing(), one)
    await takeDispense(db, doing(onDay('2026-12-21')), taking(line, 30))
    expect(await stateOf(line)).toBe('EXHAUSTED')
    for (let time = 0; time < 3; time++)
      expect(await restoreDispensedUnits(db, { userId: asha.userId, orderLineId: one.orderLineId })).toBe(true)
    expect(await stateOf(line)).toBe('APPROVED')
    const [left] = await approvedLinesFor(db, asha.userId, { now: onDay('2026-12-21'), prescriptionIds: [line.prescriptionId] })
    expect(left).toMatchObject({ dispensed_units: 30, units_left: 30 })
    expect(await restoreDispensedUnits(db, { userId: asha.userId, orderLineId: uuidv7() })).toBe(false)
  })
})

describe('where a medicine stands with its prescription', () => {
  const ask = async (medicineIds: string[], prescriptionIds: string[]) =>
    rxStatusFor(db, asha.userId, { now: testNow, medicineIds, prescriptionIds })

  test('not needed, missing, attached while a pharmacist reads, refused for Schedule X', async () => {
    const [free, banned] = [await of('none'), await of('X')]
    const answers = await ask([free, banned, products.one], [])
    expect([free, banned, products.one].map((id) => answers.get(id)?.status)).toEqual(['not_needed', 'refused', 'missing'])
    const waiting = await seedUpload(db, testNow, asha)
    expect((await ask([products.one], [waiting])).get(products.one)?.status).toBe('attached')
    const refused = await seedUpload(db, testNow, asha, { state: 'REJECTED', reason_code: 'illegible' })
    expect((await ask([products.one], [refused])).get(products.one)).toMatchObject({ status: 'refused', reason_code: 'illegible' })
  })

  test('refused for an abortion medicine, with its reason (MTP Act)', async () => {
    expect((await ask(['101899'], [])).get('101899')).toMatchObject({ status: 'refused', reason_code: 'abortion_medicine' })
  })

  test('approved says how many units and from which line; another brand only where it was written by its generic name (DR-6)', async () => {
    const brand = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30 }])
    const generic = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 10, writtenAs: 'generic' }])
    const both = await ask([products.one, products.equal], [brand.prescriptionId, generic.prescriptionId])
    expect(both.get(products.one)).toMatchObject({ status: 'approved', units: 40 })
    expect(both.get(products.equal)).toMatchObject({ status: 'approved', units: 10, from: [{ line_id: generic.lineIds[0] }] })
    expect((await ask([products.equal], [brand.prescriptionId])).get(products.equal)?.status).toBe('missing')
  })

  test('another account’s prescription counts for nothing', async () => {
    const stranger = await seedPatient(db, testNow)
    const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units: 30 }])
    const answers = await rxStatusFor(db, stranger.userId, {
      now: testNow,
      medicineIds: [products.one],
      prescriptionIds: [line.prescriptionId],
    })
    expect(answers.get(products.one)?.status).toBe('missing')
    await expect(takeDispense(db, doing(), { ...taking(line, 1), userId: stranger.userId })).rejects.toMatchObject({ code: 'rx_units' })
  })
})

const runs = process.env['PARCHA_LONG'] ? 2000 : 25
test(`dispensed <= prescribed, whatever is taken and given back, in any order and on any day (${runs} walks)`, async () => {
  const move = fc.record({ day: fc.nat(4), units: fc.integer({ min: 1, max: 25 }), back: fc.boolean() })
  const shape = fc.record({ units: fc.integer({ min: 1, max: 60 }), repeats: fc.nat(3), intervalDays: fc.integer({ min: 1, max: 10 }) })
  await fc.assert(
    fc.asyncProperty(shape, fc.array(move, { maxLength: 15 }), async ({ units, repeats, intervalDays }, moves) => {
      const line = await seedApproved(db, testNow, asha, [{ medicineId: products.one, units, repeats, intervalDays }])
      const taken: string[] = []
      let day = '2026-11-21'
      for (const { day: more, units: wanted, back } of moves) {
        day = addDays(day, more)
        if (back) await restoreDispensedUnits(db, { userId: asha.userId, orderLineId: taken.pop() ?? uuidv7() })
        else await tryTaking(line, wanted, day, taken)
        const { ledger, row } = await sums(line)
        expect(row.dispensed_units).toBe(ledger)
        expect(ledger).toBeLessThanOrEqual(units * (1 + repeats))
        expect(ledger).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: runs },
  )
})

/** The row decides just as the rule that is shown to people. */
async function tryTaking(line: Line, wanted: number, day: string, taken: string[]): Promise<void> {
  const { row } = await sums(line)
  const allowed = wanted <= remainingOn(row, onDay(day)).units
  const one = taking(line, wanted)
  const done = await takeDispense(db, doing(onDay(day)), one).then(
    () => true,
    () => false,
  )
  expect(done).toBe(allowed)
  if (done) taken.push(one.orderLineId)
}

async function sums({ prescriptionId }: Line) {
  const rows = await db
    .selectFrom('dispenses')
    .select(['units', 'given_back_units'])
    .where('prescription_id', '=', prescriptionId)
    .execute()

  const [row] = await linesOf(db, asha.userId, [prescriptionId])
  if (!row) throw new Error('the line is gone')
  return { row, ledger: rows.reduce((sum, { units, given_back_units }) => sum + units - given_back_units, 0) }
}
