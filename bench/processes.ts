import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { type Connection, type Db, openDatabase } from '../src/platform/database/database.server.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { quantile } from './desk/palette.ts'
import { mbOf } from './memory-of.ts'
import { askAtRate } from './page-load.ts'
import { callsBetween } from './processes/calls-between.ts'
import { order, type Processes, signInAll, startProcesses, type Visitor } from './processes/four.ts'
import { openStreams } from './processes/streams.ts'
import { atLeast } from './search-claims.ts'
import { sized } from './size.ts'

const count = sized(4, 2)
const people = sized(100, 8)
const lanes = 8
/** More than two cores can answer: what is answered is what there is. */
const load = { perSecond: sized(400, 20), seconds: sized(10, 1) }
const paths = ['/', '/search?term=paracetamol', '/product/MTAwMDAx/', '/consultation']
/** At one process 1,000. */
const streamsEach = sized(10, 1)
const talking = { calls: sized(8, 2), words: sized(100, 5) }
/** An event of one process at a page of another, and a word of a call: issue "Desk, first half" and the calls' own bar. */
const [eventMs, wordMs] = [500, 100]

/** What four processes hold together on one database: pages, orders, open pages, calls between two of them. */
export async function run(): Promise<Claim[]> {
  await buildIfNeeded()
  const server = await benchServer('processes')
  try {
    const connection = await server.clinic('processes')
    const { db, close } = openDatabase(connection, { max: 4 })
    const processes = await startProcesses(connection, count)
    try {
      return await measure(processes, db, connection)
    } catch (error) {
      for (const one of processes.all) console.error(one.output())
      throw error
    } finally {
      await processes.stop()
      await close()
    }
  } finally {
    await server.stop()
  }
}

/** Tells how long each part took: a full round takes minutes, and whoever waits wants to know for what. */
async function part<T>(name: string, work: Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return result
}

async function measure({ all }: Processes, db: Db, connection: Connection): Promise<Claim[]> {
  const urls = all.map(({ origin }) => origin)
  await part('warming', askAtRate(urls, paths, { perSecond: 40, seconds: sized(5, 1) }))
  const visitors = await part('sign-in', signInAll(all, db, people))
  const before = togetherMb(all)
  const streams = await part('open pages', openStreams(all, visitors, streamsEach))
  const after = togetherMb(all)
  const events = await part('events', streams.lag(db, connection, sized(100, 4)))
  const one = await part('pages of one', askAtRate(urls.slice(0, 1), paths, load))
  const four = await part('pages of all', askAtRate(urls, paths, load))
  const sold = await part('orders', sell(all, db, visitors))
  const calls = await part('calls', callsBetween(all, db, talking))
  await streams.stop()
  console.log(
    `pages a second: ${one.perSecond.toFixed(0)} by one process, ${four.perSecond.toFixed(0)} by ${count}; ` +
      `${sold.perSecond.toFixed(0)} orders a second; ${streams.count} open pages take ${(((after - before) * 1024) / streams.count).toFixed(0)} kB each; ` +
      `${calls.perSecond.toFixed(0)} words of calls a second`,
  )
  return [
    atLeast(`pages a second by ${count} processes : by one`, four.perSecond, one.perSecond * 0.9, one.perSecond),
    exactly(`orders by ${count} processes`, sold.orders, people),
    exactly('packs in them : in the carts', sold.packs, sold.wanted),
    exactly('units of stock held : by the orders', sold.held.stock, sold.held.orders),
    within(`event at each of ${streams.count} open pages, p95 ms`, quantile(events, 0.95), eventMs),
    within('word of a call to another process, p99 ms', quantile(calls.late, 0.99), wordMs),
  ]
}

/** Everybody orders once, eight at a time, the cart read at one process and the order placed at the next. */
async function sell(all: Processes['all'], db: Db, visitors: readonly Visitor[]) {
  const left = [...visitors.entries()]
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) await order(all, next[1], next[0])
  }
  const ids = visitors.map(({ userId }) => userId)
  const wanted = await sumOf(db, 'cart_items', ids)
  const begun = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (visitors.length * 1000) / (performance.now() - begun)
  const placed = db.selectFrom('orders').where('user_id', 'in', ids)
  const { orders } = await placed.select(db.fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()
  return { perSecond, orders: Number(orders), wanted, packs: await sumOf(db, 'order_lines', ids), held: await heldOf(db) }
}

async function sumOf(db: Db, table: 'cart_items' | 'order_lines', ids: string[]): Promise<number> {
  const { sum } = await db
    .selectFrom(table)
    .where('user_id', 'in', ids)
    .select(db.fn.sum<number>('quantity').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What the stock says is promised, and what the orders hold of it. */
async function heldOf(db: Db): Promise<{ stock: number; orders: number }> {
  const stock = await db.selectFrom('stock').select(db.fn.sum<number>('reserved').as('sum')).executeTakeFirstOrThrow()
  const held = db.selectFrom('stock_reservations').where('state', '=', 'HELD')
  const orders = await held.select(db.fn.sum<number>('units').as('sum')).executeTakeFirstOrThrow()
  return { stock: Number(stock.sum), orders: Number(orders.sum) }
}

const togetherMb = (all: Processes['all']) => all.reduce((sum, one) => sum + mbOf(one.pid()), 0)

function exactly(claim: string, ours: number, peer: number): Claim {
  return { claim, ours, peer, ratio: ours / peer, hold: `= ${peer}`, ok: ours === peer }
}

function within(claim: string, ours: number, most: number): Claim {
  return { claim, ours, peer: most, ratio: ours / most, hold: `<= ${most}`, ok: ours <= most }
}
