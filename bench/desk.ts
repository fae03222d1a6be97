import { loadavg } from 'node:os'
import { type Db, openDatabase } from '../src/platform/database/database.server.ts'
import { seedStaff } from '../tests/support/seed.ts'
import { apiAs, now } from './bench-api.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { boardPaint } from './desk/board-paint.ts'
import { crowd, orders, people } from './desk/crowd.ts'
import { answer, kinds, quantile, questions } from './desk/palette.ts'
import { homeTimes } from './desk/home.ts'
import { fillShelves, listTimes, products } from './desk/shop.ts'
import { lag } from './desk/stream.ts'
import { keepHours } from '../src/features/overview/overview.jobs.server.ts'

/** Typing does not wait for it; and who looks at a board sees what a colleague did before they ask. */
const [paletteMs, streamMs] = [150, 500]
/** Issue "Desk, second half": what the first paint of a board waits for, the database time of the overview, a page of the catalogue. */
const [boardMs, overviewMs, productsMs] = [400, 300, 200]
/** Issue "Health": the first page of a patient, asked for once; between a cart's write and a checkout. */
const homeMs = 100

/** The search of the desk among a clinic of some years, and how soon one desk hears of another. */
export async function run({ seed }: { seed: number }): Promise<Claim[]> {
  const server = await benchServer('desk')
  try {
    const connection = await server.clinic('desk')
    const { db, close } = openDatabase(connection, { max: 4 })
    const maker = openDatabase(connection, { max: 1 })
    const from = performance.now()
    await crowd(maker.db)
    await fillShelves(maker.db)
    await maker.close()
    console.log(`${people} people, ${orders} orders and ${products} products made in ${Math.round((performance.now() - from) / 1000)} s`)
    const claims = await measure(db, connection, server.folder, seed)
    await close()
    return claims
  } finally {
    await server.stop()
  }
}

async function measure(db: Db, connection: Parameters<typeof lag>[1], folder: string, seed: number): Promise<Claim[]> {
  const office = await seedStaff(db, now, 'admin')
  const as = await apiAs(db, folder)
  const api = as(office.actor)
  const asked = questions(seed, { numbers: await numbersOf(db), phones: await phonesOf(db), medicines: await medicinesOf(db) })
  await answer(api, asked.slice(0, 25))
  const load = loadavg()[0] ?? NaN
  const answered = await answer(api, asked)
  for (const kind of kinds) {
    const ms = answered.filter((one) => one.kind === kind).map((one) => one.ms)
    console.log(`palette, ${kind}: p50 ${quantile(ms, 0.5).toFixed(1)} ms, p95 ${quantile(ms, 0.95).toFixed(1)} ms`)
  }
  const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await keepHours(db, now)
  const lists = await listTimes(as(pharmacist.actor), api)
  const home = await homeTimes(db, as)
  const { event, signal } = await lag(db, connection, office.userId)
  console.log(`load average ${load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`)
  const all = answered.map(({ ms }) => ms)
  const painted = await boardPaint(db, folder)
  if (painted === null) console.log('no Chromium: the first paint of the board was not measured')
  return [
    within(`search of the desk, p95 ms, ${people} people and ${orders} orders (load ${load.toFixed(0)})`, quantile(all, 0.95), paletteMs),
    within('board and its counts, p95 ms', lists.board, boardMs),
    ...(painted === null ? [] : [within('first paint of the board in Chromium after navigation, p95 ms', painted, boardMs)]),
    within('overview of 28 days, p95 ms', lists.overview, overviewMs),
    within(`list and search of ${products} products, p95 ms`, lists.products, productsMs),
    within(`what comes next for a patient, of ${people}, p95 ms`, home, homeMs),
    within('event of another desk on the live stream, p95 ms', quantile(event, 0.95), streamMs),
    within('changed work of a pharmacy on the live stream, p95 ms', quantile(signal, 0.95), streamMs),
  ]
}

function within(claim: string, ours: number, peer: number): Claim {
  return { claim, ours, peer, ratio: ours / peer, hold: `<= ${peer}`, ok: ours <= peer }
}

async function numbersOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('number').limit(500).execute()
  return rows.map(({ number }) => number)
}

async function medicinesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').select('name').where('discontinued', '=', false).limit(500).execute()
  return rows.map(({ name }) => name)
}

async function phonesOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone_number')
    .where('phone_number', 'like', '+917%')
    .where((eb) => eb.exists(eb.selectFrom('orders').whereRef('orders.user_id', '=', 'users.user_id').select('order_id')))
    .limit(500)
    .execute()
  return rows.flatMap(({ phone_number }) => phone_number ?? [])
}
