import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedCourseTaker } from '../../../../tests/support/course-taker.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'

const app = await testApp()
const today = indiaDay(testNow)
const at = (time: string, day = today) => indiaInstant(day, time)
const asha = () => seedCourseTaker(app)

test('an order of what is taken already is offered to be counted, of anything else to join the list', async () => {
  const { person, api, add } = await seedCourseTaker(app)
  const order = await seedOrder(app.db, testNow, person)
  const done = { status: 'COMPLETED' as const, fulfilment: 'delivered' as const, expires_at: null, delivered_at: testNow }
  await app.db.updateTable('orders').set(done).where('order_id', '=', order).execute()
  const where = app.db.updateTable('order_lines').set({ state: 'delivered' }).where('order_id', '=', order)
  const { medicine_id } = await where.returning('medicine_id').executeTakeFirstOrThrow()
  const offered = async () => (await api()('GET /api/health/course/', { query: { patient: person.patientId } })).suggestions
  expect(await offered()).toMatchObject([{ id: order, known: false }])
  await add({ medicine_id })
  expect(await offered()).toMatchObject([{ id: order, known: true }])
})

describe('what is left', () => {
  const one = (api: ReturnType<typeof app.as>, patient: string) =>
    api('GET /api/health/course/', { query: { patient } }).then(({ courses }) => courses[0])
  const later = (days: number) => at('12:00', addDays(today, days))

  test('doses of past days that nobody marked count as taken, skipped ones do not; the refill day lies five days before', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ units_left: 30 }, at('07:00'))
    expect(await one(api(at('12:00')), person.patientId)).toMatchObject({
      units_left: 30,
      days_left: 15,
      refill_due_on: addDays(today, 10),
    })
    const skip = { day: addDays(today, 1), slot: 'morning' as const, state: 'skipped' as const, at: later(1).toISOString() }
    expect(await api(later(1))('POST /api/health/course/{id}/dose/', { params: { id }, body: skip })).toEqual({
      state: 'skipped',
      units_left: 28,
    })
    expect(await one(api(later(3)), person.patientId)).toMatchObject({ units_left: 25, days_left: 12, refill_due_on: addDays(today, 10) })
    // What was forgotten and is marked afterwards was counted already.
    const taken = { ...skip, day: addDays(today, 2), state: 'taken' as const, at: later(3).toISOString() }
    expect(await api(later(3))('POST /api/health/course/{id}/dose/', { params: { id }, body: taken })).toMatchObject({ units_left: 25 })
    expect(await one(api(later(60)), person.patientId)).toMatchObject({ units_left: 0, days_left: 0, refill_due_on: addDays(today, 60) })
  })

  test('a new count holds from then on, and what is saved as it stood is no count', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ units_left: 30 }, at('07:00'))
    const save = (now: Date, units_left: number) =>
      api(now)('PATCH /api/health/course/{id}/', { params: { id }, body: { units_left, doses: [1, 0, 0, 0] } })
    expect(await save(later(2), 26)).toMatchObject({ units_left: 26 })
    expect(await one(api(later(4)), person.patientId)).toMatchObject({ units_left: 24 })
    await save(later(4), 40)
    expect(await one(api(later(4)), person.patientId)).toMatchObject({ units_left: 40 })
    expect(await one(api(later(6)), person.patientId)).toMatchObject({ units_left: 39 })
  })

  test('marks of months ago are taken off the count for good, and it stays the same', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ units_left: 200 }, at('07:00'))
    const body = { day: addDays(today, 50), slot: 'morning' as const, state: 'taken' as const, at: later(50).toISOString() }
    expect(await one(api(later(50)), person.patientId)).toMatchObject({ units_left: 100 })
    await api(later(50))('POST /api/health/course/{id}/dose/', { params: { id }, body })
    expect(await one(api(later(50)), person.patientId)).toMatchObject({ units_left: 99 })
    const { counted_at } = await app.db.selectFrom('courses').select('counted_at').where('course_id', '=', id).executeTakeFirstOrThrow()
    expect(counted_at).toEqual(at('00:00', addDays(today, 15)))
    expect(await one(api(later(51)), person.patientId)).toMatchObject({ units_left: 98 })
  })
})

