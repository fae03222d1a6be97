import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { consentNotices } from '../src/features/accounts/consents/consent-notices.data.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { ensurePostgres } from '../src/platform/database/postgres.server.ts'
import type { Actor } from '../src/platform/context.ts'
import { appOn } from './support/app.ts'
import { type AppProcess, appProcess, processFolder } from './support/app-process.ts'
import { testConnection } from './support/database.ts'
import { paperOf, verified } from './support/lived-in.ts'
import { atLength } from './support/long.ts'
import { releasedCode, run } from './support/released-code.ts'
import { buyAllAlong, requestsPerSecond, type RollingBuyer, type Seen } from './support/rolling-load.ts'
import { seedAddress, seedPatient } from './support/seed.ts'
import { setPacks, someMedicine } from './support/shop.ts'
import { ask, signInAcross } from './support/two-processes.ts'

// From the commit that docs/upgrading.md names, as it says: one process after the other, on the data folder that has the keys.
const released = atLength ? releasedCode() : 'only with npm run test:long'
if (typeof released === 'string') console.log(`No upgrade from a released version: ${released}.`)
const old = typeof released === 'string' ? null : released

// Who starts next shall not have to build the pages first.
if (old) await buildIfNeeded()

const { folder, remove } = processFolder()
const running: AppProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill('SIGTERM')))
  remove()
  old?.remove()
})
/** The version before knows no root key; this one makes its own then. Codes for everybody at once are no attack here. */
const settings = {
  PARCHA_SECRET: undefined,
  SIGN_IN_PER_ADDRESS_MINUTE: '1000',
  SIGN_IN_PER_ADDRESS_HOUR: '1000',
  SIGN_IN_PER_MINUTE: '1000',
}
const phoneOf = ({ phone }: { phone: string }) => phone.replace('+91', '')

async function signedIn(server: AppProcess, phone: string): Promise<string> {
  const token = await signInAcross(server, server, phone)
  expect((await ask(server, token, '/api/session/', { body: {} })).status).toBe(200)
  return token
}

describe.skipIf(!old)('a rolling upgrade', () => {
  const quietMs = 15_000
  const people = 40

  test(`under ${requestsPerSecond} requests a second loses nothing and turns nobody away`, { timeout: 1_800_000 }, async () => {
    const connection = await testConnection({ empty: true })
    // In version 0.1 processes share a folder: the keys are in it.
    const more = { ...settings, PUBLIC_URL: 'http://shop.example' }
    const servers = [await appProcess(join(folder, 'shared'), connection, more), await appProcess(join(folder, 'shared'), connection, more)]
    running.push(...servers)
    for (const server of servers) await server.start(old?.folder)
    const { db, close } = openDatabase(connection, { max: 4 })
    await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
    const medicine = await someMedicine(db, { skip: 25 })
    await setPacks(db, medicine, 100_000)
    const buyers: RollingBuyer[] = []
    while (buyers.length < people) {
      const person = await seedPatient(db, new Date())
      await seedAddress(db, new Date(), person)
      const token = await signedIn(servers[0]!, phoneOf(person))
      for (const purpose of ['order', 'share_prescription'] as const) {
        const body = { purpose, notice_version: consentNotices[purpose].version, language: 'en' }
        expect((await ask(servers[0]!, token, '/api/consent/', { body })).status).toBe(200)
      }
      buyers.push({ token, patientId: person.patientId })
    }
    const seen: Seen = { asked: 0, failed: [], orders: [] }
    const load = buyAllAlong(servers, buyers, medicine, seen)
    await sleep(quietMs)
    const counts = [seen.orders.length]
    for (const server of servers) {
      await server.kill('SIGTERM')
      await server.start()
      await sleep(quietMs)
      counts.push(seen.orders.length)
    }
    await load.stop()
    const kept = new Set((await db.selectFrom('orders').select('order_id').execute()).map(({ order_id }) => order_id))
    await close()
    console.log(
      `Upgraded from ${old?.commit}: ${seen.asked} requests, ${seen.orders.length} orders, ${seen.failed.length} without an answer`,
    )
    expect(seen.orders.filter((id) => !kept.has(id))).toEqual([])
    expect(seen.failed).toEqual([])
    // People bought before, while both versions ran, and after.
    expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true)
  })
})

