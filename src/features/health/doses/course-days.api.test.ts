import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedCourseTaker } from '../../../../tests/support/course-taker.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'

const app = await testApp()
const today = indiaDay(testNow)
const at = (time: string, day = today) => indiaInstant(day, time)
const asha = () => seedCourseTaker(app)

describe('the days of a medicine', () => {
  test('the first dose is the first after it was added: at noon the morning is past, the next day it is not', async () => {
    const { person, api, add } = await asha()
    await add()
    await add({ starts_on: addDays(today, -2) })
    const doses = async (now: Date) => {
      const { slots, earlier } = await api(now)('GET /api/health/today/', { query: { patient: person.patientId } })
      return [slots.map((slot) => slot.doses.length), earlier.map(({ all }) => all)]
    }
    // Who says that they have taken it for days may have taken it this morning.
    expect(await doses(at('12:05'))).toEqual([
      [1, 0, 0, 2],
      [2, 2],
    ])
    expect(await doses(at('09:00', addDays(today, 1)))).toEqual([
      [2, 0, 0, 2],
      [3, 2],
    ])
  })

  test('a chronic medicine that lasts until its last day is asked for before it ends, an acute one is not', async () => {
    const { person, api, prescriptionId } = await prescribed({ units: 30, frequency: '1-0-1', duration_days: 15 })
    const query = { patient: person.patientId }
    const [course] = (await api()('GET /api/health/course/', { query })).courses
    await api()('PATCH /api/health/course/{id}/', { params: { id: course!.id }, body: { units_left: 30 } })
    const due = async (condition_kind: 'acute' | 'chronic') => {
      await app.db.updateTable('prescriptions').set({ condition_kind }).where('prescription_id', '=', prescriptionId).execute()
      return (await api()('GET /api/health/course/', { query })).courses[0]!.refill_due_on
    }
    expect([await due('acute'), await due('chronic')]).toEqual([null, addDays(today, 10)])
  })

  test('a chronic medicine that nobody has counted is asked for before its prescription ends, an acute one is not', async () => {
    const { person, api, prescriptionId } = await prescribed({ units: 20, frequency: '1-0-1', duration_days: 10 })
    const query = { patient: person.patientId }
    const due = async (condition_kind: 'acute' | 'chronic', day: number) => {
      await app.db.updateTable('prescriptions').set({ condition_kind }).where('prescription_id', '=', prescriptionId).execute()
      const now = api(at('12:00', addDays(today, day)))
      const [course] = (await now('GET /api/health/course/', { query })).courses
      return [course!.units_left, course!.refill_due_on, (await now('GET /api/home/')).next.some(({ kind }) => kind === 'refill')]
    }
    expect(await due('acute', 7)).toEqual([null, null, false])
    expect(await due('chronic', 1)).toEqual([null, addDays(today, 6), false])
    expect(await due('chronic', 7)).toEqual([null, addDays(today, 7), true])
  })

  test('a chronic medicine whose prescription ended is to be renewed until it is taken again, an acute one is over', async () => {
    const { person, api, prescriptionId, add } = await prescribed({ units: 20, frequency: '1-0-1', duration_days: 10 })
    const query = { patient: person.patientId }
    const later = api(at('12:00', addDays(today, 12)))
    const ended = async () => {
      const { finished } = await later('GET /api/health/course/', { query })
      const renewals = (await later('GET /api/home/')).next.filter((thing) => thing.kind === 'renew')
      expect(renewals.every(({ patient_id }) => patient_id === person.patientId)).toBe(true)
      // The first page and the page of one's health say the same.
      expect(renewals.map(({ names }) => names)).toEqual(finished.some(({ to_renew }) => to_renew) ? [[finished[0]?.name]] : [])
      return finished.map(({ name, to_renew }) => [name, to_renew])
    }
    const [[name] = []] = await ended()
    expect(await ended()).toEqual([[name, true]])
    await app.db.updateTable('prescriptions').set({ condition_kind: 'acute' }).where('prescription_id', '=', prescriptionId).execute()
    expect(await ended()).toEqual([[name, false]])
    await app.db.updateTable('prescriptions').set({ condition_kind: 'chronic' }).where('prescription_id', '=', prescriptionId).execute()
    await add({ name })
    expect(await ended()).toEqual([[name, false]])
  })

  test('a prescription added after the last time of a day begins on the next, and keeps all its days', async () => {
    const { person, api } = await prescribed({ units: 20, frequency: '1-0-0', duration_days: 5 })
    const { courses } = await api()('GET /api/health/course/', { query: { patient: person.patientId } })
    expect(courses).toMatchObject([{ starts_on: addDays(today, 1), ends_on: addDays(today, 5), ends_slot: null }])
  })

  test('one that is added at noon has the dose of that morning on the day after its last, and no other', async () => {
    const { person, api } = await prescribed({ units: 10, frequency: '1-0-1', duration_days: 5 })
    const query = { patient: person.patientId }
    const { courses } = await api()('GET /api/health/course/', { query })
    expect(courses).toMatchObject([{ starts_on: today, ends_on: addDays(today, 5), ends_slot: 'morning' }])
    const doses = async (day: number) => (await api(at('12:00', addDays(today, day)))('GET /api/health/today/', { query })).all
    expect(await Promise.all([0, 1, 4, 5, 6].map(doses))).toEqual([1, 2, 2, 1, 0])
    const changed = { params: { id: courses[0]!.id }, body: { ends_on: addDays(today, 6) } }
    expect(await api()('PATCH /api/health/course/{id}/', changed)).toMatchObject({ ends_slot: null })
  })
})

