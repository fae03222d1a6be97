import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { appOn, testNow } from '../../../tests/support/app.ts'
import { branchingDatabase } from '../../../tests/support/branching-database.ts'
import { atLength, runs } from '../../../tests/support/long.ts'
import { type OrderEvents, orderWorld } from '../../../tests/support/order-events.ts'
import { walkMany } from '../../../tests/support/order-walk.ts'
import type { OrderStatus } from './orders.rules.ts'

/** A world of its own for each lane: they would wait for each other's uncommitted shelves and serial numbers. */
const lanes = await Promise.all(
  Array.from({ length: runs(1, 2) }, async () => {
    const database = await branchingDatabase()
    const world = await orderWorld(await appOn(database.db))
    await database.keep()
    return { world, database }
  }),
)

// A second and less each: a thousand from fifty starts end within the long run's hour, and each run takes other ones.
const [many, fromOneStart] = [runs(48, 1_000), runs(8, 20)]

test(
  `R10: ${many} random sequences of order, review, payment, recall and refund: only drawn steps, no money while PENDING, every paisa in its place`,
  { timeout: runs(240_000, many * 1_000) },
  async () => {
    const ends = new Set<OrderStatus>()
    // From this one on the few walks of npm test end in every way that is wanted below.
    let seed = atLength ? Math.floor(Date.now() / 1000) : 14
    let left = many
    const walkOn = async ({ world, database }: (typeof lanes)[number]) => {
      while (left > 0) {
        left -= fromOneStart
        for (const end of await walkMany(world, database, seed++, fromOneStart)) ends.add(end)
      }
    }
    await Promise.all(lanes.map(walkOn))
    // Walks that never got far would prove nothing.
    expect([...ends]).toEqual(expect.arrayContaining(['CANCELLED', 'PROCESSING', 'COMPLETED', 'RETURNED', 'REFUNDED']))
  },
)

/** Each does by hand what no event may do; the walk has to see it. */
const wrongHands: Record<string, OrderEvents[string]> = {
  'moves an order along no drawn step': ({ id }) =>
    run(sql`update orders set status = 'PROCESSING', expires_at = null where order_id = ${id}`),
  'takes money before the pharmacist has read the prescription': ({ shopper, id }) =>
    run(sql`insert into payments (user_id, payment_id, purpose, purpose_id, receipt, amount_paise, currency, state, gateway_order_id,
      gateway_payment_id, captured_paise, outcome, created_at, expires_at, captured_at)
      values (${shopper.userId}, ${uuidv7()}, 'order', ${id}, 'P-1', 100, 'INR', 'CAPTURED', 'order_1', 'pay_1', 100, 'served',
        ${testNow}, ${testNow}, ${testNow})`),
  'puts recalled stock on sale again (R21)': ({ id }) =>
    run(sql`update batches set recalled = true where pharmacy_id = 'jaipur' and medicine_id in (select medicine_id from order_lines
      where order_id = ${id})`),
  'makes dearer what was agreed at checkout (R20)': ({ id }) =>
    run(sql`update orders set delivery_paise = delivery_paise + 100, payable_paise = payable_paise + 100 where order_id = ${id}`),
  'loses a paisa on its way': ({ shopper, id }) =>
    run(
      sql`insert into ledger_entries values (${shopper.userId}, ${uuidv7()}, ${uuidv7()}, 'gateway', 'sales', 1, 'order', ${id}, ${testNow})`,
    ),
}
const run = async (statement: ReturnType<typeof sql>) => lanes[0] && statement.execute(lanes[0].world.app.db)

test.each(Object.entries(wrongHands))('a hand that %s is seen: the test above can fail', async (_, wrong) => {
  const [lane] = lanes
  if (!lane) throw new Error('there is a lane')
  onTestFinished(lane.database.forget)
  // The first start of these is an order that waits for its pharmacist.
  const walked = walkMany({ ...lane.world, events: { wrong } }, lane.database, 3, 3)
  await expect(walked).rejects.toThrow(expect.objectContaining({ name: 'AssertionError' }))
})
