import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedCourseTaker } from '../../../../tests/support/course-taker.ts'
import { seedDevice, seedPatient, type SeededPerson, seedRelative } from '../../../../tests/support/seed.ts'
import { seedApproved } from '../../../../tests/support/seed-prescription.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { addDays, indiaDay, indiaInstant, weekdayOf } from '../../../lib/india-time.ts'
import { remindDue } from './remind.server.ts'
import { takeOffSupply } from './supply.server.ts'

const app = await testApp()
const today = indiaDay(testNow)
const at = (time: string, day = today) => indiaInstant(day, time)
const asha = () => seedCourseTaker(app)

const notices = ({ userId }: SeededPerson) =>
  app.db.selectFrom('notices').select(['kind', 'title', 'body', 'link']).where('user_id', '=', userId).execute()
const remind = (now: Date) => remindDue(app.db, { now, newId: uuidv7 })

/** Two medicines of which neither may stand for the other. */
const twoOfScheduleH = () =>
  app.db
    .selectFrom('products')
    .distinctOn('equivalence_key')
    .select(['medicine_id', 'name'])
    .where('schedule', '=', 'H')
    .where('nti', '=', false)
    .where('equivalence_key', 'is not', null)
    .orderBy('equivalence_key')
    .limit(2)
    .execute()

