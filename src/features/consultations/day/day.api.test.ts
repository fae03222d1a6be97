import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { contextAt } from '../../../../tests/support/payments.ts'
import { testClinic } from '../../../../tests/support/consultations.ts'
import { recordSeeds, seedConsultation, seedPatient } from '../../../../tests/support/seed.ts'
import { addDays, indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import { matchWaiting } from '../search.server.ts'

const app = await testApp()
const { db } = app
const clinic = await testClinic(app, testNow)
const doctor = await clinic.doctor('d1')
const day = addDays(indiaDay(testNow), -30)
const at = (time: string) => indiaInstant(day, time)
const list = (query: { day?: string; limit?: number; cursor?: string } = {}) =>
  doctor.api()('GET /api/desk/day/', { query: { day, ...query } })

beforeEach(async () => {
  await db.updateTable('consultations').set({ state: 'CANCELLED', due_at: null }).execute()
  await db.deleteFrom('doctor_presence').execute()
  await db.updateTable('consultation_offers').set({ state: 'GONE' }).execute()
  clinic.clock.now = testNow
})

async function visit(time: string, more: Parameters<typeof seedConsultation>[3] = {}, name = 'Asha Verma') {
  const asha = await seedPatient(db, testNow, { name })
  const when = { start_at: at(time), end_at: new Date(at(time).getTime() + 900_000) }
  return { asha, id: await seedConsultation(db, testNow, asha, { doctor_id: 'd1', ...when, ...more }) }
}

describe('a day', () => {
  test('lists booked and instant visits in the order of their time, with papers, states and counts; each look is on record', async () => {
    const late = await visit('12:00', {}, 'Late')
    const early = await visit('09:00', { state: 'COMPLETED', ended_at: at('09:10') }, 'Early')
    const instant = {
      kind: 'instant',
      start_at: null,
      end_at: null,
      accepted_at: at('10:30'),
      state: 'ENDED',
      ended_at: at('10:40'),
    } as const
    const taken = await visit('10:30', instant, 'Instant')
    await visit('11:00', { state: 'NO_SHOW_PATIENT' }, 'Missed')
    await visit('11:30', { state: 'CANCELLED' })
    await visit('11:45', { doctor_id: 'd2' })
    const file = (await recordSeeds['files']?.(db, testNow, late.asha, 'report.pdf')) ?? ''
    await db
      .insertInto('consultation_files')
      .values({ user_id: late.asha.userId, consultation_id: late.id, file_id: file, kind: 'report', added_at: testNow })
      .execute()
    const { visits, counts, next } = await list()
    expect(visits.map(({ patient }) => patient.name)).toEqual(['Early', 'Instant', 'Missed', 'Late'])
    expect(counts).toEqual({ all: 4, seen: 2, no_show: 1, to_come: 1 })
    expect(next).toBeNull()
    expect(visits.map(({ id, files, signed }) => ({ id, files, signed }))).toContainEqual({ id: late.id, files: 1, signed: false })
    expect(visits[1]).toMatchObject({ id: taken.id, kind: 'instant', at: at('10:30').toISOString(), state: 'ENDED' })
    const seen = await db.selectFrom('audit_events').select('action').where('user_id', '=', early.asha.userId).execute()
    expect(seen.map(({ action }) => action)).toEqual(['queue_read'])
  })

  test('goes on page by page, each visit once, and refuses a cursor that it did not write', async () => {
    for (const time of ['09:00', '09:00', '09:15', '09:30', '09:45']) await visit(time)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) })
      expect(page.counts.all).toBe(5)
      seen.push(...page.visits.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
    await expect(list({ cursor: 'yesterday' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the queue that can be taken from', () => {
  /** Somebody has paid for a doctor now, so many seconds after the test began. */
  async function waits(name: string, seconds = 0, language = 'en') {
    const [who, queued_at] = [await clinic.patient({ name }), new Date(testNow.getTime() + seconds * 1000)]
    const until = new Date(queued_at.getTime() + 300_000)
    const nobody = { kind: 'instant', doctor_id: null, start_at: null, end_at: null, state: 'SEARCHING', attempt: 1 } as const
    const id = await seedConsultation(db, testNow, who, { ...nobody, language, queued_at, search_until: until, due_at: until })
    await matchWaiting(db, contextAt(testNow))
    return { who, id }
  }
  const take = (one = doctor) => one.api()('POST /api/desk/waiting/take/', clinic.once())
  const waiting = async () => (await doctor.api()('GET /api/desk/waiting/', {})).waiting

  test('names nobody, and the first of those who wait is taken by a doctor whom nobody rang', async () => {
    const first = await waits('Kamala Rao')
    const second = await waits('Bala Iyer', 20)
    expect((await waiting()).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(JSON.stringify(await waiting())).not.toMatch(/Kamala|Rao/)
    expect(await take()).toEqual({ id: first.id })
    expect(await first.who.look(first.id)).toMatchObject({ state: 'WAITING_ROOM', doctor: { id: 'd1' } })
    expect((await waiting()).map(({ id }) => id)).toEqual([second.id])
    await expect(take()).rejects.toMatchObject({ code: 'conflict', message: 'Finish your current consultation first' })
  })

  test('whoever rang here, was declined here, or rings at another desk can still be taken, and stops ringing there', async () => {
    const other = await clinic.doctor('d2')
    await doctor.presence('online')
    const { id } = await waits('Kamala Rao')
    await doctor.act('decline', id)
    await doctor.presence('away')
    await other.presence('online')
    await waits('Bala Iyer', 20)
    expect(await take()).toEqual({ id })
    expect((await other.queue()).offers.map((offer) => offer.id)).not.toContain(id)
  })

  test('two doctors who take at once take two patients', async () => {
    const other = await clinic.doctor('d2')
    const ids = [(await waits('Kamala Rao')).id, (await waits('Bala Iyer', 20)).id]
    const taken = await Promise.all([take(), take(other)])
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    await expect(take(await clinic.doctor('d3'))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('nobody is taken in a language the doctor does not speak, or by a doctor who takes no instant consultations', async () => {
    await waits('Kamala Rao', 0, 'ta')
    expect(await waiting()).toEqual([])
    await waits('Bala Iyer')
    await db.updateTable('doctors').set({ fee_instant_paise: null }).where('doctor_id', '=', 'd1').execute()
    expect(await waiting()).toEqual([])
    await expect(take()).rejects.toMatchObject({ message: 'No one is waiting for you right now' })
    await db.updateTable('doctors').set({ fee_instant_paise: 29900 }).where('doctor_id', '=', 'd1').execute()
  })
})

describe('running late', () => {
  const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
  const soon = async () => {
    const who = await clinic.patient()
    const times = { start_at: minutes(5), end_at: minutes(20), due_at: minutes(10) }
    return { who, id: await seedConsultation(db, testNow, who, { doctor_id: 'd1', ...times }) }
  }
  const say = (id: string, late: 5 | 10 | 20) =>
    doctor.api()('POST /api/desk/consultation/{id}/late/', { params: { id }, body: { minutes: late }, ...clinic.once() })

  test('the patient is told by how much, sees it, and the doctor is waited for that much longer', async () => {
    const { who, id } = await soon()
    expect(await say(id, 20)).toMatchObject({ id, late_min: 20 })
    expect(await who.look(id)).toMatchObject({ doctor_late_min: 20 })
    const told = await db.selectFrom('notices').select(['kind', 'title']).where('user_id', '=', who.userId).execute()
    expect(told).toEqual([{ kind: 'doctor_late_by', title: 'Your doctor is running about 20 minutes late' }])
    await clinic.goOn(5 + 15 + 1)
    expect(await who.look(id)).toMatchObject({ state: 'CONFIRMED' })
    expect((await who.look(id)).actions).toContain('reschedule')
    await clinic.goOn(20)
    expect(await who.look(id)).toMatchObject({ state: 'NO_SHOW_DOCTOR' })
  })

  test('the same number twice tells nobody again; another number counts from then on', async () => {
    const { who, id } = await soon()
    await say(id, 5)
    await say(id, 5)
    expect(await say(id, 10)).toMatchObject({ late_min: 10 })
    const told = await db.selectFrom('notices').select('kind').where('user_id', '=', who.userId).execute()
    expect(told).toHaveLength(2)
  })

  test('who is asked for another time keeps the appointment until then, cancels it for nothing, and is asked once', async () => {
    const { who, id } = await soon()
    const ask = () => doctor.api()('POST /api/desk/consultation/{id}/ask_to_move/', { params: { id }, ...clinic.once() })
    const rule = async () => (await who.look(id)).refund_preview?.rule_id
    expect(await rule()).toBe('booked-late')
    await ask()
    await ask()
    expect(await who.look(id)).toMatchObject({ state: 'CONFIRMED', move_asked: true })
    expect(await rule()).toBe('doctor-absent')
    const told = await db.selectFrom('notices').select(['kind', 'link']).where('user_id', '=', who.userId).execute()
    expect(told).toEqual([{ kind: 'move_asked', link: `/account/appointments/${id}/reschedule` }])
  })

  test('one press tells everybody who is still booked today, each once; nobody is told while the next of them is hours away', async () => {
    const tell = (late: 5 | 10 | 20) => doctor.api()('POST /api/desk/day/late/', { body: { minutes: late }, ...clinic.once() })
    const noticesOf = async (who: { userId: string }) =>
      (await db.selectFrom('notices').select('kind').where('user_id', '=', who.userId).execute()).map(({ kind }) => kind)
    const later = await clinic.patient()
    const times = { start_at: minutes(120), end_at: minutes(135), due_at: minutes(130) }
    const far = await seedConsultation(db, testNow, later, { doctor_id: 'd1', ...times })
    await expect(tell(10)).rejects.toMatchObject({ code: 'conflict' })
    const { who, id } = await soon()
    const foreign = await clinic.patient()
    await seedConsultation(db, testNow, foreign, { doctor_id: 'd2', start_at: minutes(5), end_at: minutes(20) })
    expect(await tell(10)).toEqual({ told: 2 })
    expect(await tell(10)).toEqual({ told: 0 })
    expect([await noticesOf(who), await noticesOf(later), await noticesOf(foreign)]).toEqual([['doctor_late_by'], ['doctor_late_by'], []])
    expect([await who.look(id), await later.look(far)].map(({ doctor_late_min }) => doctor_late_min)).toEqual([10, 10])
  })

  test('nobody announces a delay hours before, after joining, or for another doctor’s visit', async () => {
    const { who, id } = await soon()
    const far = await seedConsultation(db, testNow, who, { doctor_id: 'd1', start_at: minutes(120), end_at: minutes(135) })
    const foreign = await seedConsultation(db, testNow, who, { doctor_id: 'd2', start_at: minutes(5), end_at: minutes(20) })
    await expect(say(far, 5)).rejects.toMatchObject({ code: 'conflict' })
    await expect(say(foreign, 5)).rejects.toMatchObject({ code: 'not_found' })
    await db.updateTable('consultations').set({ doctor_entered_at: testNow }).where('consultation_id', '=', id).execute()
    await expect(say(id, 5)).rejects.toMatchObject({ code: 'conflict' })
  })
})
