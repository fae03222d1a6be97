import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { addDays, indiaDay, indiaInstant, indiaTime, weekdayOf } from '../../../lib/india-time.ts'
import { freeSlot } from '../slots.sql.server.ts'
import { keepSlot, settleFreed, takeSlot } from '../keep-slot.server.ts'
import { mondayOf } from './week-change.rules.ts'
import type { Programme, WeekChange } from './week.contract.ts'

const app = await testApp()
const { db } = app
const context = { now: testNow, newId: randomUUID }
const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
/** A week that is laid out and has not begun. */
const monday = addDays(mondayOf(indiaDay(testNow)), 7)
const thursday = addDays(monday, 3)
const programme = (hours: [string, string][], more: Partial<Programme> = {}): Programme => {
  return {
    hours: hours.map(([opens, closes]) => ({ opens, closes })),
    breaks: [],
    slot_minutes: 15,
    modes: null,
    most_bookings: null,
    ...more,
  }
}

async function desk(doctorId: string) {
  const api = app.as((await seedStaff(db, testNow, 'doctor', { doctorId })).actor)
  const change = (wish: WeekChange) => api('PUT /api/desk/week/', { body: { change: wish } })
  const check = (wish: WeekChange) => api('POST /api/desk/week/check/', { body: { change: wish } })
  const week = async () => (await api('GET /api/desk/week/', { query: { week: monday } })).days
  const starts = async (day: string) =>
    (await week())
      .find((one) => one.day === day)
      ?.slots.filter(({ state }) => state === 'OPEN')
      .map(({ start_at }) => indiaTime(start_at))
  const book = async (day: string, time: string) => {
    const who = { userId: (await seedPatient(db, testNow)).userId, consultationId: randomUUID(), token: null }
    await takeSlot(db, context, { doctorId, startAt: indiaInstant(day, time) }, who)
    return who.consultationId
  }
  return { api, change, check, week, starts, book }
}

