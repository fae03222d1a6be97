import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { storeUpload } from '../src/features/files/store-upload.server.ts'
import { backUp, walFolder } from '../src/platform/database/backup.server.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import type { DB } from '../src/platform/database/database.types.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { renderPdf } from '../src/platform/pdf/pdf.server.ts'
import { ensurePostgres } from '../src/platform/database/postgres.server.ts'
import { restore } from '../src/platform/database/restore.server.ts'
import { appOn, type TestApp, testNow } from './support/app.ts'
import { atLength } from './support/long.ts'
import { checkout, fill, seedShopper, type Medicine, payOrder, setPacks, someMedicine } from './support/shop.ts'

const rtoMs = 15 * 60_000
const root = mkdtempSync(join(tmpdir(), 'parcha-r14-'))
let stop = async () => {}
afterAll(async () => {
  await stop()
  rmSync(root, { recursive: true, force: true })
})
const [dataFolder, backupFolder] = [join(root, 'data'), join(root, 'backup')]

/** The product on the cluster of the data folder, as a start of it finds it. */
async function open() {
  const server = await ensurePostgres({ folder: join(dataFolder, 'postgres'), fsync: false, archive: walFolder(backupFolder) })
  await migrate(server.connection)
  const { db, close } = openDatabase(server.connection)
  const app = await appOn(db, testNow, { PARCHA_DATA: dataFolder })
  stop = async () => {
    stop = async () => {}
    await app.http.close()
    await close()
    await server.stop()
  }
  return { app, connection: server.connection }
}

/** Somebody new finds a medicine, orders and pays it, and hears of it. */
async function journey(app: TestApp, medicine: Medicine): Promise<void> {
  const shopper = await seedShopper(app, testNow)
  await fill(shopper, [medicine, 10])
  const { order, payment } = await checkout(shopper)
  await payOrder(app, shopper, payment ?? { gateway_order_id: '' })
  expect(await shopper.api('GET /api/order/{id}/summary/', { params: { id: order.id } })).toMatchObject({ status: 'PAYMENT_RECEIVED' })
  expect((await shopper.api('GET /api/notice/')).map(({ kind }) => kind)).toEqual(['payment_received'])
}

/** Rows and their content, by table. */
async function checksums(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: lines } = await sql<{ line: string }>`select md5(t::text) as line from ${sql.table(name)} t order by 1`.execute(db)
    const hash = createHash('sha256')
    for (const { line } of lines) hash.update(line)
    sums[name] = `${lines.length} ${hash.digest('hex')}`
  }
  return sums
}

test.runIf(atLength)(
  'R14: the installation is gone, its backup brings back every row and file, within the time, and people go on buying',
  async () => {
    const before = await open()
    const medicine = await someMedicine(before.app.db)
    await setPacks(before.app.db, medicine, 500)
    const owner = await seedShopper(before.app, testNow)
    const context = { db: before.app.db, now: testNow, newId: uuidv7 }
    const paper = { userId: owner.userId, name: 'rx.pdf', content: await renderPdf('= Rx', {}) }
    const { id } = await storeUpload(before.app.parts, context, paper)
    for (let n = 0; n < 5; n++) await journey(before.app, medicine)
    // RPO: a segment of the log leaves after a minute, however little is in it.
    expect((await sql<{ archive_timeout: string }>`show archive_timeout`.execute(before.app.db)).rows).toEqual([
      { archive_timeout: '1min' },
    ])
    const sums = await checksums(before.app.db)
    const backup = await backUp({ connection: before.connection, dataFolder, backupFolder, now: new Date() })
    await stop()
    rmSync(dataFolder, { recursive: true })

    const began = performance.now()
    await restore({ backup, backupFolder, dataFolder, now: new Date() })
    const after = await open()
    const took = performance.now() - began
    console.log(`R14: restored and open in ${(took / 1000).toFixed(1)} s; ${Object.keys(sums).length} tables`)
    expect(took).toBeLessThan(rtoMs)
    expect(await checksums(after.app.db)).toEqual(sums)
    const { url } = await after.app.as(owner.actor)('GET /api/file/{id}/', { params: { id } })
    const file = await after.app.http.inject(url ?? '')
    expect(file.rawPayload.equals(paper.content)).toBe(true)
    for (let n = 0; n < 20; n++) await journey(after.app, medicine)
  },
  rtoMs + 300_000,
)
