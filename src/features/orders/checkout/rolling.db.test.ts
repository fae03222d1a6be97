import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { built } from '../../../../tests/support/app-process.ts'
import { killedShop } from '../../../../tests/support/killed-shop.ts'
import { atLength } from '../../../../tests/support/long.ts'
import { silent } from '../../../../tests/support/payments.ts'
import { buyAllAlong, requestsPerSecond, type RollingBuyer, type Seen } from '../../../../tests/support/rolling-load.ts'
import { fill, seedShopper, setPacks, someMedicine } from '../../../../tests/support/shop.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { placeOrder } from './place-order.server.ts'

const { app, db, servers, tokenOf, newId } = await killedShop({ servers: 2 })
await db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()

const minutes = 5
const killEveryMs = 20_000

test.runIf(built && atLength)(
  `R13: two servers, one after the other killed -9 every ${killEveryMs / 1000} s under ${requestsPerSecond} rps for ${minutes} min: no acknowledged order is lost`,
  { timeout: 1_200_000 },
  async () => {
    const medicine = await someMedicine(db, { skip: 25 })
    await setPacks(db, medicine, 100_000)
    const people: RollingBuyer[] = []
    for (let at = 0; at < 100; at++) {
      const shopper = await seedShopper(app, new Date())
      people.push({ ...shopper, token: await tokenOf(shopper) })
    }
    await Promise.all(servers.map((server) => server.start()))
    const seen: Seen = { asked: 0, failed: [], orders: [] }
    const load = buyAllAlong(servers, people, medicine, seen)
    const readyMs = await killByTheClock()
    await load.stop()
    expect(await lostOf(seen)).toEqual([])
    expect(seen.orders.length).toBeGreaterThan(500)
    expect(seen.failed.length / seen.asked, seen.failed.join('\n')).toBeLessThan(0.005)
    expect(Math.max(...readyMs)).toBeLessThan(5_000)
  },
)

async function lostOf({ orders }: Seen): Promise<string[]> {
  const kept = new Set((await db.selectFrom('orders').select('order_id').execute()).map(({ order_id }) => order_id))
  return orders.filter((id) => !kept.has(id))
}

test('a server that answers before it commits loses what it has acknowledged: the test above can fail', async () => {
  const now = new Date()
  const shopper = await seedShopper(app, now)
  await fill(shopper, [await someMedicine(db, { skip: 26 }), 2])
  const [{ price_version }] = await shopper.api('GET /api/cart/')
  const seen: Seen = { asked: 1, failed: [], orders: [] }
  const answersEarly = inTransaction(db, async (transaction) => {
    const context = {
      db: transaction,
      now,
      newId,
      requestId: 'test',
      actor: shopper.actor,
      address: '127.0.0.1',
      language: 'en',
      log: silent,
    }
    const asked = { patient: shopper.patientId, payment_mode: 'online' as const, price_version, consents: [] }
    seen.orders.push((await placeOrder(context as Context, app.parts.payments.gateway, asked)).order.order_id)
    throw new Error('killed -9')
  })
  await expect(answersEarly).rejects.toThrow('killed -9')
  expect(await lostOf(seen)).toEqual(seen.orders)
})

async function killOne(at: number): Promise<number> {
  const server = servers[at % servers.length]
  await server?.kill()
  return (await server?.start()) ?? NaN
}

async function killByTheClock(): Promise<number[]> {
  const ready: number[] = []
  const end = Date.now() + minutes * 60_000
  for (let at = 0; Date.now() < end; at++) {
    const next = Date.now() + killEveryMs
    ready.push(await killOne(at))
    await sleep(Math.max(0, next - Date.now()))
  }
  return ready
}
