import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '../../../tests/support/database.ts'
import { appendAudit, verifyAudit } from './audit.server.ts'
import { anchorAudit, anchorFile, knownAnchors, linesOf, verifyAnchors } from './audit-anchors.server.ts'

const { db, owner } = await testDatabases()
const folder = () => mkdtempSync(join(tmpdir(), 'parcha-anchors-'))
const hour = 3_600_000
let now = new Date('2026-11-21T10:00:00Z')
let [data, backup] = ['', '']
const ours = randomBytes(32)
const key = () => ours
beforeEach(async () => {
  ;[data, backup] = [folder(), folder()]
  await owner.deleteFrom('audit_events').execute()
  await owner.deleteFrom('audit_chains').execute()
  await owner.deleteFrom('audit_purged').execute()
  await owner.deleteFrom('installation').where('name', '=', 'audit-anchors').execute()
})

async function looked(userId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const how = { actor_role: 'doctor' as const, action: 'record.read', subject: `prescription:${n}`, reason: 'consultation' }
    await appendAudit(db, { user_id: userId, at: now, actor_id: randomUUID(), address: '10.1.2.3', request_id: 'r', ...how })
  }
}
async function nextDay(): Promise<string> {
  now = new Date(now.getTime() + 24 * hour)
  return anchorAudit(db, [data, backup], key(), now)
}
const verdict = () => verifyAnchors(db, linesOf(data), key())
/** Cuts a trail at its end and leaves nothing in the database that tells of it. */
async function cut(userId: string, seq: number): Promise<void> {
  await owner.deleteFrom('audit_events').where('user_id', '=', userId).where('seq', '>', seq).execute()
  const { hash } = await db
    .selectFrom('audit_events')
    .select('hash')
    .where('user_id', '=', userId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  await owner.updateTable('audit_chains').set({ seq, hash }).where('user_id', '=', userId).execute()
}

test('trails that only grow match every anchor, in the data folder and in the backup', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await looked(one, 3)
  await nextDay()
  await looked(one, 2)
  await looked(two, 1)
  await nextDay()
  await looked(two, 4)
  expect(await verdict()).toEqual({ anchors: 2, broken: null })
  expect(readFileSync(anchorFile(backup), 'utf8')).toBe(readFileSync(anchorFile(data), 'utf8'))
})

test('a chain that was cut at its end, its head with it, is whole in the table and found by the anchor', async () => {
  const userId = randomUUID()
  await looked(userId, 5)
  await nextDay()
  await cut(userId, 3)
  expect((await verifyAudit(db, userId)).brokenAt).toBeNull()
  expect((await verdict()).broken).toMatchObject({ line: 1, problem: 'entries_missing' })
  // Nor does it help to write the entries anew, or to wait for the next anchor.
  now = new Date(now.getTime() - 24 * hour)
  await looked(userId, 2)
  expect((await verdict()).broken).toMatchObject({ line: 1, problem: 'entries_changed' })
  await nextDay()
  expect((await verdict()).broken).toMatchObject({ line: 1 })
})

test('an account whose whole trail was taken away is found', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await looked(one, 2)
  await looked(two, 2)
  await nextDay()
  await owner.deleteFrom('audit_events').where('user_id', '=', one).execute()
  await owner.deleteFrom('audit_chains').where('user_id', '=', one).execute()
  expect((await verdict()).broken).toMatchObject({ problem: 'entries_missing' })
})

test('an anchor that was changed, made with another key, or taken out of the middle is told', async () => {
  await looked(randomUUID(), 3)
  const [first, second, third] = [await nextDay(), await nextDay(), await nextDay()]
  const problem = async (...lines: string[]) => (await verifyAnchors(db, lines, key())).broken?.problem
  expect(await problem(first, second, third)).toBeUndefined()
  expect(await problem(first.replace('"entries":3', '"entries":2'))).toBe('not_signed')
  expect((await verifyAnchors(db, [first], randomBytes(32))).broken?.problem).toBe('not_signed')
  expect(await problem(first, third)).toBe('out_of_place')
  expect(await problem('{"until":')).toBe('not_signed')
  writeFileSync(anchorFile(data), '')
  expect(linesOf(backup)).toEqual([first, second, third])
})

test('a trail that was deleted when its year was over leaves the anchors written since whole, and a cut of another is still found', async () => {
  const [old, other] = [randomUUID(), randomUUID()]
  now = new Date(Date.now() - 367 * 24 * hour)
  await looked(old, 2)
  await nextDay()
  await nextDay()
  now = new Date(Date.now() - 24 * hour)
  await looked(other, 3)
  await nextDay()
  await sql`select purge_audit_trail(${old})`.execute(db)
  expect(await db.selectFrom('audit_events').select('seq').where('user_id', '=', old).execute()).toEqual([])
  expect(await verdict()).toEqual({ anchors: 3, broken: null })
  await cut(other, 2)
  expect((await verdict()).broken).toMatchObject({ line: 3, problem: 'entries_missing' })
})

describe('two processes with data folders of their own', () => {
  /** Whichever takes the job that night. */
  async function night(by: string): Promise<string> {
    now = new Date(now.getTime() + 24 * hour)
    return anchorAudit(db, [by], key(), now)
  }
  const together = async () => verifyAnchors(db, await knownAnchors(db, [data, backup]), key())

  test('write one chain, and each folder holds all of it once its process has written', async () => {
    const userId = randomUUID()
    const written: string[] = []
    for (const by of [data, backup, backup, data]) {
      await looked(userId, 1)
      written.push(await night(by))
    }
    expect(linesOf(data)).toEqual(written)
    expect(linesOf(backup)).toEqual(written.slice(0, 3))
    expect(await together()).toEqual({ anchors: 4, broken: null })
    expect(await verifyAnchors(db, linesOf(data), key())).toEqual({ anchors: 4, broken: null })
  })

  test('a cut is found from either folder, also when the line was taken out of the database and the other process wrote on', async () => {
    const userId = randomUUID()
    await looked(userId, 3)
    await night(backup)
    await looked(userId, 3)
    const last = await night(data)
    await cut(userId, 3)
    await owner
      .updateTable('installation')
      .set({ value: JSON.stringify(linesOf(backup)) })
      .where('name', '=', 'audit-anchors')
      .execute()
    await night(backup)
    expect(linesOf(backup)).not.toContain(last)
    expect((await together()).broken).toMatchObject({ line: 2, problem: 'entries_missing' })
  })

  test('lines that this installation has not signed are not carried on', async () => {
    await looked(randomUUID(), 2)
    const first = await night(data)
    writeFileSync(anchorFile(data), `${first}\n${first.replace('"entries":2', '"entries":9')}\n`)
    await night(backup)
    expect(linesOf(backup)).toHaveLength(2)
    expect((await together()).broken).toMatchObject({ problem: 'not_signed' })
  })
})
