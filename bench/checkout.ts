import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Connection, openDatabase } from '../src/platform/database/database.server.ts'
import { apiOn, now } from './bench-api.ts'
import { type Buyer, seedBuyers } from './buyers.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { sized } from './size.ts'
import { record, replay } from './peers/replayed-sql.ts'

const clients = 8
/** The first warms both up; of the others the best counts, so that a busy machine burdens neither. */
const rounds = sized(6, 2)
const perRound = sized(96, 8)
/** Issue "Commerce": checkouts a second beside the same transaction without an application around it. */
const floor = 0.6

/**
 * Whole checkouts a second at eight clients, beside their own SQL: every statement they sent, with its values, sent again by eight bare
 * connections to a copy of the database made before, in turns. The peer does what pgbench does, with exactly our transactions.
 */
export async function run(): Promise<Claim[]> {
  const server = await benchServer('checkout')
  try {
    const own = await server.clinic('ours')
    const buyers = await prepare(own, server.folder)
    const { ours, peer } = await inTurns(own, await server.copy('peer', 'ours'), server.folder, buyers)
    const ratio = ours / peer
    const claim = `checkouts a second, ${clients} clients : the same SQL without an application`
    return [{ claim, ours, peer, ratio, hold: `>= ${floor} of the peer`, ok: ratio >= floor }]
  } finally {
    await server.stop()
  }
}

async function prepare(connection: Connection, folder: string): Promise<Buyer[]> {
  const { db, close } = openDatabase(connection, { max: clients })
  const buyers = await seedBuyers(db, now, rounds * perRound)
  const api = await apiOn(db, folder)
  for (const buyer of buyers) buyer.priceVersion = (await api(buyer)('GET /api/cart/'))[0].price_version
  await close()
  return buyers
}

async function inTurns(own: Connection, copy: Connection, folder: string, buyers: Buyer[]): Promise<{ ours: number; peer: number }> {
  const { db, pool, close } = openDatabase(own, { max: clients })
  const taken = record(pool)
  const api = await apiOn(db, folder)
  const open = await Promise.all(Array.from({ length: clients }, () => bare(copy)))
  const order = async (buyer: Buyer) => {
    const body = { patient: buyer.patientId, payment_mode: 'online' as const, price_version: buyer.priceVersion, consents: [] }
    await api(buyer)('POST /api/cart/checkout/', { body, idempotencyKey: randomUUID() })
  }
  const best = { ours: 0, peer: 0 }
  for (let round = 0; round < rounds; round++) {
    const seconds = await timed(() => spread(buyers.slice(round * perRound, (round + 1) * perRound), order))
    const sent = taken()
    const again = await timed(() => Promise.all(sent.map((statements, at) => replay(open[at] as pg.Client, statements))))
    if (round === 0) continue
    best.ours = Math.max(best.ours, perRound / seconds)
    best.peer = Math.max(best.peer, perRound / again)
  }
  await Promise.all(open.map((client) => client.end()))
  await close()
  return best
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
