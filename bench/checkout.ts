import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { loadDemo } from '../src/demo.server.ts'
import type { Contracts } from '../src/contracts.ts'
import { wireEndpoints } from '../src/endpoints.server.ts'
import { openParts } from '../src/parts.server.ts'
import type { Call } from '../src/platform/call.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { type Connection, openDatabase } from '../src/platform/database.server.ts'
import { inProcessApi } from '../src/platform/in-process-api.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { ensurePostgres } from '../src/platform/postgres.server.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import type { Claim } from './claim.ts'
import { record, replay, type Statement } from './peers/replayed-sql.ts'

const clients = 8
const perClient = 30
const warmUp = 40
/** Issue "Commerce": checkouts a second beside the same transaction without an application around it. */
const floor = 0.6

/**
 * Whole checkouts a second at eight clients, beside their own SQL: every statement they sent, with its values, sent again by eight bare
 * connections to a copy of the database made before. The peer does what pgbench does, with exactly our transactions.
 */
export async function run(): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-checkout-'))
  const server = await ensurePostgres({ folder, fsync: false })
  const at = (database: string): Connection => ({ ...server.connection, database })
  try {
    await admin(at('postgres'), 'create database ours')
    await migrate(at('ours'))
    const buyers = await prepare(at('ours'), folder)
    await admin(at('postgres'), 'create database peer template ours')
    const { perSecond, sent } = await measureOurs(at('ours'), folder, buyers)
    const peer = await measurePeer(at('peer'), sent)
    const ratio = perSecond / peer
    const claim = `checkouts a second, ${clients} clients : the same SQL without an application`
    return [{ claim, ours: perSecond, peer, ratio, hold: `>= ${floor} of the peer`, ok: ratio >= floor }]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function admin(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query(sql)
  await client.end()
}

const now = new Date('2026-11-21T06:30:00Z')

async function prepare(connection: Connection, folder: string): Promise<Buyer[]> {
  const { db, close } = openDatabase(connection, { max: clients })
  await loadDemo(db, now)
  const buyers = await makeBuyers(db, now, clients * perClient + warmUp)
  const api = await apiOn(db, folder)
  for (const buyer of buyers) buyer.priceVersion = (await api(buyer)('GET /api/cart/'))[0].price_version
  await close()
  return buyers
}

async function apiOn(db: ReturnType<typeof openDatabase>['db'], folder: string) {
  const parts = await openParts(readConfig({ LOG_LEVEL: 'silent', PARCHA_DATA: folder }), db, () => now)
  const endpoints = await wireEndpoints(parts)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  return ({ userId }: Buyer) => {
    const actor = { id: userId, roles: ['patient' as const] }
    const call: Call = { db, now, newId: uuidv7, requestId: 'bench', actor, address: '127.0.0.1', language: 'en', log: quiet }
    return inProcessApi<Contracts>(endpoints, call)
  }
}

async function measureOurs(connection: Connection, folder: string, buyers: Buyer[]): Promise<{ perSecond: number; sent: Statement[][] }> {
  const { db, pool, close } = openDatabase(connection, { max: clients })
  const sent = record(pool)
  const api = await apiOn(db, folder)
  const order = async (buyer: Buyer) => {
    const body = { patient: buyer.patientId, payment_mode: 'online' as const, price_version: buyer.priceVersion, consents: [] }
    await api(buyer)('POST /api/cart/checkout/', { body, idempotencyKey: randomUUID() })
  }
  await spread(buyers.slice(0, warmUp), order)
  const seconds = await timed(() => spread(buyers.slice(warmUp), order))
  await close()
  return { perSecond: (buyers.length - warmUp) / seconds, sent: sent() }
}

/** The warm-up is sent again as well, outside the time. */
async function measurePeer(connection: Connection, sent: Statement[][]): Promise<number> {
  const share = warmUp / clients
  const whole = sent.map((one) => split(one, share))
  const open = await Promise.all(whole.map(() => bare(connection)))
  await Promise.all(whole.map(({ before }, at) => replay(open[at] as pg.Client, before)))
  const seconds = await timed(() => Promise.all(whole.map(({ after }, at) => replay(open[at] as pg.Client, after))))
  await Promise.all(open.map((client) => client.end()))
  return whole.reduce((sum, { after }) => sum + commits(after), 0) / seconds
}

const commits = (statements: readonly Statement[]) => statements.filter(({ text }) => text === 'commit').length

/** After so many transactions. */
function split(statements: Statement[], transactions: number): { before: Statement[]; after: Statement[] } {
  let [at, seen] = [0, 0]
  while (at < statements.length && seen < transactions) if (statements[at++]?.text === 'commit') seen++
  return { before: statements.slice(0, at), after: statements.slice(at) }
}

async function bare(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  return client
}

async function spread(buyers: Buyer[], work: (buyer: Buyer) => Promise<void>): Promise<void> {
  const left = [...buyers]
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: clients }, lane))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
