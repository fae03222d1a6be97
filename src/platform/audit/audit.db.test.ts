import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { testContext } from '../../../tests/support/bare-app.ts'
import { testDatabases } from '../../../tests/support/database.ts'
import type { Contract } from '../../lib/contract.ts'
import { verifyAudit } from './audit.server.ts'
import { verifyTrails } from './audit-trails.server.ts'
import type { Access, Context } from '../context.ts'
import { implement } from '../implement.ts'
import { perform } from '../perform.server.ts'

const { db, owner } = await testDatabases()
const contract = {
  'GET /api/desk/record/': { access: ['doctor'], summary: '', audit: 'record.read', response: z.object({}) },
  'POST /api/desk/record/': { access: ['doctor'], summary: '', audit: 'record.written', response: z.object({}) },
} satisfies Contract
let touch: (context: Context) => void
const [read, write] = implement(contract, {
  'GET /api/desk/record/': (context) => (touch(context), {}),
  'POST /api/desk/record/': (context) => (touch(context), {}),
})
const doctor = { id: randomUUID(), roles: ['doctor' as const] }
const visit = { db, actor: doctor, address: '10.1.2.3', requestId: 'request-1', now: new Date('2026-11-21T10:00:00.123Z') }
const look = (about: Partial<Access>[], how: Partial<Context> = {}, endpoint = read!) => {
  touch = ({ accessed }) => accessed?.(...about.map((one) => ({ userId: '', subject: 'prescription:7', reason: 'consultation', ...one })))
  return perform(endpoint, testContext({ ...visit, ...how }), {})
}
const trail = (userId: string) => db.selectFrom('audit_events').selectAll().where('user_id', '=', userId).orderBy('seq').execute()

test('who, whom, what, why, when, from where and in which request are on record (DP-10)', async () => {
  const userId = randomUUID()
  await look([{ userId }])
  expect(await trail(userId)).toMatchObject([
    {
      seq: 1,
      actor_id: doctor.id,
      actor_role: 'doctor',
      action: 'record.read',
      subject: 'prescription:7',
      reason: 'consultation',
      address: '10.1.2.3',
      request_id: 'request-1',
      at: new Date('2026-11-21T10:00:00.123Z'),
    },
  ])
})

test('a handler that does not say whose data it touched gives no answer', async () => {
  touch = () => {}
  await expect(perform(read!, testContext({ db, actor: doctor }), {})).rejects.toThrow('did not say whose data it touched')
})

test('parallel reads of the same people make one chain for each of them, without gaps', async () => {
  const people = [randomUUID(), randomUUID(), randomUUID()]
  const some = (n: number) => (n % 2 ? people : people.toReversed()).map((userId) => ({ userId }))
  const quarter = (n: number) => ({ now: new Date(visit.now.getTime() + n * 15 * 60_000) })
  await Promise.all(Array.from({ length: 30 }, (_, n) => look(some(n), quarter(n))))
  for (const userId of people) expect(await verifyAudit(db, userId)).toEqual({ links: 30, brokenAt: null })
})

const at = (time: string) => ({ now: new Date(`2026-11-21T${time}Z`) })

test('a page that asks again and again leaves one entry for each quarter of an hour', async () => {
  const userId = randomUUID()
  for (const time of ['10:00:00', '10:00:05', '10:14:59', '10:15:00', '10:29:00', '10:30:00']) await look([{ userId }], at(time))
  expect((await trail(userId)).map((link) => link.at.toISOString().slice(11, 16))).toEqual(['10:00', '10:15', '10:30'])
  expect(await verifyAudit(db, userId)).toEqual({ links: 3, brokenAt: null })
})

test('another record, purpose, person or address is an entry of its own within the quarter of an hour', async () => {
  const userId = randomUUID()
  const others: [Partial<Access>, Partial<Context>][] = [
    [{}, {}],
    [{ subject: 'prescription:8' }, {}],
    [{ reason: 'follow-up' }, {}],
    [{}, { actor: { id: randomUUID(), roles: ['doctor'] } }],
    [{}, { address: '10.9.9.9' }],
  ]
  for (const [about, how] of [...others, ...others]) await look([{ userId, ...about }], how)
  expect(await trail(userId)).toHaveLength(others.length)
})

test('what is changed is on record each time, however often in a quarter of an hour', async () => {
  const userId = randomUUID()
  for (let n = 0; n < 3; n++) await look([{ userId }], {}, write)
  expect(await trail(userId)).toHaveLength(3)
})

test('polls that arrive at the same moment leave one entry, and the chain stays whole', async () => {
  const userId = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => look([{ userId }])))
  expect(await verifyAudit(db, userId)).toEqual({ links: 1, brokenAt: null })
  await Promise.all(Array.from({ length: 20 }, () => look([{ userId }], at('10:20:00'))))
  expect(await verifyAudit(db, userId)).toEqual({ links: 2, brokenAt: null })
})

test('one changed byte, a missing link and a cut end are all found', async () => {
  const userId = randomUUID()
  for (let n = 0; n < 5; n++) await look([{ userId }], {}, write)
  const rows = await trail(userId)
  const restore = async () => {
    await owner.deleteFrom('audit_events').where('user_id', '=', userId).execute()
    await owner.insertInto('audit_events').values(rows).execute()
  }
  for (const change of [
    sql`subject = 'prescription:8'`,
    sql`actor_id = ${randomUUID()}`,
    sql`at = at + interval '1 millisecond'`,
    sql`reason = 'x'`,
    sql`address = '10.1.2.4'`,
    sql`request_id = 'request-2'`,
    sql`action = 'record.reaD'`,
    sql`actor_role = 'admin'`,
    sql`previous_hash = ''`,
    sql`hash = ''`,
  ]) {
    await sql`update audit_events set ${change} where user_id = ${userId} and seq = 3`.execute(owner)
    expect((await verifyAudit(db, userId)).brokenAt).toBe(3)
    await restore()
  }
  await sql`delete from audit_events where user_id = ${userId} and seq = 2`.execute(owner)
  expect((await verifyAudit(db, userId)).brokenAt).toBe(2)
  await restore()
  await sql`delete from audit_events where user_id = ${userId} and seq = 5`.execute(owner)
  expect((await verifyAudit(db, userId)).brokenAt).toBe(5)
  await restore()
  expect(await verifyAudit(db, userId)).toEqual({ links: 5, brokenAt: null })
})

test('every account’s trail is checked, and each that is broken is told by its first broken link', async () => {
  const [whole, changed, orphaned] = [randomUUID(), randomUUID(), randomUUID()]
  for (let n = 0; n < 4; n++)
    await look(
      [whole, changed, orphaned].map((userId) => ({ userId })),
      {},
      write,
    )
  await sql`update audit_events set reason = 'x' where user_id = ${changed} and seq in (2, 4)`.execute(owner)
  await sql`delete from audit_chains where user_id = ${orphaned}`.execute(owner)
  const verdicts = await Array.fromAsync(verifyTrails(db))
  const of = (userId: string) => verdicts.find((one) => one.userId === userId)
  expect([whole, changed, orphaned].map(of)).toMatchObject([
    { links: 4, brokenAt: null },
    { links: 1, brokenAt: 2 },
    { links: 4, brokenAt: 5 },
  ])
  expect(verdicts.map(({ userId }) => userId)).toEqual(verdicts.map(({ userId }) => userId).toSorted())
})
