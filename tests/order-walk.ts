import { expect } from 'vitest'
import {
  type Fulfilment,
  nextPosition,
  type OrderAction,
  orderMachine,
  type OrderStatus,
  terminalStatuses,
} from '../src/features/orders/orders.rules.ts'
import { balances } from '../src/features/payments/ledger.rules.ts'
import { ledgerOf } from '../src/features/payments/ledger.sql.server.ts'
import type { TestApp } from './app.ts'
import type { BranchingDatabase } from './branching-database.ts'
import { begin, type Going, type OrderWorld } from './order-events.ts'
import { Refusal } from '../src/lib/errors.ts'

type Position = { status: OrderStatus; fulfilment: Fulfilment }

/** What usually comes next, so that half of a walk gets on. */
const next: Record<string, string[]> = {
  PENDING: ['approve'],
  PENDING_PAYMENT: ['pay', 'agree'],
  PAYMENT_RECEIVED: ['accept'],
  ORDER_PLACED: ['accept'],
  accepted: ['pack'],
  packed: ['dispatch'],
  attempted: ['dispatch'],
  out_for_delivery: ['deliver'],
  COMPLETED: ['give_back', 'take_back'],
  RETURNED: ['settle'],
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
  if (after.status === 'PENDING') expect((await moneyOf(world.app, going)).captured, told.join(' ')).toBe(0)
  return after
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
  const { status } = await position(app, going)
  if ((terminalStatuses as readonly string[]).includes(status)) expect(books.customer, told).toBe(0)
  if (status === 'CANCELLED') expect([books.sales, books.tax], told).toEqual([0, 0])
  await neverBeyondPrescribed(app, going, told)
  return status
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
