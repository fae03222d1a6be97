import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../src/app/jobs.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { startDatabase } from '../src/platform/database/start-database.server.ts'
import { startJobs } from '../src/platform/jobs/jobs.server.ts'
import { keptDates } from '../src/platform/snapshot/kept-dates.sql.server.ts'
import { appOn, type TestApp, testNow } from './support/app.ts'
import { testContext } from './support/bare-app.ts'
import { type LivedIn, liveIn, me, paperOf, rowsByTable, verified } from './support/lived-in.ts'
import { atLength } from './support/long.ts'
import { s3Server } from './support/s3-server.ts'
import { tcpPostgres } from './support/tcp-postgres.ts'
import { testSecret } from './support/test-now.ts'

// An installation as an operator may have it: PostgreSQL and object storage by others, reached over TCP. Everything by the commands of the guide.
const root = mkdtempSync(join(tmpdir(), 'parcha-commands-'))
const [postgres, storage] = [await tcpPostgres(), await s3Server()]
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await Promise.all([postgres.stop(), storage.close()])
  rmSync(root, { recursive: true, force: true })
})

type Settings = Record<string, string>
const settingsOf = (url: string, folder: string, more: Settings = {}): Settings => ({
  LOG_LEVEL: 'silent',
  PARCHA_DATA: join(root, folder),
  PARCHA_SECRET: testSecret,
  PARCHA_BACKUP: join(root, 'backups'),
  DATABASE_URL: url,
  ...more,
})

/** As a start of the product opens it: with the role that owns no table. */
async function opened(settings: Settings): Promise<TestApp> {
  const said = { say: () => {}, onLost: () => {} }
  const { connection, direct } = await startDatabase(readConfig(settings), said)
  const { db, close } = openDatabase(connection)
  closing.unshift(close)
  const app = await appOn(db, testNow, settings)
  const about = { db, jobs: allJobs(app.parts), now: () => testNow, newId: uuidv7, log: testContext().log }
  const jobs = await startJobs({ connection: direct, ...about })
  await jobs.stop()
  return app
}

async function command(name: 'backup' | 'restore', args: string[], settings: Settings) {
  const { PATH, HOME, TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings }
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { env })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said, complained, code }
}

const backupIn = (said: string) => /^Backup saved in (.+)$/m.exec(said)?.[1] ?? ''
const clinic = settingsOf(await postgres.database('clinic'), 'clinic', storage.settings)
let app: TestApp
let lived: LivedIn
let rows: Record<string, string>
let backup = ''
let made: Awaited<ReturnType<typeof command>>

beforeAll(async () => {
  app = await opened(clinic)
  lived = await liveIn(app)
  made = await command('backup', [], clinic)
  backup = backupIn(made.said)
  rows = await rowsByTable(app.db)
}, 240_000)

/** What the patient and the pharmacy would miss, and the keys. */
async function expectTheSame(there: TestApp) {
  // The date of the backup is written after it.
  expect({ ...(await rowsByTable(there.db)), installation: '' }).toEqual({ ...rows, installation: '' })
  expect(await me(there, lived.idToken)).toBe(200)
  expect((await paperOf(there, lived)).equals(lived.paper)).toBe(true)
  expect(await verified(there, lived)).toEqual([true])
  const keysOf = ({ parts }: TestApp) => [parts.signingKey, parts.anchorKey, parts.push.webPushKey, parts.documents.keyId]
  expect(keysOf(there)).toEqual(keysOf(app))
}

test('npm run backup says what it holds', () => {
  expect([made.code, made.complained]).toEqual([0, ''])
  expect(made.said).toMatch(/\n {2}Database: \d{4,} rows of \d{2,} tables, as they stood at one moment\.\n {2}Files: 1, sealed\.\n/)
})

test('npm run restore brings it back on another database and another folder, its files out of the bucket into that folder', async () => {
  const there = settingsOf(await postgres.database('moved'), 'moved')
  expect(await command('restore', [backup], there)).toEqual({ code: 0, said: 'Restored. Start Parcha with npm start.\n', complained: '' })
  await expectTheSame(await opened(there))
  expect(existsSync(join(root, 'moved', 'files'))).toBe(true)
}, 240_000)

// What the commands do beyond their words stands in keep.db.test.ts.
test.runIf(atLength)(
  'a second restore into the same database is refused, and its folder stays as it was',
  async () => {
    const there = settingsOf(clinic['DATABASE_URL'] ?? '', 'second')
    const { code, complained } = await command('restore', [backup], there)
    expect([code, existsSync(join(root, 'second'))]).toEqual([1, false])
    // A sentence for the operator, without a trace.
    expect(complained).toBe('The database is not empty. Create a new one for the restore and set DATABASE_URL to it.\n')
  },
  240_000,
)

test.runIf(atLength)(
  'npm run restore -- --drill proves it beside the installation, touches nothing there, and keeps its date',
  async () => {
    const within = join(root, 'drills')
    mkdirSync(within)
    const { code, said, complained } = await command('restore', [backup, '--drill', '--within', within], clinic)
    expect([code, complained]).toEqual([0, ''])
    expect(said).toMatch(/The backup can be restored: \d{4,} rows of \d{2,} tables, 1 files opened, 1 prescriptions verified\./)
    expect(readdirSync(within)).toEqual([])
    expect(Date.now() - ((await keptDates(app.db))['restore-drill']?.getTime() ?? 0)).toBeLessThan(240_000)
    expect({ ...(await rowsByTable(app.db)), installation: '' }).toEqual({ ...rows, installation: '' })
  },
  240_000,
)

test.runIf(atLength)(
  'npm run backup -- --list-files leaves the files in the bucket, and a restore finds them there',
  async () => {
    const { code, said } = await command('backup', ['--list-files'], clinic)
    expect(code).toBe(0)
    expect(said).toContain('Files: the names of 1. Their content stays in the bucket: keep it.')
    const listed = backupIn(said)
    expect(existsSync(join(listed, 'files'))).toBe(false)
    const there = settingsOf(await postgres.database('listed'), 'listed', storage.settings)
    expect(await command('restore', [listed], there)).toMatchObject({ code: 0, complained: '' })
    await expectTheSame(await opened(there))
  },
  240_000,
)

test.runIf(atLength)(
  '--list-files without a bucket is told so, with how the command is used',
  async () => {
    const { S3_ENDPOINT: _, S3_ACCESS_KEY_ID: __, S3_SECRET_ACCESS_KEY: ___, ...local } = clinic
    const { code, complained } = await command('backup', ['--list-files'], local)
    expect(code).toBe(2)
    expect(complained).toMatch(/^--list-files needs an S3 bucket\.\nUsage: npm run backup/)
  },
  60_000,
)
