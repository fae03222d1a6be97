import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { purgeJob } from './purge.jobs.server.ts'
import { noteRemoved } from './purge.sql.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T00:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('every night files without a row go, everything else stays', async () => {
  const user_id = uuidv7()
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
  expect([...stored.keys()]).toEqual([kept, fresh])
})

test('what was removed is written down by table and day in India, and adds up over a day', async () => {
  await noteRemoved(db, new Date('2026-11-20T18:00:00Z'), { events: 2 })
  await noteRemoved(db, new Date('2026-11-20T19:00:00Z'), { events: 3, notices: 0 })
  await noteRemoved(db, new Date('2026-11-20T20:00:00Z'), { events: 4 })
  const rows = await db.selectFrom('retention_runs').select(['table_name', 'removed', 'ended_at']).orderBy('ended_at').execute()
  expect(rows).toEqual([
    { table_name: 'events', removed: 2, ended_at: new Date('2026-11-20T18:00:00Z') },
    { table_name: 'notices', removed: 0, ended_at: new Date('2026-11-20T19:00:00Z') },
    { table_name: 'events', removed: 7, ended_at: new Date('2026-11-20T20:00:00Z') },
  ])
})
