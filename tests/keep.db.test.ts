import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../src/app/jobs.server.ts'
import { backUpInstallation } from '../src/app/keep/back-up.server.ts'
import { restoreDrill } from '../src/app/keep/drill.server.ts'
import { readManifest, sentencesOf } from '../src/app/keep/manifest.server.ts'
import { restoreInstallation } from '../src/app/keep/restore.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { type Connection, openDatabase } from '../src/platform/database/database.server.ts'
import { startJobs } from '../src/platform/jobs/jobs.server.ts'
import { keptDates } from '../src/platform/snapshot/kept-dates.sql.server.ts'
import { appOn, type TestApp, testNow } from './support/app.ts'
import { until, urlOf } from './support/app-process.ts'
import { testContext } from './support/bare-app.ts'
import { testBucket } from './support/bucket.ts'
import { testConnection } from './support/database.ts'
import { type LivedIn, liveIn, me, paperOf, rowsByTable, verified } from './support/lived-in.ts'
import { testSecret } from './support/test-now.ts'

const root = mkdtempSync(join(tmpdir(), 'parcha-keep-'))
const bucket = await testBucket()
afterAll(() => {
  bucket.close()
  rmSync(root, { recursive: true, force: true })
})
const inBucket = { S3_ENDPOINT: bucket.endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const folder = (name: string) => join(root, name)

/** An installation on a server of its own, with its data folder beside it. */
function configOf(connection: Connection, dataFolder: string, more: Record<string, string> = {}) {
  const settings = { LOG_LEVEL: 'silent', PARCHA_DATA: dataFolder, PARCHA_SECRET: testSecret, DATABASE_URL: urlOf(connection), ...more }
  return { config: readConfig(settings), settings }
}
async function appFor(connection: Connection, settings: Record<string, string>): Promise<TestApp> {
  const { db, close } = openDatabase(connection)
  afterAll(close)
  return appOn(db, testNow, settings)
}

const source = await testConnection({ demo: true })
const { config, settings } = configOf(source, folder('data'), inBucket)
let app: TestApp
let place = ''
let lived: LivedIn
let rows: Record<string, string>

/** A session, a file, a signed prescription, a job that waits: what a restore must bring back. */
beforeAll(async () => {
  app = await appFor(source, settings)
  const jobs = await startJobs({
    connection: source,
    db: app.db,
    jobs: allJobs(app.parts),
    now: () => testNow,
    newId: uuidv7,
    log: testContext().log,
  })
  lived = await liveIn(app)
  await app.db
    .insertInto('outbox')
    .values({
      user_id: lived.owner.userId,
      id: uuidv7(),
      topic: 'purge',
      payload: '{}',
      start_after: new Date(Date.now() + 86_400_000),
      singleton_key: null,
      created_at: testNow,
    })
    .execute()
  jobs.wake()
  await until(async () => (await waiting(source)) === 1)
  await jobs.stop()
  const made = await backUpInstallation({ config, backupFolder: folder('backup'), now: testNow })
  place = made.place
  rows = await rowsByTable(app.db)
}, 120_000)

async function waiting(connection: Connection): Promise<number> {
  const { db, close } = openDatabase(connection)
  const { rows: found } = await sql<{ n: number }>`
    select count(*) as n from jobs.job where name = 'purge' and start_after > now()`.execute(db)
  await close()
  return found[0]?.n ?? 0
}

describe('a backup of an installation on an external database', () => {
  test('says what it holds, and holds neither the root key nor another key in plain', async () => {
    const manifest = readManifest(place)
    expect(manifest).toMatchObject({ kind: 'snapshot', files: { kept: 'copied', count: 1, missing: 0 } })
    expect(sentencesOf(manifest)[0]).toMatch(/^Database: \d{4,} rows of \d{2,} tables/)
    expect(sentencesOf(manifest).at(-1)).toMatch(/^Not in it: the root key/)
    const names = readdirSync(place, { recursive: true }).map(String)
    expect(names.filter((name) => /root-key|keys-before|prescription-key|identity-keys/.test(name))).toEqual([])
    const stored =
      readdirSync(join(place, 'files'), { recursive: true })
        .map(String)
        .find((name) => name.length > 64) ?? ''
    expect(readFileSync(join(place, 'files', stored)).includes(lived.paper.subarray(0, 16))).toBe(false)
    expect((await keptDates(app.db))['last-backup']).toEqual(testNow)
  })

  test('comes back in another folder, database and storage: rows, sessions, files, keys, jobs and signatures', async () => {
    const target = await testConnection({ empty: true })
    const there = configOf(target, folder('restored'))
    await restoreInstallation({ backup: place, backupFolder: folder('backup'), config: there.config, now: testNow })
    const { db, close } = openDatabase(target)
    // The date of the backup is written after it.
    expect({ ...(await rowsByTable(db)), installation: '' }).toEqual({ ...rows, installation: '' })
    await close()
    expect(await waiting(target)).toBe(1)
    const restored = await appFor(target, there.settings)
    expect(await me(restored, lived.idToken)).toBe(200)
    expect([restored.parts.signingKey, restored.parts.anchorKey, restored.parts.push.webPushKey]).toEqual([
      app.parts.signingKey,
      app.parts.anchorKey,
      app.parts.push.webPushKey,
    ])
    expect((await paperOf(restored, lived)).equals(lived.paper)).toBe(true)
    expect(await verified(restored, lived)).toEqual([true])
    expect(restored.parts.documents.keyId).toBe(app.parts.documents.keyId)
  }, 120_000)

  test('passes a drill: it is restored beside the installation, looked through and taken away', async () => {
    const within = folder('drills')
    mkdirSync(within)
    const report = await restoreDrill({ backup: place, backupFolder: folder('backup'), config, now: testNow, within })
    expect(report).toMatchObject({ files: 1, prescriptions: 1 })
    expect(report.rows).toBeGreaterThan(1000)
    expect(readdirSync(within)).toEqual([])
  }, 120_000)
})

describe('a restore is refused before anything is changed', () => {
  const attempt = async (backup: string, more: Record<string, string> = {}, connection?: Connection) => {
    const target = connection ?? (await testConnection({ empty: true }))
    const data = folder(`refused-${uuidv7()}`)
    const wanted = { backup, backupFolder: folder('backup'), config: configOf(target, data, more).config, now: testNow }
    const refusal = await restoreInstallation(wanted).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    return { refusal, changed: existsSync(data) }
  }
  /** A copy whose files a test may spoil. */
  const copyOf = () => {
    const copy = folder(`copy-${uuidv7()}`)
    cpSync(place, copy, { recursive: true })
    return copy
  }

  test('of a backup that was not finished', async () => {
    const copy = copyOf()
    rmSync(join(copy, 'backup.json'))
    expect(await attempt(copy)).toEqual({ refusal: `${copy} is not a complete backup`, changed: false })
  })

  test('of a backup that lost a table or a byte', async () => {
    const [lost, spoilt] = [copyOf(), copyOf()]
    rmSync(join(lost, 'tables', 'public.users.copy.gz'))
    expect((await attempt(lost)).refusal).toContain('the table public.users is missing')
    const path = join(spoilt, 'tables', 'public.products.copy.gz')
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
    expect(await attempt(spoilt)).toEqual({
      refusal: `${spoilt} is damaged: the table public.products is not as it was written.`,
      changed: false,
    })
  })

  test('with another root key, and with none', async () => {
    expect(await attempt(place, { PARCHA_SECRET: randomBytes(32).toString('hex') })).toEqual({
      refusal: expect.stringContaining('sealed with another root key') as string,
      changed: false,
    })
    expect((await attempt(place, { PARCHA_SECRET: '' })).refusal).toContain('The root key is missing')
  })

  test('into a database that is in use', async () => {
    expect(await attempt(place, {}, source)).toEqual({
      refusal: expect.stringContaining('The database is not empty') as string,
      changed: false,
    })
  })
})

describe('a backup is refused', () => {
  test('when files that the database names are not in storage, unless somebody says so', async () => {
    const sealed = [...bucket.objects].filter(([name]) => name.startsWith('files/'))
    for (const [name] of sealed) bucket.objects.delete(name)
    const wanted = { config, backupFolder: folder('half'), now: testNow }
    await expect(backUpInstallation(wanted)).rejects.toThrow('1 files that the database names are not in storage')
    expect(readdirSync(folder('half')).filter((name) => !name.endsWith('.part'))).toEqual([])
    const { manifest } = await backUpInstallation({ ...wanted, allowMissing: true })
    expect(sentencesOf(manifest)).toContain('1 files that the database names were not in storage.')
    for (const [name, bytes] of sealed) bucket.objects.set(name, bytes)
  })

  test('before the keys are in the database', async () => {
    const fresh = await testConnection()
    const wanted = { config: configOf(fresh, folder('fresh')).config, backupFolder: folder('none'), now: testNow }
    await expect(backUpInstallation(wanted)).rejects.toThrow('Start Parcha once with this version')
  })
})

test('files in a bucket can be listed instead of copied, and a restore says which are gone', async () => {
  const { place: listed, manifest } = await backUpInstallation({ config, backupFolder: folder('listed'), now: testNow, listFiles: true })
  expect(manifest.files).toEqual({ kept: 'listed', count: 1, missing: 0 })
  expect(existsSync(join(listed, 'files'))).toBe(false)
  const said: string[] = []
  const target = await testConnection({ empty: true })
  const [[name, bytes] = ['', Buffer.alloc(0)]] = [...bucket.objects].filter(([one]) => one.startsWith('files/'))
  bucket.objects.delete(name)
  const there = configOf(target, folder('from-list'), inBucket)
  await restoreInstallation({
    backup: listed,
    backupFolder: folder('listed'),
    config: there.config,
    now: testNow,
    say: (one) => said.push(one),
  })
  expect(said).toEqual(['1 files that the backup lists are not in the bucket any more.'])
  bucket.objects.set(name, bytes)
  const file = await app.parts.store.open(name.slice(-64))
  expect((await buffer(file!.stream)).equals(lived.paper)).toBe(true)
}, 120_000)
