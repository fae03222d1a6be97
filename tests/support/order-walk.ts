import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  type Fulfilment,
  nextPosition,
  type OrderAction,
  orderMachine,
  type OrderStatus,
  terminalStatuses,
} from '../../src/features/orders/orders.rules.ts'
import { balances } from '../../src/features/payments/ledger.rules.ts'
import { ledgerOf } from '../../src/features/payments/ledger.sql.server.ts'
import type { TestApp } from './app.ts'
import type { BranchingDatabase } from './branching-database.ts'
import { begin, type Going, type OrderWorld } from './order-events.ts'
import { Refusal } from '../../src/lib/errors.ts'

type Position = { status: OrderStatus; fulfilment: Fulfilment }

/** What usually comes next, so that half of a walk gets on. */
const next: Record<string, string[]> = {
  PENDING: ['approve'],
  PENDING_PAYMENT: ['pay', 'agree'],
  PAYMENT_RECEIVED: ['accept'],
  ORDER_PLACED: ['accept'],
  accepted: ['pack'],
  packed: ['dispatch', 'dispatch', 'repack'],
  attempted: ['dispatch'],
  out_for_delivery: ['deliver'],
  COMPLETED: ['give_back', 'take_back'],
  RETURNED: ['settle', 'pay_out', 'refund_again'],
  CANCELLED: ['settle'],
}
const steps = 14

/** Numbers from a seed, so that a sequence that fails can be run again. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function choose({ status, fulfilment }: Position, names: readonly string[], seed: () => number): string {
  const usual = next[status === 'PROCESSING' ? fulfilment : status] ?? []
  const some = usual.length > 0 && seed() < 0.6 ? usual : names
  return some[Math.floor(seed() * some.length)] ?? 'pay'
}

/**
 * Walks sequences of events over one order. Each but the first leaves another one at some step, more often late than early: what they have
 * in common happened once and is taken back to, which is what makes a hundred thousand of them an hour and not a night. After every event
 * the drawn machine is asked, at every end the books. Answers where the sequences ended.
 */
export async function walkMany(
  world: OrderWorld,
  { mark, forget }: BranchingDatabase,
  seedNumber: number,
  many: number,
): Promise<OrderStatus[]> {
  const seed = randomFrom(seedNumber)
  const going = await begin(world, seed)
  const told = [`seed ${seedNumber}`]
  const path = [{ at: await position(world.app, going), back: await mark() }]
  const ends: OrderStatus[] = []
  while (ends.length < many) {
    for (let { at } = path.at(-1) ?? expect.fail(); path.length <= steps;) {
      at = await step(world, going, at, told)
      path.push({ at, back: await mark() })
    }
    ends.push(await ended(world.app, going, told.join(' ')))
    const kept = 1 + Math.floor(Math.sqrt(seed()) * steps)
    path.length = told.length = kept
    await path.at(-1)?.back()
  }
  await forget()
  return ends
}

async function step(world: OrderWorld, going: Going, before: Position, told: string[]): Promise<Position> {
  const name = choose(before, Object.keys(world.events), going.seed)
  await world.events[name]?.(going).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) throw new Error(`${told.join(' ')} ${name}`, { cause: error })
  })
  const after = await position(world.app, going)
  told.push(`${name}:${after.status}/${after.fulfilment}`)
  // Giving up after the last try is two steps, and so is a return whose money is back at once.
  expect(leads(before, after, 2), told.join(' ')).toBe(true)
  await nothingRecalledGoesOut(world.app, going, before, after, told.join(' '))
  await agreedHolds(world.app, going, after, told.join(' '))
  if (after.status === 'PENDING') expect((await moneyOf(world.app, going)).captured, told.join(' ')).toBe(0)
  return after
}

const outside: readonly Fulfilment[] = ['out_for_delivery', 'ready_for_pickup', 'delivered']

/** R21: what was recalled leaves the pharmacy no more, is handed over no more, and is not for sale again, whatever is cancelled or comes back. */
async function nothingRecalledGoesOut({ db }: TestApp, { id }: Going, before: Position, after: Position, told: string): Promise<void> {
  if (outside.includes(after.fulfilment) && after.fulfilment !== before.fulfilment) {
    const { rows } = await sql`select 1 from order_batches o join order_lines l using (user_id, order_id, line_id)
      join batches b on b.pharmacy_id = 'jaipur' and b.medicine_id = l.medicine_id and b.batch_no = o.batch_no
      where o.order_id = ${id} and b.recalled`.execute(db)
    expect(rows, told).toEqual([])
  }
  const { rows: phantom } =
    await sql`select s.medicine_id from stock s join order_lines l on l.medicine_id = s.medicine_id and l.order_id = ${id}
    where s.pharmacy_id = 'jaipur' and s.on_hand > s.reserved and s.on_hand - s.reserved > (select coalesce(sum(b.qty_units), 0) from batches b
      where b.pharmacy_id = s.pharmacy_id and b.medicine_id = s.medicine_id and not b.recalled)`.execute(db)
  expect(phantom, told).toEqual([])
}