describe('medicines somebody takes', () => {
  test('what was typed is listed with the days it lasts, and today shows its doses', async () => {
    const { person, api, add } = await asha()
    await add()
    const { courses } = await api()('GET /api/health/course/', { query: { patient: person.patientId } })
    expect(courses).toMatchObject([{ name: 'Metformin 500', units_left: 10, days_left: 5, refill: 'search', source: 'hand' }])
    const day = await api()('GET /api/health/today/', { query: { patient: person.patientId } })
    expect(day.slots.map(({ slot, doses }) => [slot, doses.length])).toEqual([
      ['morning', 0],
      ['noon', 0],
      ['evening', 0],
      ['night', 1],
    ])
    expect(day).toMatchObject({ day: today, all: 1, taken: 0 })
  })

  test('a prescription adds each of its medicines once, with what its lines say', async () => {
    const { person, api } = await asha()
    const medicine = await app.db
      .selectFrom('products')
      .select('medicine_id')
      .where('schedule', '=', 'H')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { prescriptionId } = await seedApproved(app.db, testNow, person, [{ medicineId: medicine.medicine_id, units: 20 }])
    await app.db.updateTable('prescription_lines').set({ frequency: '1-0-1', duration_days: 10, dose_unit: 'tablet', form: null }).execute()
    const query = { patient: person.patientId }
    expect((await api()('GET /api/health/course/', { query })).suggestions).toMatchObject([{ kind: 'prescription', id: prescriptionId }])
    const add = () => api()('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
    expect([await add(), await add()]).toEqual([{ added: 1 }, { added: 0 }])
    const { courses, suggestions } = await api()('GET /api/health/course/', { query })
    expect(suggestions).toEqual([])
    expect(courses).toMatchObject([
      { doses: [1, 0, 0, 1], ends_on: addDays(today, 10), ends_slot: 'morning', refill: 'order', prescription: prescriptionId },
    ])
    // DR-13: after its last day a doctor has to see the patient again.
    const { courses: later } = await api(at('12:00', addDays(today, 9)))('GET /api/health/course/', { query })
    expect(later).toHaveLength(1)
    await app.db
      .updateTable('prescription_lines')
      .set({ dispensed_units: 20, first_dispensed_on: today as never })
      .execute()
    const { courses: used } = await api()('GET /api/health/course/', { query })
    expect(used).toMatchObject([{ refill: 'renew' }])
  })

  test('what is taken already goes on under the new prescription, and is not taken twice', async () => {
    const { person, api, add: addByHand } = await asha()
    const [taken, other] = await twoOfScheduleH()
    await addByHand({ name: taken!.name, medicine_id: taken!.medicine_id, units_left: 12 })
    const papers = [taken!, other!].map(({ medicine_id: medicineId }) => ({ medicineId, units: 20 }))
    const { prescriptionId } = await seedApproved(app.db, testNow, person, papers)
    // As a doctor writes it: the salt, and no product.
    const written = { medicine_id: null, frequency: '1-1-1', duration_days: 10, dose_unit: 'tablet' as const }
    await app.db.updateTable('prescription_lines').set(written).where('prescription_id', '=', prescriptionId).execute()
    const add = () => api()('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
    expect([await add(), await add()]).toEqual([{ added: 2 }, { added: 0 }])
    const { courses } = await api()('GET /api/health/course/', { query: { patient: person.patientId } })
    expect(courses).toHaveLength(2)
    expect(courses.find(({ units_left }) => units_left === 12)).toMatchObject({
      name: taken!.name,
      doses: [1, 1, 0, 1],
      prescription: prescriptionId,
      ends_on: addDays(today, 9),
    })
  })

  test('once a week is never every day: neither as a new medicine nor for one that was taken daily until now', async () => {
    const { person, api, add: addByHand } = await asha()
    const [daily, fresh] = await twoOfScheduleH()
    await addByHand({ name: daily!.name, medicine_id: daily!.medicine_id })
    const papers = [daily!, fresh!].map(({ medicine_id: medicineId }) => ({ medicineId, units: 4 }))
    const { prescriptionId } = await seedApproved(app.db, testNow, person, papers)
    const written = { dose: '1 tab weekly', frequency: null, duration_days: 28 }
    await app.db.updateTable('prescription_lines').set(written).where('prescription_id', '=', prescriptionId).execute()
    await api(at('07:00'))('POST /api/health/course/from_prescription/', { body: { prescription: prescriptionId } })
    const { courses } = await api()('GET /api/health/course/', { query: { patient: person.patientId } })
    const once = { doses: [1, 0, 0, 0], weekdays: [weekdayOf(today)], prescription: prescriptionId }
    expect(courses).toMatchObject([once, once])
    const tomorrow = await api(at('09:00', addDays(today, 1)))('GET /api/health/today/', { query: { patient: person.patientId } })
    expect(tomorrow.all).toBe(0)
  })

  test('a delivered order is counted into what is left, each line once', async () => {
    const { person, api } = await asha()
    const order = await seedOrder(app.db, testNow, person)
    const done = { status: 'COMPLETED' as const, fulfilment: 'delivered' as const, expires_at: null, delivered_at: testNow }
    await app.db.updateTable('orders').set(done).where('order_id', '=', order).execute()
    await app.db.updateTable('order_lines').set({ state: 'delivered' }).where('order_id', '=', order).execute()
    const add = () => api()('POST /api/health/course/from_order/', { body: { order } })
    expect([await add(), await add()]).toEqual([
      { added: 1, counted: 1 },
      { added: 0, counted: 0 },
    ])
    const { courses } = await api()('GET /api/health/course/', { query: { patient: person.patientId } })
    expect(courses).toMatchObject([{ source: 'order', doses: [0, 0, 0, 0], days_left: null, refill: 'order' }])
    expect(courses[0]?.units_left).toBeGreaterThan(0)
    const line = await app.db.selectFrom('order_lines').select(['line_id', 'units']).where('order_id', '=', order).executeTakeFirstOrThrow()
    const back = (units: number) =>
      takeOffSupply(app.db, { now: testNow }, { userId: person.userId, orderId: order, lines: [{ lineId: line.line_id, units }] })
    const left = async () => (await api()('GET /api/health/course/', { query: { patient: person.patientId } })).courses
    await back(1)
    expect(await left()).toMatchObject([{ units_left: line.units - 1 }])
    // It came with this order alone, and nobody has said how it is taken.
    await back(line.units - 1)
    expect(await left()).toEqual([])
  })

  test('one that is stopped leaves the list and says no dose any more', async () => {
    const { person, api, add } = await asha()
    const { id } = await add()
    await api()('DELETE /api/health/course/{id}/', { params: { id } })
    expect((await api()('GET /api/health/course/', { query: { patient: person.patientId } })).courses).toEqual([])
    expect((await api()('GET /api/health/today/', { query: { patient: person.patientId } })).all).toBe(0)
  })

  test('another account finds nothing of it', async () => {
    const { person, add } = await asha()
    const { id } = await add()
    const stranger = app.as((await seedPatient(app.db, testNow)).actor)
    const query = { patient: person.patientId }
    await expect(stranger('GET /api/health/course/', { query })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger('GET /api/health/today/', { query })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger('PATCH /api/health/course/{id}/', { params: { id }, body: { remind: false } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const body = { day: today, slot: 'morning' as const, state: 'taken' as const, at: testNow.toISOString() }
    await expect(stranger('POST /api/health/course/{id}/dose/', { params: { id }, body })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a dose that is marked', () => {
  const mark = (
    api: ReturnType<typeof app.as>,
    id: string,
    state: 'taken' | 'skipped' | 'cleared',
    when: Date,
    slot: 'morning' | 'night' = 'morning',
  ) => api('POST /api/health/course/{id}/dose/', { params: { id }, body: { day: today, slot, state, at: when.toISOString() } })

  test('is one row however often the device sends it, and takes its units off once', async () => {
    const { person, api, add } = await asha()
    const { id } = await add()
    const eight = at('08:10')
    const now = at('20:00')
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark(api(now), id, 'taken', eight)))
    expect(answers).toEqual([1, 2, 3, 4].map(() => ({ state: 'taken', units_left: 9 })))
    const rows = await app.db.selectFrom('dose_events').selectAll().where('user_id', '=', person.userId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.at).toEqual(eight)
  })

  test('the later mark by the clock of the device stands, whichever arrives first', async () => {
    const { api, add } = await asha()
    const { id } = await add()
    const now = at('20:00')
    expect(await mark(api(now), id, 'skipped', at('09:00'))).toEqual({ state: 'skipped', units_left: 10 })
    expect(await mark(api(now), id, 'taken', at('08:00'))).toEqual({ state: 'skipped', units_left: 10 })
    expect(await mark(api(now), id, 'taken', at('09:30'))).toEqual({ state: 'taken', units_left: 9 })
    expect(await mark(api(now), id, 'cleared', at('09:31'))).toEqual({ state: 'cleared', units_left: 10 })
  })

  test('a clock that is ahead does not win for ever', async () => {
    const { api, add } = await asha()
    const { id } = await add()
    await mark(api(at('09:00')), id, 'skipped', at('23:00'))
    expect(await mark(api(at('10:00')), id, 'taken', at('09:50'))).toMatchObject({ state: 'taken' })
  })

  test('a day long past, a day to come and a time at which nothing is due are refused', async () => {
    const { api, add } = await asha()
    const { id } = await add({ doses: [1, 0, 0, 0] })
    const send = (day: string, slot: 'morning' | 'night') =>
      api()('POST /api/health/course/{id}/dose/', { params: { id }, body: { day, slot, state: 'taken', at: testNow.toISOString() } })
    await expect(send(addDays(today, -40), 'morning')).rejects.toMatchObject({ code: 'invalid' })
    await expect(send(addDays(today, 3), 'morning')).rejects.toMatchObject({ code: 'invalid' })
    await expect(send(today, 'night')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('reminders', () => {
  const begun = at('07:30', addDays(today, 1))
  const tomorrow = (time: string) => at(time, addDays(today, 1))

  test('come once for everything due together, and name no medicine', async () => {
    const { person, add } = await asha()
    await add({}, begun)
    await add({ name: 'Levothyroxine 50', doses: [1, 0, 0, 0] }, begun)
    await remind(tomorrow('07:59'))
    expect(await notices(person)).toEqual([])
    await Promise.all([remind(tomorrow('08:00')), remind(tomorrow('08:00'))])
    await remind(tomorrow('08:01'))
    const told = await notices(person)
    expect(told).toMatchObject([{ kind: 'reminder_due', link: `/account?person=${person.patientId}#today` }])
    expect(JSON.stringify(told)).not.toMatch(/metformin|levothyroxine/i)
  })

  test('the last dose of a course says that it ends, and the days after that it is over; one that goes on says neither', async () => {
    const { person, api, add } = await asha()
    await add({ name: 'Azithromycin 500', ends_on: addDays(today, 1), doses: [1, 0, 0, 0] }, begun)
    await add({}, begun)
    await remind(tomorrow('08:00'))
    await remind(tomorrow('21:00'))
    const told = await notices(person)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['reminder_due', 'reminder_last'])
    expect(JSON.stringify(told)).not.toMatch(/azithromycin/i)
    const { finished } = await api(at('09:00', addDays(today, 2)))('GET /api/health/course/', { query: { patient: person.patientId } })
    expect(finished).toMatchObject([{ name: 'Azithromycin 500', stopped: false }])
  })

  test('a dose that is marked already is not rung for', async () => {
    const { person, api, add } = await asha()
    const { id } = await add({}, begun)
    const body = { day: addDays(today, 1), slot: 'morning' as const, state: 'taken' as const, at: tomorrow('07:45').toISOString() }
    await api(tomorrow('07:45'))('POST /api/health/course/{id}/dose/', { params: { id }, body })
    await remind(tomorrow('08:05'))
    expect(await notices(person)).toEqual([])
  })

  test('after an outage they come late, but not in the quiet hours', async () => {
    const { person, add } = await asha()
    await add({}, begun)
    await remind(tomorrow('22:30'))
    expect(await notices(person)).toEqual([])
    await remind(at('07:00', addDays(today, 2)))
    expect(await notices(person)).toHaveLength(1)
  })

  test('who adds a medicine at ten is not reminded of eight, and who switches them off of nothing', async () => {
    const { person, api, add } = await asha()
    await add({}, begun)
    await remind(tomorrow('08:00'))
    await add({ name: 'Second', doses: [1, 0, 0, 0] }, tomorrow('10:00'))
    await remind(tomorrow('10:01'))
    expect(await notices(person)).toHaveLength(1)
    await api(tomorrow('10:02'))('PATCH /api/health/settings/', { body: { remind: false } })
    await remind(at('09:00', addDays(today, 3)))
    expect(await notices(person)).toHaveLength(1)
  })

  test('go by SMS to whoever chose it and has no device that rings, to nobody else', async () => {
    const { person, api, add } = await asha()
    await add({}, begun)
    const sent = () =>
      app.db.selectFrom('outbox').select('payload').where('user_id', '=', person.userId).where('topic', 'like', '%message%').execute()
    await remind(tomorrow('08:00'))
    expect(await sent()).toEqual([])
    await api()('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'reminders', sms: true }] } })
    await remind(tomorrow('21:00'))
    expect(await sent()).toHaveLength(1)
    const device = await seedDevice(app.db, testNow, person)
    const rung = { transport: 'fcm' as const }
    await app.db.updateTable('devices').set(rung).where('device_id', '=', device).execute()
    await remind(at('08:00', addDays(today, 2)))
    expect(await sent()).toHaveLength(1)
  })

  test('of a relative they open that person’s page', async () => {
    const { person, add } = await asha()
    const mother = await seedRelative(app.db, testNow, person)
    await add({ patient: mother }, begun)
    await remind(tomorrow('08:00'))
    expect(await notices(person)).toMatchObject([{ link: `/account?person=${mother}#today` }])
  })
})
