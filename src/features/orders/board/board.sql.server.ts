import { type Expression, sql, type SqlBool } from 'kysely'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { type BoardStage, positionsOf } from '../desk/order-stage.rules.ts'
import type { Fulfilment, OrderStatus } from '../orders.rules.ts'
import type { OrderRow } from '../orders.sql.server.ts'

interface OldPage {
  status?: OrderStatus | undefined
  fulfilment?: Fulfilment | undefined
  returns?: 'requested' | undefined
  cursor?: string | undefined
  limit: number
  now: Date
}
export interface BoardPage {
  stage: BoardStage
  term?: string | undefined
  cash?: boolean | undefined
  cold?: boolean | undefined
  rx?: boolean | undefined
  pincode?: string | undefined
  /** Only what was promised before. */
  before?: Date | undefined
  now: Date
  /** Behind the last one seen: its promise as the index has it, and its id. */
  after?: { promised: string; id: string } | undefined
  limit: number
}

/** Written out, so that the index of what is being worked on is used: it stays small however many orders there were. */
const beingWorkedOn = sql<boolean>`orders.status in ('PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')`
const open = sql<boolean>`orders.status in ('PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING')`
/** As the index of the board says it: what nothing was promised for stands last. */
const promise = sql`coalesce(orders.promised_until, 'infinity'::timestamptz)`
const requested = sql<boolean>`exists (select 1 from order_returns r where r.user_id = orders.user_id and r.order_id = orders.order_id and r.state = 'REQUESTED')`
const messageWaits = sql<boolean>`exists (select 1 from order_threads t where t.user_id = orders.user_id and t.order_id = orders.order_id and t.waiting_since is not null)`
/** Its parcel holds a batch that may reach nobody. */
const held = (now: Date) => sql<boolean>`(orders.status = 'PROCESSING' and orders.fulfilment <> 'delivered' and exists (
  select 1 from order_batches k
  join order_lines l on l.user_id = k.user_id and l.order_id = k.order_id and l.line_id = k.line_id and l.quantity > l.returned_quantity
  join batches b on b.pharmacy_id = orders.pharmacy_id and b.medicine_id = l.medicine_id and b.batch_no = k.batch_no
  where k.user_id = orders.user_id and k.order_id = orders.order_id and (b.recalled or b.expiry < ${indiaDay(now)}::date)))`
const riderName = sql<string | null>`(select s.name from staff s where s.user_id = orders.rider_id)`

const rows = (db: Db, pharmacyId: string, now: Date) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([requested.as('return_requested'), messageWaits.as('message_waiting'), held(now).as('held'), riderName.as('rider_name')])
    .where('pharmacy_id', '=', pharmacyId)

/** Orders of a pharmacy, the oldest first: of one state, those of which something comes back, or all that are being worked on. */
export async function board(db: Db, pharmacyId: string, page: OldPage) {
  return rows(db, pharmacyId, page.now)
    .$if(page.status !== undefined, (query) => query.where('status', '=', page.status ?? 'PENDING'))
    .$if(page.status === undefined && page.returns === undefined, (query) => query.where(beingWorkedOn))
    .$if(page.fulfilment !== undefined, (query) => query.where('fulfilment', '=', page.fulfilment ?? 'assigned'))
    .$if(page.returns !== undefined, (query) => query.where(requested))
    .$if(page.cursor !== undefined, (query) => query.where('order_id', '>', page.cursor ?? ''))
    .orderBy('order_id')
    .limit(page.limit)
    .execute()
}