/** R20: what is to be paid is what was agreed to at checkout, or the patient is shown both and asked. */
async function agreedHolds({ db }: TestApp, { id, agreedPaise }: Going, after: Position, told: string): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  const untouched = lines.every(({ quantity, ordered_quantity }) => quantity === ordered_quantity)
  if (untouched) expect(order.payable_paise, told).toBe(agreedPaise)
  else if (order.payable_paise !== agreedPaise) expect(order.agreed, told).toMatchObject({ total_paise: agreedPaise })
  expect(order.payable_paise <= agreedPaise || after.status === 'PENDING_PAYMENT' || order.agreed !== null, told).toBe(true)
}

const actions = Object.keys(orderMachine) as OrderAction[]

/** Whether the drawn machine leads from one place to another in at most so many steps. */
function leads(from: Position, to: Position, most: number): boolean {
  if (from.status === to.status && from.fulfilment === to.fulfilment) return true
  if (most === 0) return false
  return actions.some((action) => {
    const there = nextPosition(from, action)
    return there !== null && leads(there, to, most - 1)
  })
}

function position({ db }: TestApp, { shopper, id }: Going): Promise<Position> {
  return db
    .selectFrom('orders')
    .select(['status', 'fulfilment'])
    .where('user_id', '=', shopper.userId)
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function moneyOf({ db }: TestApp, { shopper, id }: Going): Promise<{ captured: number; refunded: number }> {
  const rows = await db
    .selectFrom('payments')
    .select(['captured_paise', 'refunded_paise'])
    .where('user_id', '=', shopper.userId)
    .where('purpose_id', '=', id)
    .execute()
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return { captured: sum((row) => row.captured_paise), refunded: sum((row) => row.refunded_paise) }
}

/**
 * The books sum to zero and hold what the payments say; of an order that ended nothing is owed to anybody; no prescription was supplied beyond
 * what it says. Answers where the order stands.
 */
async function ended(app: TestApp, going: Going, told: string): Promise<OrderStatus> {
  const { userId } = going.shopper
  const books = balances((await ledgerOf(app.db, userId, 'order', going.id)) as Parameters<typeof balances>[0])
  expect(
    Object.values(books).reduce((sum, one) => sum + one, 0),
    told,
  ).toBe(0)
  const { captured, refunded } = await moneyOf(app, going)
  expect(books.gateway, told).toBe(captured - refunded)
  // Cash leaves the till when somebody has paid it, and not before.
  const owed = await app.db.selectFrom('payouts').selectAll().where('user_id', '=', userId).execute()
  const inCash = owed
    .filter(({ state, refund_id }) => state === 'PAID' && refund_id === null)
    .reduce((sum, one) => sum + one.amount_paise, 0)
  const taken = await cashTaken(app, going)
  expect(books.cash, told).toBe(taken - inCash)
  const { status } = await position(app, going)
  if ((terminalStatuses as readonly string[]).includes(status)) expect(books.customer, told).toBe(0)
  if (status === 'CANCELLED') expect([books.sales, books.tax], told).toEqual([0, 0])
  await neverBeyondPrescribed(app, going, told)
  return status
}

async function cashTaken({ db }: TestApp, { shopper: { userId }, id }: Going): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('amount_paise')
    .where('user_id', '=', userId)
    .where('cause', '=', `cash:${id}`)
    .execute()
  return rows.reduce((sum, one) => sum + one.amount_paise, 0)
}

async function neverBeyondPrescribed({ db }: TestApp, { shopper: { userId }, id }: Going, told: string): Promise<void> {
  const lines = await db.selectFrom('prescription_lines').selectAll().where('user_id', '=', userId).execute()
  const sold = await db.selectFrom('order_lines').selectAll().where('user_id', '=', userId).where('order_id', '=', id).execute()
  for (const { line_id, quantity_units, dispensed_units } of lines) {
    expect(dispensed_units, told).toBeLessThanOrEqual(quantity_units)
    const units = sold.filter((one) => one.rx_line_id === line_id && one.state !== 'cancelled').reduce((sum, one) => sum + one.units, 0)
    expect(units, told).toBeLessThanOrEqual(quantity_units)
  }
}