/** Runs in the code of that commit, on its data folder: a file and a signed prescription, made by it. */
const lifeBefore = `
import { v7 as newId } from 'uuid'
import { openParts } from './src/app/parts.server.ts'
import { takeIn } from './src/features/files/take-in.server.ts'
import { signPrescription } from './src/features/prescriptions/sign/issue-prescription.server.ts'
import { saveDraft } from './src/features/prescriptions/sign/issue.sql.server.ts'
import { readConfig } from './src/platform/config.server.ts'
import { openDatabase } from './src/platform/database/database.server.ts'
import { ensurePostgres } from './src/platform/database/postgres.server.ts'
import { renderPdf } from './src/platform/pdf/pdf.server.ts'
import { consulted, draftLine, draftOf } from './tests/support/consulted.ts'
import { seedPatient } from './tests/support/seed.ts'

const now = new Date()
const server = await ensurePostgres({ folder: process.env.PARCHA_DATA + '/postgres' })
const { db, close } = openDatabase(server.connection)
const parts = await openParts(readConfig(process.env), db, () => now)
const owner = await seedPatient(db, now)
const paper = await renderPdf('= Rx', {})
const { id: fileId } = await takeIn(parts, { db, now, newId }, { userId: owner.userId, name: 'rx.pdf', content: paper })
const tablet = await db.selectFrom('products').select('medicine_id').where('list', '=', 'O').where('unit', '=', 'tablet')
  .where('kind', '=', 'drug').where('ndps', '=', false).orderBy('medicine_id').limit(1).executeTakeFirstOrThrow()
const whole = consulted({ patientId: owner.patientId })
const draft = draftOf([draftLine(tablet.medicine_id)])
await saveDraft(db, { userId: owner.userId, consultationId: whole.setting.id, draft, now })
const log = { info() {}, warn() {}, error() {} }
const context = { db, now, newId, requestId: 'r', actor: owner.actor, address: '127.0.0.1', language: 'en', log }
await signPrescription(db, context, parts.documents, { userId: owner.userId, consulted: whole, draft })
await close()
process.stdout.write(JSON.stringify({ owner, fileId, paper: paper.toString('base64') }))
process.exit(0)
`

describe.skipIf(!old)('a data folder of the version before', () => {
  const data = join(folder, 'data')
  let server: AppProcess
  let before: { owner: { userId: string; patientId: string; phone: string; actor: Actor }; fileId: string; paper: string }
  let token = ''
  let orders = ''
  const ordersNow = async () => (await ask(server, token, '/api/order/')).text()

  beforeAll(async () => {
    server = await appProcess(data, undefined, settings)
    running.push(server)
    await server.start(old?.folder)
    writeFileSync(join(old?.folder ?? '', 'life-before.ts'), lifeBefore)
    before = JSON.parse(run(process.execPath, ['life-before.ts'], old?.folder ?? '', { PARCHA_DATA: data })) as typeof before
    token = await signedIn(server, phoneOf(before.owner))
    orders = await ordersNow()
    await server.kill('SIGTERM')
    await server.start()
  }, 600_000)

  test('opens: who was signed in still is, and sees what they saw', { timeout: 120_000 }, async () => {
    expect((await ask(server, token, '/api/user/me/')).status).toBe(200)
    expect(JSON.parse(await ordersNow())).toEqual(JSON.parse(orders))
  })

  test('has its keys in the database, sealed, and the old files aside for the way back', () => {
    expect(existsSync(join(data, 'root-key'))).toBe(true)
    expect(readdirSync(join(data, 'keys-before'))).toEqual(
      expect.arrayContaining(['file-key', 'identity-keys.json', 'prescription-key', 'signing-key', 'vapid-keys.json']),
    )
    expect(existsSync(join(data, 'prescription-key'))).toBe(false)
  })

  test('still opens files that were sealed, and proves prescriptions that were signed', { timeout: 240_000 }, async () => {
    // The folder belongs to one at a time.
    await server.kill('SIGTERM')
    const { connection, stop } = await ensurePostgres({ folder: join(data, 'postgres') })
    const { db, close } = openDatabase(connection, { max: 4 })
    const app = await appOn(db, () => new Date(), { PARCHA_DATA: data, PARCHA_SECRET: '' })
    const lived = { owner: before.owner, idToken: token, fileId: before.fileId, paper: Buffer.from(before.paper, 'base64') }
    expect((await paperOf(app, lived)).equals(lived.paper)).toBe(true)
    expect(await verified(app, lived)).toEqual([true])
    await close()
    await stop()
  })
})
