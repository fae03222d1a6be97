import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Context } from '../../platform/context.ts'
import type { CallHost, Room, Seat } from './room/call-host.ts'
import { enter, actInCall } from './room/call-room.server.ts'
import { callsJobs } from './calls.jobs.server.ts'
import { callNumbers } from './calls.rules.ts'
import { loadCall, peersOf, purgeSignalling } from './calls.sql.server.ts'
import { guestParticipant, inviteGuest } from './room/guests.server.ts'

const db = await testDatabase()
const learned: string[] = []
const open: Room = { state: 'open', opensAt: new Date('2026-03-01T04:30:00Z'), mode: 'video', doctor: null }
/** The consultation as its call knows it: it only listens. */
const paper = { id: randomUUID(), name: 'diet.pdf', mime: 'application/pdf' }
const host: CallHost = {
  comesBy: async () => {},
  seatOf: () => Promise.reject(new Error('the tests hold their seats')),
  partyOf: () => Promise.reject(new Error('the tests hold their seats')),
  roomOf: () => Promise.resolve(open),
  fileOf: async (_, __, id) => (id === paper.id ? paper : null),
  entered: async () => {},
  connected: async () => void learned.push('connected'),
  away: async (_, { role }) => void learned.push(`away ${role}`),
  isAwaited: async () => awaited,
  ended: async (_, __, { reason, talkSeconds }) => void learned.push(`ended ${reason} after ${talkSeconds} s`),
}
let awaited = false
const start = new Date('2026-03-01T04:30:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const minutes = (n: number) => n * 60_000
const key = () => ({ userId: randomUUID(), callId: randomUUID() })
type Key = ReturnType<typeof key>

afterEach(() => db.updateTable('calls').set({ ended_at: start, end_reason: 'cancelled' }).where('ended_at', 'is', null).execute())

async function meet(of: Key) {
  const parts = { db, host, newId: () => randomUUID(), now: () => start }
  for (const role of ['doctor', 'patient'] as const) {
    const inst = randomUUID()
    const entered = await enter(parts, { ...of, peerId: role, role, name: role, until: 0, session: null }, inst)
    if (typeof entered === 'string') throw new Error(entered)
    await actInCall(parts, { ...of, peer: role, role, inst, lineId: entered.lineId }, { t: 'hears', id: 1, hears: true })
  }
}
async function run(name: string, now: Date) {
  learned.length = 0
  const job = callsJobs({ host }).find((one) => one.name === name)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await job?.handle({ db, now, newId: () => randomUUID(), log }, { id: randomUUID(), userId: '', payload: {} })
}

test('a page whose server died falls away when nobody has seen it for a minute, and the call waits for it', async () => {
  const call = key()
  await meet(call)
  await run('calls.sweep', later(callNumbers.silentMs - 1))
  expect(learned).toEqual([])
  await run('calls.sweep', later(callNumbers.silentMs + 1))
  expect(learned.toSorted()).toEqual(['away doctor', 'away patient'])
  expect((await loadCall(db, call))?.ended_at).toBeNull()
})

test('both gone for five minutes after they had talked: the call is over', async () => {
  const call = key()
  await meet(call)
  await run('calls.sweep', later(minutes(2)))
  await run('calls.sweep', later(minutes(4)))
  expect(learned).toEqual([])
  await run('calls.sweep', later(minutes(5) + 1))
  expect(learned).toEqual(['ended both_away after 300 s'])
})

test('both gone before the booked time, the consultation waits for them: the line waits too', async () => {
  const call = key()
  await meet(call)
  awaited = true
  const ended = () => learned.filter((word) => word.startsWith('ended'))
  await run('calls.sweep', later(minutes(6)))
  expect(ended()).toEqual([])
  awaited = false
  await run('calls.sweep', later(minutes(6)))
  expect(ended()).toEqual(['ended both_away after 360 s'])
})

test('an hour is the longest call', async () => {
  const call = key()
  await meet(call)
  await db
    .updateTable('call_peers')
    .set({ last_seen_at: later(minutes(60)) })
    .where('call_id', '=', call.callId)
    .execute()
  await run('calls.sweep', later(minutes(60)))
  expect(learned).toEqual([])
  await run('calls.sweep', later(minutes(60) + 1))
  expect(learned).toEqual(['ended cap after 3600 s'])
  expect((await loadCall(db, call))?.end_reason).toBe('cap')
})

test('signalling goes an hour after the end, what was said stays', async () => {
  const call = key()
  await meet(call)
  const [doctor] = await peersOf(db, call)
  const parts = { db, host, newId: () => randomUUID(), now: () => start }
  const seat = { ...call, peer: 'doctor', role: 'doctor', inst: doctor?.inst ?? '', lineId: doctor?.lineId ?? '' } as const
  await actInCall(parts, seat, { t: 'sig', id: 2, to: 'patient', gen: 1, cand: null })
  await actInCall(parts, seat, { t: 'chat', id: 3, text: 'Take it after food' })
  await actInCall(parts, seat, { t: 'end', id: 4 })
  const kinds = async () => {
    const rows = await db.selectFrom('call_events').select('kind').where('call_id', '=', call.callId).orderBy('seq').execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind === 'sig' || kind === 'chat')
  }
  await purgeSignalling(db, start)
  expect(await kinds()).toEqual(['sig', 'chat'])
  await purgeSignalling(db, later(1))
  expect(await kinds()).toEqual(['chat'])
})

