import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { appendAudit } from '../../platform/audit/audit.server.ts'
import { breachPapers } from './breach-papers.rules.ts'
import { affectedBy } from './breach.sql.server.ts'
import { tellAffected } from './tell-affected.server.ts'

const db = await testDatabase()
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const [thief, doctor] = [randomUUID(), randomUUID()]

async function looked(userId: string, actor_id: string, hour: number, subject: string): Promise<void> {
  const entry = { user_id: userId, actor_id, actor_role: 'doctor', action: 'record_read', subject, reason: 'consultation' } as const
  await appendAudit(db, { ...entry, at: at(hour), address: '10.0.0.1', request_id: 'r' })
}

const [asha, ravi, later] = [await seedPatient(db, at(0)), await seedPatient(db, at(0)), await seedPatient(db, at(0))]
await looked(asha.userId, thief, 3, 'consultation:1')
await looked(asha.userId, thief, 4, 'prescription:2')
await looked(ravi.userId, doctor, 4, 'order:3')
await looked(later.userId, thief, 9, 'order:4')

test('DP-7: a window of time, and an account, name whose records were looked at and which kinds', async () => {
  const window = { from: at(2), to: at(8) }
  expect((await affectedBy(db, window)).map(({ user_id }) => user_id).toSorted()).toEqual([asha.userId, ravi.userId].toSorted())
  const byThief = await affectedBy(db, { ...window, actorId: thief })
  expect(byThief).toEqual([
    {
      user_id: asha.userId,
      phone_number: asha.phone,
      email: null,
      language: 'en',
      kinds: ['consultation', 'prescription'],
      looks: 2,
      first_at: at(3),
      last_at: at(4),
    },
  ])
})

test('DP-7: a look whose quarter of an hour began before the window is within it', async () => {
  const inQuarter = { from: new Date(at(9).getTime() + 10 * 60_000), to: at(10), actorId: thief }
  expect((await affectedBy(db, inQuarter)).map(({ user_id }) => user_id)).toEqual([later.userId])
})

// S10: the drafts are made by the same command that names the people.
test('DP-7: everybody who has to be told has a draft, with its hour, and people theirs in each language', async () => {
  const window = { from: at(2), to: at(8), actorId: thief }
  const papers = breachPapers({
    window,
    affected: await affectedBy(db, window),
    what: 'A password was lost',
    done: 'The account was closed',
    knownAt: at(10),
    operator: { name: 'Own Clinic', address: '1 Own Road, Pune', officer: 'R. Kulkarni', phone: '1800 111 2222' },
  })
  expect(papers['cert-in.txt']).toMatch(/by 20 November 2026 at 9:30 PM, 6 hours after[^]*People affected: 1/)
  expect(papers['board-first.txt']).toContain('without delay')
  expect(papers['board-report.txt']).toContain('by 23 November 2026 at 3:30 PM, 72 hours after')
  expect(papers['notice-people.en.txt']).toMatch(/your prescriptions[^]*The account was closed[^]*R. Kulkarni, 1800 111 2222/)
  expect(papers['notice-people.hi.txt']).toMatch(/आपकी पर्चियाँ[^]*R. Kulkarni/)
  expect(papers['affected.csv']?.split('\r\n')[1]).toMatch(new RegExp(`^${asha.userId},\\${asha.phone},`))
})

test('DP-7: a stolen copy counts everybody who stood in it, by what it held of each, and tells them so', async () => {
  const young = await seedPatient(db, at(12))
  const erased = await seedPatient(db, at(0))
  await db.updateTable('users').set({ status: 'erased' }).where('user_id', '=', erased.userId).execute()
  const window = { from: new Date(0), to: at(11), whole: true }
  const affected = await affectedBy(db, window)
  const ids = affected.map(({ user_id }) => user_id)
  expect(ids).toEqual(expect.arrayContaining([asha.userId, ravi.userId, later.userId]))
  for (const one of [young, erased]) expect(ids).not.toContain(one.userId)
  expect(affected.find(({ user_id }) => user_id === asha.userId)).toMatchObject({ kinds: ['account'], looks: 0, first_at: null })
  const papers = breachPapers({
    window,
    affected,
    what: 'A laptop was stolen',
    done: 'Its keys were replaced',
    knownAt: at(13),
    operator: { name: 'Own Clinic', address: '1 Own Road, Pune', officer: 'R. Kulkarni', phone: '1800 111 2222' },
  })
  expect(papers['board-first.txt']).toMatch(
    new RegExp(`A copy of all data made at: 20 November 2026[^]*People affected: ${affected.length}`),
  )
  expect(papers['notice-people.en.txt']).toContain('A copy of our data, made on 20 November 2026')
  expect(papers['affected.csv']?.trim().split('\r\n')).toHaveLength(affected.length + 1)
})

test('DP-7: everybody in a stolen copy is told once, in their language, by the list, SMS and verified e-mail, whatever they chose', async () => {
  const meera = await seedPatient(db, at(0))
  const reach = { language: 'hi', email: 'meera@example.in', email_verified: true }
  await db.updateTable('users').set(reach).where('user_id', '=', meera.userId).execute()
  await db
    .insertInto('notice_preferences')
    .values({ user_id: meera.userId, topic: 'account', push: false, sms: false, email: false })
    .execute()
  const window = { from: new Date(0), to: at(11), whole: true }
  const affected = await affectedBy(db, window)
  const done = { en: 'Its keys were replaced.', hi: 'चाबियाँ बदल दी गईं।' }
  const tell = () => tellAffected(db, { window, affected, done, operator: { officer: 'R. Kulkarni', phone: '1800 111 2222' } })
  // Interrupted: some were told before.
  expect(await tellAffected(db, { window, affected: affected.slice(0, 2), done, operator: { officer: 'R. Kulkarni', phone: '1' } })).toBe(2)
  expect(await tell()).toBe(affected.length - 2)
  expect(await tell()).toBe(0)
  const notices = await db.selectFrom('notices').select(['user_id', 'kind', 'body']).where('kind', '=', 'data_breach_copy').execute()
  expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual(affected.map(({ user_id }) => user_id).toSorted())
  expect(notices.find(({ user_id }) => user_id === meera.userId)?.body).toMatch(
    /20 नवंबर 2026[^]*चाबियाँ बदल दी गईं।[^]*R. Kulkarni, 1800 111 2222/,
  )
  const sent = await db
    .selectFrom('outbox')
    .select('payload')
    .where('user_id', '=', meera.userId)
    .where('topic', '=', 'messages.send')
    .execute()
  expect(sent.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ channel: 'sms', to: meera.phone, template: 'data_breach', language: 'hi' }),
    expect.objectContaining({ channel: 'email', to: 'meera@example.in' }),
  ])
  const proof = await db.selectFrom('breach_notices').select('breach_id').where('user_id', '=', meera.userId).execute()
  expect(proof).toEqual([{ breach_id: `copy of ${at(11).toISOString()}` }])
})
