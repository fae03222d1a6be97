import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { keepSlot } from './keep-slot.server.ts'
import type { SlotKey } from './slots.rules.ts'
import { bookSlot, findSlot, freeSlot, holdSlot, listSlots, type SlotRow } from './slots.sql.server.ts'

const { db } = await testApp()
const at = (minutes: number, seconds = 0) => new Date(testNow.getTime() + minutes * 60_000 + seconds * 1000)
const open = await listSlots(db, 'd1', at(24 * 60), at(48 * 60))
let used = 0
/** A free slot of tomorrow that no other test uses. */
function freshSlot(): SlotKey {
  const slot = open[used++]
  if (!slot) throw new Error('the demo doctor has too little time')
  return { doctorId: slot.doctor_id, startAt: slot.start_at }
}
const context = { now: testNow, newId: randomUUID }
const hundred = () => Array.from({ length: 100 }, () => ({ userId: randomUUID(), consultationId: randomUUID(), token: null }))
const hold = (key: SlotKey, userId: string, now = testNow) =>
  holdSlot(db, key, { userId, token: randomUUID(), expiresAt: new Date(now.getTime() + 600_000) }, now, now)
const tokenOf = (slot: SlotRow | undefined) => slot?.hold_token ?? null

describe('a slot has one taker (R2)', () => {
  test('of a hundred who book at once one succeeds', async () => {
    const key = freshSlot()
    const booked = await Promise.all(hundred().map((who) => bookSlot(db, key, who, testNow)))
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect((await findSlot(db, key))?.booked_by).toBe(booked.find(Boolean)?.booked_by)
  })

  test('of a hundred who hold at once one succeeds', async () => {
    const key = freshSlot()
    const held = await Promise.all(hundred().map(({ userId }) => hold(key, userId)))
    expect(held.filter(Boolean)).toHaveLength(1)
  })

  test('the same hundred, asking first and writing then, book it more than once: the test can fail', async () => {
    const key = freshSlot()
    const naive = async ({ userId, consultationId }: ReturnType<typeof hundred>[number]) => {
      if ((await findSlot(db, key))?.state !== 'OPEN') return false
      const row = { state: 'BOOKED' as const, booked_by: userId, consultation_id: consultationId }
      await db.updateTable('slots').set(row).where('doctor_id', '=', key.doctorId).where('start_at', '=', key.startAt).execute()
      return true
    }
    expect((await Promise.all(hundred().map(naive))).filter(Boolean).length).toBeGreaterThan(1)
  })

  test('the database itself takes no second slot at the same time, none that overlaps, and no booking without a consultation', async () => {
    const { doctorId, startAt } = freshSlot()
    const insert = (start: Date, minutes = 15) => {
      const row = { doctor_id: doctorId, start_at: start, end_at: new Date(start.getTime() + minutes * 60_000), state: 'OPEN' as const }
      return db.insertInto('slots').values(row).execute()
    }
    const later = (minutes: number) => new Date(startAt.getTime() + minutes * 60_000)
    await expect(insert(startAt)).rejects.toMatchObject({ code: '23505' })
    await expect(insert(later(5))).rejects.toMatchObject({ constraint: 'on_the_grid' })
    await expect(insert(later(-15), 30)).rejects.toMatchObject({ constraint: 'as_long_as_its_hour_says' })
    const half = sql`update slots set state = 'BOOKED' where doctor_id = ${doctorId} and start_at = ${startAt}`
    await expect(half.execute(db)).rejects.toMatchObject({ code: '23514' })
  })

  test('the database takes no slot of another length into an hour that has one, and changes no length under a slot', async () => {
    const { doctorId, startAt } = freshSlot()
    const hour_at = (await findSlot(db, { doctorId, startAt }))?.hour_at ?? startAt
    const half = { start_at: hour_at, end_at: new Date(hour_at.getTime() + 1_800_000), minutes: 30 }
    const inserted = db.insertInto('slots').values({ doctor_id: doctorId, state: 'OPEN', ...half })
    await expect(inserted.execute()).rejects.toMatchObject({ code: '23505' })
    await db.deleteFrom('slots').where('doctor_id', '=', doctorId).where('start_at', '=', hour_at).execute()
    await expect(inserted.execute()).rejects.toMatchObject({ constraint: 'length_of_its_hour' })
    const other = sql`update slot_hours set minutes = 30 where doctor_id = ${doctorId} and hour_at = ${hour_at}`
    await expect(other.execute(db)).rejects.toMatchObject({ constraint: 'length_of_its_hour' })
  })

  test('a booked slot opens again for the consultation that has it, and for no other', async () => {
    const [key, consultationId] = [freshSlot(), randomUUID()]
    await bookSlot(db, key, { userId: randomUUID(), consultationId, token: null }, testNow)
    expect(await freeSlot(db, key, randomUUID())).toBe(false)
    expect(await freeSlot(db, key, consultationId)).toBe(true)
    expect(await findSlot(db, key)).toMatchObject({ state: 'OPEN', booked_by: null, consultation_id: null })
  })
})

describe('a hold ends by itself (R3)', () => {
  test('until its tenth minute nobody else takes it; then anybody does, and no job has run', async () => {
    const [key, asha, bala] = [freshSlot(), randomUUID(), randomUUID()]
    await hold(key, asha)
    expect(await hold(key, bala, at(9, 59))).toBeUndefined()
    expect(await hold(key, bala, at(10))).toMatchObject({ held_by: bala })
  })

  test('somebody else’s hold books nothing, not even with its token', async () => {
    const [key, asha, bala] = [freshSlot(), randomUUID(), randomUUID()]
    const token = tokenOf(await hold(key, asha))
    const consultationId = randomUUID()
    expect(await bookSlot(db, key, { userId: bala, consultationId, token }, at(5))).toBeUndefined()
    expect(await bookSlot(db, key, { userId: asha, consultationId, token }, at(5))).toMatchObject({ state: 'BOOKED' })
  })

  test('money that comes after the hold still books while nobody has retaken the time, and not afterwards', async () => {
    const [key, other, asha, bala] = [freshSlot(), freshSlot(), randomUUID(), randomUUID()]
    const [token, otherToken] = [tokenOf(await hold(key, asha)), tokenOf(await hold(other, asha))]
    await hold(other, bala, at(11))
    const book = (slot: SlotKey, given: string | null) =>
      bookSlot(db, slot, { userId: asha, consultationId: randomUUID(), token: given }, at(12))
    expect(await book(key, token)).toMatchObject({ state: 'BOOKED' })
    expect(await book(other, otherToken)).toBeUndefined()
  })

  test('coming again keeps the first end: repeating prolongs nothing', async () => {
    const [key, asha] = [freshSlot(), randomUUID()]
    const first = await hold(key, asha)
    expect(await hold(key, asha, at(6))).toMatchObject({ hold_token: first?.hold_token, hold_expires_at: first?.hold_expires_at })
  })

  test('an account keeps two times at once, however many requests it sends', async () => {
    const { userId } = await seedPatient(db, testNow)
    const keys = Array.from({ length: 8 }, freshSlot)
    const kept = await Promise.allSettled(keys.map((key) => keepSlot(db, context, userId, key)))
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(kept.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'too_many_holds' } })
  })
})