test('a file of this visit is named in the chat, any other is not; the doctor alone asks for a photo', async () => {
  const call = key()
  await meet(call)
  const peers = await peersOf(db, call)
  const parts = { db, host, newId: () => randomUUID(), now: () => start }
  const say = (role: 'doctor' | 'patient', id: number, more: { file?: string; ask?: 'photo' }) => {
    const { inst = '', lineId = '' } = peers.find(({ peer }) => peer === role) ?? {}
    return actInCall(parts, { ...call, peer: role, role, inst, lineId }, { t: 'chat', id, text: 'Look', ...more })
  }
  await say('doctor', 11, { file: paper.id })
  await say('doctor', 11, { file: paper.id })
  await say('patient', 11, { file: randomUUID() })
  await say('patient', 12, { ask: 'photo' })
  await say('doctor', 12, { ask: 'photo' })
  const chat = await db
    .selectFrom('call_events')
    .select('body')
    .where('call_id', '=', call.callId)
    .where('kind', '=', 'chat')
    .orderBy('seq')
    .execute()
  const told = [{ text: 'Look', file: paper }, { text: 'Look' }, { text: 'Look' }, { text: 'Look', ask: 'photo' }]
  expect(chat.map(({ body }) => body)).toEqual(told)
})

function as(now: Date): Context {
  return { db, now, newId: () => randomUUID() } as unknown as Context
}
const invited = { name: 'Meera', relation: 'relative' } as const
const seat = (of: Key): Seat => ({ ...of, ...open, peerId: 'patient', role: 'patient', name: 'Asha', position: null })

test('whoever opens a link first keeps it: another browser finds nothing, a reload comes back in', async () => {
  const of = key()
  const { path } = await inviteGuest(as(start), seat(of), invited)
  const token = path.split('#')[1] ?? ''
  const own = randomBytes(20).toString('hex')
  expect(await guestParticipant(host, as(start), { token, key: own })).toMatchObject({ ...of, role: 'guest', name: 'Meera' })
  expect(await guestParticipant(host, as(start), { token, key: own })).toMatchObject({ role: 'guest' })
  await expect(guestParticipant(host, as(start), { token, key: 'another browser' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a link opened twice at once belongs to one of the two', async () => {
  const { path } = await inviteGuest(as(start), seat(key()), invited)
  const token = path.split('#')[1] ?? ''
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => guestParticipant(host, as(start), { token, key: `browser ${n}` })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link runs out, and ten are enough for one call', async () => {
  const of = key()
  const { path, expires_at } = await inviteGuest(as(start), seat(of), invited)
  const token = path.split('#')[1] ?? ''
  await expect(guestParticipant(host, as(new Date(expires_at)), { token, key: 'late' })).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 1; n < callNumbers.mostGuestLinks; n++) await inviteGuest(as(start), seat(of), invited)
  await expect(inviteGuest(as(start), seat(of), invited)).rejects.toMatchObject({ code: 'too_many_requests' })
})
