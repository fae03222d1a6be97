import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { publish } from './events.sql.server.ts'
import { purgeJob } from './purge.jobs.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T00:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('every night: expired answers, events of over 30 days and files without a row go, everything else stays', async () => {
  const user_id = uuidv7()
  const key = (name: string, expires_at: Date) => ({
    user_id,
    key: `repeat-${name}`,
    request_hash: '',
    answer: '{}',
    created_at: now,
    expires_at,
  })
  await db
    .insertInto('idempotency')
    .values([key('old', ago(1)), key('new', ago(-1))])
    .execute()
  for (const hours of [31 * 24, 29 * 24]) await publish(db, ago(hours), { user_id, topic: 'order', payload: { hours } })
  const [kept, orphan, fresh] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
  await db
    .insertInto('files')
    .values({ user_id, id: uuidv7(), sha256: kept, name: 'a.pdf', mime: 'application/pdf', bytes: 1, state: 'clean', created_at: now })
    .execute()
  const stored = new Map([
    [kept, ago(48)],
    [orphan, ago(48)],
    [fresh, ago(2)],
  ])
  const files = {
    storedBefore: async function* (moment: Date) {
      for (const [hash, at] of stored) if (at < moment) yield hash
    },
    remove: async (hash: string) => void stored.delete(hash),
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await purgeJob(files).handle({ db, now, newId: uuidv7, log }, { id: '', userId: '', payload: {} })
  expect((await db.selectFrom('idempotency').select('key').execute()).map((row) => row.key)).toEqual(['repeat-new'])
  expect((await db.selectFrom('events').select('payload').execute()).map((row) => row.payload)).toEqual([{ hours: 29 * 24 }])
  expect([...stored.keys()]).toEqual([kept, fresh])
})
