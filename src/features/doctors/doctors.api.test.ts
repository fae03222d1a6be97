import { describe, expect, test } from 'vitest'
import { indiaDay, indiaTime } from '../../lib/india-time.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../tests/support/seed.ts'

const { db, as, visitor, http } = await testApp()
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const asha = await seedPatient(db, testNow)
const patient = as(asha.actor)
const admin = as((await seedStaff(db, testNow, 'admin')).actor)
const d2 = as((await seedStaff(db, testNow, 'doctor', { doctorId: 'd2' })).actor)
let keys = 0
const once = () => ({ idempotencyKey: `doctors-test-${++keys}` })
const ids = (doctors: { id: string }[]) => doctors.map(({ id }) => id)
const tomorrow = async (doctor: string) => {
  const day = indiaDay(at(24 * 60))
  return visitor('GET /api/slot/', { query: { doctor, from: day, to: day } })
}

describe('finding a doctor', () => {
  test('a card carries name, degree, registration and council (TPG-1), and the next free time', async () => {
    const [first] = await visitor('GET /api/doctor/doctors/', { query: { speciality: 'skin' } })
    expect(first).toMatchObject({
      id: 'd5',
      registration_no: 'KA-DEMO-10005',
      council: 'Karnataka Medical Council',
      qualifications: ['MBBS', 'MD (Dermatology)'],
    })
    expect(Date.parse(first?.next_available_at ?? '')).toBeGreaterThan(testNow.getTime())
  })

  test('by language, gender, fee, name and day', async () => {
    const find = async (query: Parameters<typeof visitor<'GET /api/doctor/doctors/'>>[1] & {}) =>
      ids(await visitor('GET /api/doctor/doctors/', query))
    expect(await find({ query: { language: 'ta', ordering: 'fee' } })).toEqual(['d8', 'd5'])
    expect((await find({ query: { gender: 'M' } })).toSorted()).toEqual(['d2', 'd5', 'd7'])
    expect(await find({ query: { max_fee: '29900' } })).toEqual(['d2'])
    expect(await find({ query: { q: 'मीरा' } })).toEqual(['d1'])
    expect(await find({ query: { q: '%' } })).toEqual([])
    expect(await find({ query: { available_on: '2020-01-01' } })).toEqual([])
    expect(await find({ query: { speciality: 'mind', available_on: indiaDay(at(24 * 60)) } })).toEqual(['d6'])
  })

  test('of a day that was asked for, its free times are shown', async () => {
    const day = indiaDay(at(24 * 60))
    const doctors = await visitor('GET /api/doctor/doctors/', { query: { available_on: day } })
    expect(doctors.length).toBeGreaterThan(0)
    for (const { next_slots } of doctors) expect(new Set(next_slots.map(({ start_at }) => indiaDay(start_at)))).toEqual(new Set([day]))
  })

  test('a doctor of children stands behind the others where a general physician is asked for, not where a child is', async () => {
    const of = async (speciality: string) => ids(await visitor('GET /api/doctor/doctors/', { query: { speciality } }))
    expect((await of('general-physician')).toSorted()).toEqual(['d1', 'd2', 'd7', 'd8'])
    expect((await of('general-physician')).at(-1)).toBe('d8')
    expect((await of('child-specialist')).toSorted()).toEqual(['d3', 'd8'])
  })

  test('page by page everybody comes once, in the order asked for', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await http.inject({
        url: `/api/doctor/doctors/?ordering=fee&limit=3${cursor && `&cursor=${cursor}`}`,
        headers: { app: 'patient' },
      })
      const { data, meta } = JSON.parse(body) as { data: { id: string; fee_booked_paise: number }[]; meta?: { next?: string } }
      seen.push(...ids(data))
      cursor = meta?.next ?? ''
    } while (cursor)
    expect(seen).toEqual(['d2', 'd8', 'd1', 'd3', 'd4', 'd5', 'd7', 'd6'])
  })

  test('a doctor whose registration nobody verified is in no list and not found; another number has to be verified anew', async () => {
    const hidden = async () => !ids(await visitor('GET /api/doctor/doctors/', {})).includes('d8')
    const verify = (verified: boolean) => admin('POST /api/desk/doctor/{id}/verify/', { params: { id: 'd8' }, body: { verified } })
    await verify(false)
    expect(await hidden()).toBe(true)
    await expect(visitor('GET /api/doctor/doctors/{id}/', { params: { id: 'd8' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(visitor('GET /api/slot/', { query: { doctor: 'd8' } })).rejects.toMatchObject({ code: 'not_found' })
    await verify(true)
    expect(await hidden()).toBe(false)
    await admin('PATCH /api/desk/doctor/{id}/', { params: { id: 'd8' }, body: { registration_no: 'KA-DEMO-99999' } })
    expect(await hidden()).toBe(true)
    await verify(true)
  })

  test('an admin verifies their own registration only where there is no other admin', async () => {
    const { actor, userId } = await seedStaff(db, testNow, 'doctor', { doctorId: 'd8' })
    const own = as({ ...actor, roles: ['admin', 'doctor'] })
    const verify = () => own('POST /api/desk/doctor/{id}/verify/', { params: { id: 'd8' }, body: { verified: true } })
    await expect(verify()).rejects.toMatchObject({ code: 'conflict' })
    const others = db
      .updateTable('staff')
      .where('user_id', '<>', userId)
      .where((eb) => eb(eb.val('admin'), '=', eb.fn.any('roles')))
    await others.set({ active: false }).execute()
    expect((await verify()).verified_at).toBe(testNow.toISOString())
    await others.set({ active: true }).execute()
    await db.updateTable('staff').set({ active: false }).where('user_id', '=', userId).execute()
  })

  test('favourites are one’s own', async () => {
    const params = { id: 'd3' }
    expect(await patient('POST /api/doctor/doctors/{id}/favourite/', { params })).toEqual({ is_favourite: true })
    expect(ids(await patient('GET /api/doctor/doctors/', { query: { favourites: 'true' } }))).toEqual(['d3'])
    expect(await visitor('GET /api/doctor/doctors/{id}/', { params })).toMatchObject({ is_favourite: false })
    expect(ids(await visitor('GET /api/doctor/doctors/', { query: { favourites: 'true' } }))).toEqual([])
    expect(await patient('POST /api/doctor/doctors/{id}/unfavourite/', { params })).toEqual({ is_favourite: false })
  })

  test('specialities speak both languages and bring the questions asked before any money (TPG-19)', async () => {
    const find = async (lang: 'en' | 'hi') =>
      (await visitor('GET /api/speciality/', { query: { lang } })).find(({ id }) => id === 'general-physician')
    expect(await find('hi')).toMatchObject({ name: 'सामान्य चिकित्सक', instant_available: true, min_price_paise: 24_900 })
    expect((await find('en'))?.red_flags).toContainEqual({ id: 'chest-pain', text: 'Pain or pressure in the chest' })
  })
})

describe('time', () => {
  test('slots of a day are the doctor’s hours in India, whatever the server’s zone', async () => {
    const slots = await tomorrow('d1')
    const times = slots.map(({ start_at }) => indiaTime(new Date(start_at)))
    expect([times[0], times.at(-1), times.length]).toEqual(['09:00', '20:45', 32])
  })

  test('a time that somebody keeps is taken for others, extended once, and free when given back', async () => {
    const [slot] = await tomorrow('d4')
    const params = { id: slot?.id ?? '' }
    const bala = as((await seedPatient(db, testNow)).actor)
    expect(await patient('POST /api/slot/{id}/hold/', { params, ...once() })).toMatchObject({
      hold_expires_at: at(10).toISOString(),
      can_extend: true,
    })
    const refused = bala('POST /api/slot/{id}/hold/', { params, ...once() })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
      meta: { nearest: [{ state: 'open' }, { state: 'open' }, { state: 'open' }] },
    })
    expect(await bala('GET /api/slot/{id}/', { params })).toMatchObject({ state: 'taken', hold_expires_at: null, fee_paise: 49_900 })
    await expect(bala('POST /api/slot/{id}/extend/', { params, ...once() })).rejects.toMatchObject({ code: 'hold_ended' })
    expect(await patient('POST /api/slot/{id}/extend/', { params, ...once() })).toMatchObject({
      hold_expires_at: at(20).toISOString(),
      can_extend: false,
    })
    await expect(patient('POST /api/slot/{id}/extend/', { params, ...once() })).rejects.toMatchObject({ code: 'hold_ended' })
    await bala('POST /api/slot/{id}/release/', { params })
    expect(await bala('GET /api/slot/{id}/', { params })).toMatchObject({ state: 'taken' })
    await patient('POST /api/slot/{id}/release/', { params })
    expect(await bala('GET /api/slot/{id}/', { params })).toMatchObject({ state: 'open' })
  })

  test('what is about to begin, lies off the grid or belongs to nobody is not to be had', async () => {
    const [next] = await visitor('GET /api/slot/', { query: { doctor: 'd2' } })
    const late = as(asha.actor, new Date(Date.parse(next?.start_at ?? '') - 60_000))
    await expect(late('POST /api/slot/{id}/hold/', { params: { id: next?.id ?? '' }, ...once() })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    for (const id of ['d2.1', 'd2.1795242601', 'nobody.1795242600', 'x'])
      await expect(patient('POST /api/slot/{id}/hold/', { params: { id }, ...once() })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('slots appear by being looked at, two weeks ahead, also when no job has run', async () => {
    const later = as(asha.actor, at(20 * 24 * 60))
    const slots = await later('GET /api/slot/', { query: { doctor: 'd7', from: indiaDay(at(30 * 24 * 60)) } })
    expect(slots.length).toBeGreaterThan(100)
  })
})

describe('the doctor’s desk', () => {
  test('a doctor changes their own week; free time follows', async () => {
    const week = [{ weekday: 7, opens: '10:00', closes: '10:30' }]
    const days = [{ day: indiaDay(at(2 * 24 * 60)), kind: 'extra', opens: '08:00', closes: '08:15' } as const]
    expect(await d2('PUT /api/desk/schedule/', { body: { week, days } })).toMatchObject({ week, days, booked_outside: [] })
    const slots = await visitor('GET /api/slot/', { query: { doctor: 'd2' } })
    expect(new Set(slots.map(({ start_at }) => indiaTime(new Date(start_at))))).toEqual(new Set(['10:00', '10:15', '08:00']))
    const overlapping = [...week, { weekday: 7, opens: '10:15', closes: '11:00' }]
    await expect(d2('PUT /api/desk/schedule/', { body: { week: overlapping, days } })).rejects.toMatchObject({
      fields: { week: ['Working hours on the same day overlap'] },
    })
    await expect(d2('GET /api/desk/schedule/', { query: { doctor: 'd1' } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await admin('GET /api/desk/schedule/', { query: { doctor: 'd2' } })).week).toEqual(week)
  })

  test('blocking takes free and held time away; who held it is told', async () => {
    const [slot] = await tomorrow('d6')
    const { id = '', start_at = '', end_at = '' } = slot ?? {}
    await patient('POST /api/slot/{id}/hold/', { params: { id }, ...once() })
    const d6 = as((await seedStaff(db, testNow, 'doctor', { doctorId: 'd6' })).actor)
    const body = { from: start_at, to: end_at }
    expect(await d6('POST /api/desk/slot/block/', { body: { ...body, block: true }, ...once() })).toEqual({ changed: 1, booked: [] })
    const events = await db.selectFrom('events').select(['topic', 'payload']).where('user_id', '=', asha.userId).execute()
    expect(events).toContainEqual({ topic: 'slot_gone', payload: { slot: id } })
    await expect(patient('POST /api/slot/{id}/hold/', { params: { id }, ...once() })).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await d6('POST /api/desk/slot/block/', { body: { ...body, block: false }, ...once() })).toMatchObject({ changed: 1 })
  })

  test('who was there and fell silent for half an hour is away when they come back', async () => {
    const silentSince = async (minutes: number) => {
      await d2('POST /api/desk/presence/', { body: { state: 'online' } })
      await db
        .updateTable('doctor_presence')
        .set({ heartbeat_at: at(-minutes) })
        .where('doctor_id', '=', 'd2')
        .execute()
      return (await d2('GET /api/desk/presence/')).state
    }
    expect(await silentSince(20)).toBe('online')
    expect(await silentSince(31)).toBe('away')
    await d2('POST /api/desk/presence/', { body: { state: 'away' } })
  })

  test('presence says online or away, and asks for a heartbeat', async () => {
    expect(await d2('GET /api/desk/presence/')).toMatchObject({ state: 'away' })
    expect(await d2('POST /api/desk/presence/', { body: { state: 'online' } })).toMatchObject({ state: 'online', heartbeat_s: 5 })
    const is_online = async (minutes: number) =>
      (await as(asha.actor, at(minutes))('GET /api/doctor/doctors/{id}/', { params: { id: 'd2' } })).is_online
    expect([await is_online(0), await is_online(1)]).toEqual([true, false])
  })
})