describe('a medicine that is over', () => {
  test('says until when it was taken and how many of its doses, and its last day that it is the last', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ ends_on: addDays(today, 1) }, at('07:00'))
    const mark = (slot: 'morning' | 'night', state: 'taken' | 'skipped', now: Date) =>
      api(now)('POST /api/health/course/{id}/dose/', { params: { id }, body: { day: today, slot, state, at: now.toISOString() } })
    await mark('morning', 'taken', at('08:30'))
    await mark('night', 'skipped', at('21:30'))
    const query = { patient: person.patientId }
    const last = at('09:00', addDays(today, 1))
    const day = await api(last)('GET /api/health/today/', { query })
    expect(day.slots[0]?.doses).toMatchObject([{ course: id, last_day: true }])
    expect((await api(last)('GET /api/health/course/', { query })).finished).toEqual([])
    const { courses, finished } = await api(at('09:00', addDays(today, 2)))('GET /api/health/course/', { query })
    expect(courses).toEqual([])
    expect(finished).toMatchObject([
      { id, name: 'Metformin 500', finished_on: addDays(today, 1), stopped: false, taken: 1, skipped: 1, all: 4 },
    ])
  })

  test('one that was stopped says so, and is left out after a year', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({}, at('07:00'))
    await api(at('09:00', addDays(today, 1)))('DELETE /api/health/course/{id}/', { params: { id } })
    const finished = async (days: number) =>
      (await api(at('09:00', addDays(today, days)))('GET /api/health/course/', { query: { patient: person.patientId } })).finished
    expect(await finished(1)).toMatchObject([{ id, stopped: true, finished_on: addDays(today, 1), taken: 0, all: 3 }])
    expect(await finished(370)).toEqual([])
  })
})

describe('what is taken only when needed', () => {
  test('is marked with its minute, once however often it is sent, and says when the last one was', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ doses: [0, 0, 0, 0], units_left: 10 }, at('07:00'))
    const mark = (slot: string, state: 'taken' | 'cleared', now: Date) =>
      api(now)('POST /api/health/course/{id}/dose/', {
        params: { id },
        body: { day: today, slot: slot as '14:20', state, at: now.toISOString() },
      })
    await Promise.all([1, 2, 3].map(() => mark('14:20', 'taken', at('14:21'))))
    expect(await mark('17:05', 'taken', at('17:05'))).toEqual({ state: 'taken', units_left: 8 })
    const query = { patient: person.patientId }
    const needed = async (now: Date) => (await api(now)('GET /api/health/today/', { query })).needed
    expect(await needed(at('18:00'))).toMatchObject([
      { course: id, amount: 1, most_a_day: null, taken: ['14:20', '17:05'], last_at: at('17:05').toISOString() },
    ])
    await mark('17:05', 'cleared', at('18:01'))
    expect(await needed(at('09:00', addDays(today, 3)))).toMatchObject([{ taken: [], last_at: at('14:20').toISOString() }])
    const { courses } = await api(at('18:02'))('GET /api/health/course/', { query })
    expect(courses).toMatchObject([{ when_needed: { amount: 1, most_a_day: null }, units_left: 9, days_left: null }])
    await expect(mark('24:00', 'taken', at('18:02'))).rejects.toMatchObject({ code: 'invalid' })
  })

  test('from a prescription that says so, with how often a day at most; what gets times is no longer so', async () => {
    const { person, api } = await asha()
    const medicine = await app.db
      .selectFrom('products')
      .select('medicine_id')
      .where('schedule', '=', 'H')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { prescriptionId } = await seedApproved(app.db, testNow, person, [{ medicineId: medicine.medicine_id, units: 20 }])
    const lines = [{ timing: { kind: 'as_needed', dose: 2, most_per_day: 3, reason: 'pain' } }]
    await app.db
      .updateTable('prescriptions')
      .set({ document: JSON.stringify({ lines }) })
      .where('prescription_id', '=', prescriptionId)
      .execute()
    await api()('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
    const query = { patient: person.patientId }
    const [course] = (await api()('GET /api/health/course/', { query })).courses
    expect(course).toMatchObject({ doses: [0, 0, 0, 0], when_needed: { amount: 2, most_a_day: 3 } })
    const timed = await api()('PATCH /api/health/course/{id}/', { params: { id: course?.id ?? '' }, body: { doses: [1, 0, 0, 0] } })
    expect(timed).toMatchObject({ when_needed: null })
  })

  test('one that has times is not marked by the minute', async () => {
    const { api, add } = await asha()
    const { id } = await add({}, at('07:00'))
    const body = { day: today, slot: '14:20' as const, state: 'taken' as const, at: at('14:20').toISOString() }
    await expect(api(at('14:20'))('POST /api/health/course/{id}/dose/', { params: { id }, body })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

test('the two days before are shown with what was not marked, and can be', async () => {
  const { person, api, add } = await asha()
  const { id } = await add({ ends_on: addDays(today, 1) }, at('07:00'))
  const now = at('09:00', addDays(today, 2))
  const query = { patient: person.patientId }
  const days = async () => (await api(now)('GET /api/health/today/', { query })).earlier
  expect((await days()).map(({ day, all, taken }) => [day, all, taken])).toEqual([
    [addDays(today, 1), 2, 0],
    [today, 2, 0],
  ])
  const body = { day: today, slot: 'night' as const, state: 'taken' as const, at: now.toISOString() }
  await api(now)('POST /api/health/course/{id}/dose/', { params: { id }, body })
  expect((await days())[1]).toMatchObject({ day: today, taken: 1 })
})