describe('a dose that was missed', () => {
  test('hours late and not marked, it says that two are never taken together, and who says so; marked or in time it says nothing', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({ doses: [1, 1, 0, 1], starts_on: addDays(today, -1) })
    const late = async (time: string) =>
      (await api(at(time))('GET /api/health/today/', { query: { patient: person.patientId } })).missed.map(({ slot }) => slot)
    expect([await late('09:30'), await late('12:00'), await late('21:30')]).toEqual([[], ['morning'], ['morning', 'noon']])
    const { missed } = await api(at('12:00'))('GET /api/health/today/', { query: { patient: person.patientId } })
    expect(missed).toMatchObject([
      { advice: [expect.stringMatching('two doses together'), expect.any(String)], sources: [{ publisher: expect.stringMatching('NHS') }] },
    ])
    const mark = { day: today, slot: 'morning' as const, state: 'skipped' as const, at: at('12:00').toISOString() }
    await api(at('12:00'))('POST /api/health/course/{id}/dose/', { params: { id }, body: mark })
    expect(await late('12:00')).toEqual([])
  })

  test('a medicine of one salt says what its own text says, one of several salts what holds for any', async () => {
    const { person, api, add } = await asha()
    const made = async (composition: string) =>
      app.db
        .selectFrom('products')
        .select('medicine_id')
        .where('composition', 'like', composition)
        .where('route', '=', 'oral')
        .limit(1)
        .executeTakeFirstOrThrow()
    for (const composition of ['Metformin (500mg)', '%Metformin%+%'])
      await add({ medicine_id: (await made(composition)).medicine_id, starts_on: addDays(today, -1) })
    const { missed } = await api(at('12:00'))('GET /api/health/today/', { query: { patient: person.patientId } })
    expect(missed.map(({ sources }) => sources.map(({ publisher }) => publisher.slice(0, 8)))).toEqual([['National'], ['NHS Spec']])
  })
})

test('what is typed by hand as taken when needed has its puffs and the most of a day; what a prescription says stays', async () => {
  const { person, api, add } = await asha()
  const reliever = { doses: [0, 0, 0, 0], dose_unit: 'puff', units_left: null }
  const { id, when_needed } = await add({ ...reliever, when_needed: { amount: 2, most_a_day: 4 } })
  expect(when_needed).toEqual({ amount: 2, most_a_day: 4 })
  expect((await add(reliever)).when_needed).toEqual({ amount: 1, most_a_day: null })
  expect((await api()('GET /api/health/today/', { query: { patient: person.patientId } })).needed).toMatchObject([
    { amount: 2, most_a_day: 4 },
    { amount: 1, most_a_day: null },
  ])
  const change = (course: string, most_a_day: number) =>
    api()('PATCH /api/health/course/{id}/', { params: { id: course }, body: { when_needed: { amount: 1, most_a_day } } })
  expect((await change(id, 6)).when_needed).toEqual({ amount: 1, most_a_day: 6 })
  await api()('PATCH /api/health/course/{id}/', { params: { id }, body: { remind: false } })
  expect((await change(id, 6)).when_needed).toEqual({ amount: 1, most_a_day: 6 })
})

/** Somebody whose approved paper became a course. */
async function prescribed({ units, ...line }: { units: number; frequency: string; duration_days: number }) {
  const { person, api, add } = await asha()
  const { medicine_id } = await app.db
    .selectFrom('products')
    .select('medicine_id')
    .where('schedule', '=', 'H')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { prescriptionId } = await seedApproved(app.db, testNow, person, [{ medicineId: medicine_id, units }])
  await app.db
    .updateTable('prescription_lines')
    .set({ ...line, dose_unit: 'tablet' })
    .where('prescription_id', '=', prescriptionId)
    .execute()
  await api()('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
  return { person, api, add, prescriptionId }
}