/** Open orders by their promise, from the index of the board; returns and messages along the index of what waits. */
export async function boardByPromise(db: Db, pharmacyId: string, page: BoardPage) {
  const { stage, term, pincode, before, after, now, limit } = page
  return rows(db, pharmacyId, now)
    .where(whichOf(stage, pharmacyId))
    .$if(stage in positionsOf, (query) => query.where(at(stage as keyof typeof positionsOf)))
    .$if(stage === 'held', (query) => query.where(held(now)))
    .$if(stage === 'late', (query) => query.where(isLate(now)))
    .$if(term !== undefined && term !== '', (query) => query.where(says(term ?? '')))
    .$if(pincode !== undefined, (query) => query.where(sql<boolean>`orders.address ->> 'postal_code' = ${pincode}`))
    .$if(page.cash === true, (query) => query.where('payment_mode', '=', 'cod'))
    .$if(page.rx === true, (query) => query.where(hasLine(sql`l.rx_required`)))
    .$if(page.cold === true, (query) =>
      query.where(hasLine(sql`exists (select 1 from products p where p.medicine_id = l.medicine_id and p.storage = 'cold')`)),
    )
    .$if(before !== undefined, (query) => query.where(sql<boolean>`${promise} < ${before}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${promise}, orders.order_id) > (${after?.promised}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(promise)
    .orderBy('order_id')
    .limit(limit)
    .execute()
}

/** An order of any state by its whole number: what was brought long ago is found too. */
export async function byNumber(db: Db, pharmacyId: string, number: string, now: Date) {
  return rows(db, pharmacyId, now).where('number', '=', number).limit(5).execute()
}

function at(stage: keyof typeof positionsOf): Expression<SqlBool> {
  const places = positionsOf[stage].map(({ status, fulfilment }) =>
    fulfilment === undefined
      ? sql<boolean>`orders.status = ${status}`
      : sql<boolean>`(orders.status = ${status} and orders.fulfilment = ${fulfilment})`,
  )
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

/** Confirmed and not yet handed over at the end of what was promised. */
function isLate(now: Date): Expression<SqlBool> {
  return sql<boolean>`${promise} < ${now} and ${beingWorkedOn}`
}

function says(term: string): Expression<SqlBool> {
  const plain = term.toUpperCase().replaceAll(/[%_\\]/g, '')
  return sql<boolean>`(orders.number like ${`%${plain}%`} or orders.address ->> 'postal_code' like ${`${plain}%`})`
}

function hasLine(condition: Expression<unknown>): Expression<SqlBool> {
  return sql<boolean>`exists (select 1 from order_lines l where l.user_id = orders.user_id and l.order_id = orders.order_id and l.quantity > 0 and ${condition})`
}

/** Few are asked back at once, over all pharmacies; each leads to its order. */
function ofReturns(pharmacyId: string): Expression<SqlBool> {
  return sql<boolean>`(orders.user_id, orders.order_id) in (select r.user_id, r.order_id from order_returns r join orders o
    on o.user_id = r.user_id and o.order_id = r.order_id where r.state = 'REQUESTED' and o.pharmacy_id = ${pharmacyId})`
}

/** Whatever became of its order, a message waits until somebody answers it. */
function ofMessages(pharmacyId: string): Expression<SqlBool> {
  return sql<boolean>`(orders.user_id, orders.order_id) in (select t.user_id, t.order_id from order_threads t join orders o
    on o.user_id = t.user_id and o.order_id = t.order_id where t.waiting_since is not null and o.pharmacy_id = ${pharmacyId})`
}

function whichOf(stage: BoardStage, pharmacyId: string): Expression<SqlBool> {
  if (stage === 'returns') return ofReturns(pharmacyId)
  return stage === 'messages' ? ofMessages(pharmacyId) : open
}

/** How many stand in each stage, at most `most`: each walks along an index of what is open. */
export async function countStages(
  db: Db,
  { pharmacyId, stages, now, most }: { pharmacyId: string; stages: readonly BoardStage[]; now: Date; most: number },
): Promise<{ stage: BoardStage; count: number }[]> {
  const counts = stages.map((stage) => {
    const which = whichOf(stage, pharmacyId)
    const where =
      stage in positionsOf
        ? at(stage as keyof typeof positionsOf)
        : stage === 'late'
          ? isLate(now)
          : stage === 'held'
            ? held(now)
            : sql`true`
    return sql`select ${stage}::text as stage, (select count(*) from (select from orders where orders.pharmacy_id = ${pharmacyId}
      and ${which} and ${where} limit ${most}) waiting)::int as count`
  })
  return (await sql<{ stage: BoardStage; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)).rows
}

/** For the board: what each order holds, in one question. */
export async function boardLines(db: Db, orders: readonly Pick<OrderRow, 'user_id' | 'order_id'>[]) {
  if (orders.length === 0) return []
  const keys = orders.map(({ user_id, order_id }) => sql`(${user_id}::uuid, ${order_id}::uuid)`)
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.medicine_id', 'l.medicine_id')
    .select(['l.order_id', 'l.quantity', 'l.sold_by', 'l.rx_required', 'p.storage'])
    .where(sql<boolean>`(l.user_id, l.order_id) in (${sql.join(keys)})`)
    .execute()
}

export async function listRiders(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['user_id as id', 'name'])
    .where(sql<boolean>`'rider' = any (roles)`)
    .where('active', '=', true)
    .orderBy('name')
    .limit(200)
    .execute()
}