describe('the week of a doctor', () => {
  test('shows what every day can hold, and one day changes alone', async () => {
    const { change, week, starts } = await desk('d2')
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '10:00']], { slot_minutes: 20 }) })
    expect(await starts(thursday)).toEqual(['09:00', '09:20', '09:40'])
    const days = await week()
    expect(days.map(({ day }) => weekdayOf(day))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days.map(({ own }) => own)).toEqual([false, false, false, true, false, false, false])
    expect(days[3]).toMatchObject({ booked: 0, places: 3, programme: { slot_minutes: 20 } })
    expect(days[2]?.programme.slot_minutes).toBe(15)
    expect(days[3]?.weekly).toMatchObject({ slot_minutes: 15 })
    expect(days[3]?.weekly.hours).not.toEqual(days[3]?.programme.hours)
  })

  test('an hour with a booking keeps its length, the others get the new one, and nothing overlaps', async () => {
    const { change, week, book } = await desk('d3')
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '11:00']]) })
    await book(thursday, '09:15')
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '11:00']], { slot_minutes: 30 }) })
    const slots = (await week())[3]?.slots ?? []
    expect(slots.map(({ start_at, state }) => `${indiaTime(start_at)} ${state}`)).toEqual([
      '09:00 OPEN',
      '09:15 BOOKED',
      '09:30 OPEN',
      '09:45 OPEN',
      '10:00 OPEN',
      '10:30 OPEN',
    ])
  })

  test('a blocked time pins no grid: with another slot length the day has one grid, and whatever touches the blocked time is blocked', async () => {
    const { api, change, week } = await desk('d4')
    const lengthOf = (slot_minutes: Programme['slot_minutes']) =>
      change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '11:00']], { slot_minutes }) })
    const shown = async () =>
      (await week())
        .find(({ day }) => day === thursday)
        ?.slots.map(({ start_at, state }) => `${indiaTime(start_at)}${state === 'BLOCKED' ? ' blocked' : ''}`)
    const at = (time: string) => indiaInstant(thursday, time).toISOString()
    await lengthOf(15)
    await api('POST /api/desk/slot/block/', { body: { from: at('09:15'), to: at('09:30'), block: true }, idempotencyKey: randomUUID() })
    await lengthOf(20)
    expect(await shown()).toEqual(['09:00 blocked', '09:20 blocked', '09:40', '10:00', '10:20', '10:40'])
    await api('POST /api/desk/slot/block/', { body: { from: at('10:30'), to: at('10:35'), block: true }, idempotencyKey: randomUUID() })
    expect(await shown()).toContain('10:20 blocked')
    await lengthOf(30)
    expect(await shown()).toEqual(['09:00 blocked', '09:30 blocked', '10:00 blocked', '10:30 blocked'])
  })

  test('who is booked outside the new hours is named before anything is saved, stays booked, and is not named again', async () => {
    const { change, check, week, book } = await desk('d4')
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '12:00']]) })
    const consultation = await book(thursday, '11:00')
    const wish = { kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '11:00']]) } as const
    expect((await check(wish)).booked_outside).toMatchObject([{ consultation }])
    expect((await week())[3]?.programme.hours).toEqual([{ opens: '09:00', closes: '12:00' }])
    expect((await change(wish)).booked_outside).toMatchObject([{ consultation }])
    expect((await week())[3]).toMatchObject({ booked: 1 })
    expect((await check({ ...wish, programme: programme([['09:00', '10:00']]) })).booked_outside).toEqual([])
  })

  test('a time outside the hours that its patient gives up is offered to nobody', async () => {
    const { change, week, book } = await desk('d8')
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '12:00']]) })
    const [inside, outside] = [await book(thursday, '09:00'), await book(thursday, '11:00')]
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: programme([['09:00', '10:00']]) })
    for (const [time, id] of [['09:00', inside] as const, ['11:00', outside] as const]) {
      const key = { doctorId: 'd8', startAt: indiaInstant(thursday, time) }
      await freeSlot(db, key, id)
      await settleFreed(db, key)
    }
    expect((await week())[3]?.slots.map(({ start_at }) => indiaTime(start_at))).toEqual(['09:00', '09:15', '09:30', '09:45'])
  })

  test('a break and a leave take slots away and name whoever is booked in them; coming back gives the slots back', async () => {
    const { change, check, starts, book } = await desk('d5')
    const hours: [string, string][] = [['09:00', '10:00']]
    await change({
      kind: 'programme',
      day: thursday,
      scope: 'day',
      programme: programme(hours, { breaks: [{ opens: '09:15', closes: '09:30' }] }),
    })
    expect(await starts(thursday)).toEqual(['09:00', '09:30', '09:45'])
    const consultation = await book(thursday, '09:45')
    const leave = { kind: 'leave', from: thursday, to: thursday, opens: '09:30', closes: '23:00' } as const
    expect((await check({ ...leave, away: true })).booked_outside).toMatchObject([{ consultation }])
    await change({ ...leave, away: true })
    expect(await starts(thursday)).toEqual(['09:00'])
    await change({ ...leave, away: false })
    expect(await starts(thursday)).toEqual(['09:00', '09:30'])
  })

  test('only so many bookings a day: the rest closes, nobody holds one more, and a cancellation opens it again', async () => {
    const { change, starts, book } = await desk('d6')
    const wish = programme([['09:00', '10:00']], { most_bookings: 2 })
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: wish })
    const key = (time: string) => ({ doctorId: 'd6', startAt: indiaInstant(thursday, time) })
    const hold = async (time: string) => keepSlot(db, context, (await seedPatient(db, testNow)).userId, key(time))
    const first = await book(thursday, '09:00')
    const atOnce = await Promise.allSettled([hold('09:15'), hold('09:30')])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await db.updateTable('slots').set({ hold_expires_at: testNow }).where('doctor_id', '=', 'd6').where('state', '=', 'HELD').execute()
    await book(thursday, '09:45')
    expect(await starts(thursday)).toEqual([])
    await expect(hold('09:30')).rejects.toMatchObject({ code: 'slot_taken' })
    await freeSlot(db, key('09:00'), first)
    await change({ kind: 'programme', day: thursday, scope: 'day', programme: { ...wish, most_bookings: 3 } })
    expect(await starts(thursday)).toContain('09:00')
  })

  test('an admin changes anybody’s week, a doctor only their own, and what cannot be is refused by its field', async () => {
    const { api, change } = await desk('d7')
    const wish = {
      kind: 'programme',
      day: thursday,
      scope: 'workdays',
      programme: programme([['09:00', '10:00']], { modes: ['audio'] }),
    } as const
    await admin('PUT /api/desk/week/', { body: { doctor: 'd7', change: wish } })
    await expect(api('GET /api/desk/week/', { query: { doctor: 'd1' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(api('PUT /api/desk/week/', { body: { doctor: 'd1', change: wish } })).rejects.toMatchObject({ code: 'not_found' })
    const both = programme([
      ['09:00', '10:00'],
      ['09:30', '11:00'],
    ])
    await expect(change({ ...wish, programme: both })).rejects.toMatchObject({
      fields: { hours: ['Working hours on the same day overlap'] },
    })
    const backwards = { kind: 'leave', from: thursday, to: monday, opens: '00:00', closes: '23:59', away: true } as const
    await expect(change(backwards)).rejects.toMatchObject({ fields: { to: ['The end must be after the start'] } })
    const slot = await db
      .selectFrom('slots')
      .selectAll()
      .where('doctor_id', '=', 'd7')
      .where('start_at', '=', indiaInstant(thursday, '09:00'))
      .executeTakeFirst()
    expect(slot?.modes).toEqual(['audio'])
  })

  test('a copied week is there in the week after', async () => {
    const { change, week } = await desk('d8')
    const before = addDays(monday, -7)
    await change({ kind: 'programme', day: addDays(before, 6), scope: 'day', programme: programme([['07:00', '08:00']]) })
    await change({ kind: 'copy', week: before })
    expect((await week())[6]).toMatchObject({ own: true, programme: { hours: [{ opens: '07:00', closes: '08:00' }] } })
  })
})
