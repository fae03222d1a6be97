import type { Insertable, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { PaymentEvents, Payments } from '../../platform/database/database.types.ts'
import { openStates, type PaymentAction, paymentMachine, type Purpose } from './payments.rules.ts'

export type PaymentRow = Selectable<Payments>
export interface PaymentKey {
  user_id: string
  payment_id: string
}
const provider = 'razorpay'

/** A payment to be made and the first entry of its history. */
export async function openPayment(db: Db, payment: Insertable<Payments>, eventId: string): Promise<PaymentRow> {
  const { user_id, payment_id, created_at } = payment
  const event = { user_id, payment_id, event_id: eventId, what: 'created', source: 'us' as const, gateway_ref: null, at: created_at }
  return db
    .with('noted', (made) => made.insertInto('payment_events').values(event))
    .insertInto('payments')
    .values(payment)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the gateway calls a payment that can still be paid: the first answer counts, a later one changes nothing. */
export async function nameAtGateway(
  db: Db,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  { user_id, payment_id }: PaymentKey,
  ref: string,
): Promise<void> {
  const named = await db
    .updateTable('payments')
    .set({ gateway_order_id: ref })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .where('gateway_order_id', 'is', null)
    .where('state', 'in', openStates)
    .returning('payment_id')
    .executeTakeFirst()
  if (!named) return
  await claimRef(db, { ref, kind: 'order', user_id, id: payment_id })
  await notePaymentEvent(db, { user_id, payment_id, event_id: newId(), what: 'named', source: 'us', gateway_ref: ref, at: now })
}

export async function insertPayment(db: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  return db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()
}

export async function findPayment(db: Db, { user_id, payment_id }: PaymentKey): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('user_id', '=', user_id).where('payment_id', '=', payment_id).executeTakeFirst()
}

/** All payments of an order or a consultation, the newest first; there are a handful. */
export async function paymentsFor(db: Db, userId: string, purpose: Purpose, purposeId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .limit(50)
    .execute()
}

/** The one payment that can still be paid; its row stays locked until the transaction ends. */
export async function lockOpenPayment(db: Db, userId: string, purpose: Purpose, purposeId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes an action if the machine allows it from where the payment stands; undefined when it does not. */
export async function movePayment(
  db: Db,
  { user_id, payment_id }: PaymentKey,
  action: PaymentAction,
  more: Partial<Pick<PaymentRow, 'gateway_payment_id' | 'method' | 'last4' | 'captured_paise' | 'captured_at' | 'next_check_at'>> = {},
): Promise<PaymentRow | undefined> {
  const { from, to } = paymentMachine[action]
  return db
    .updateTable('payments')
    .set({ ...more, state: to })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export async function setOutcome(db: Db, { user_id, payment_id }: PaymentKey, outcome: 'served' | 'refund'): Promise<void> {
  await db.updateTable('payments').set({ outcome }).where('user_id', '=', user_id).where('payment_id', '=', payment_id).execute()
}

export async function notePaymentEvent(db: Db, event: Insertable<PaymentEvents>): Promise<void> {
  await db.insertInto('payment_events').values(event).execute()
}

type Ref = { ref: string; kind: 'order' | 'payment' | 'refund'; user_id: string; id: string }

/** False when the gateway's id is known already: it belongs to whoever came first. */
export const claimRef = (db: Db, ref: Ref): Promise<boolean> => claim(db, provider, ref)
/** The same of what somebody pays at the counter. */
export const claimCounterRef = (db: Db, ref: Ref): Promise<boolean> => claim(db, 'counter', ref)

async function claim(db: Db, by: 'razorpay' | 'counter', ref: Ref): Promise<boolean> {
  const claimed = await db
    .insertInto('provider_refs')
    .values({ provider: by, ...ref })
    .onConflict((on) => on.doNothing())
    .returning('ref')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The gateway's payment turned out to be another of ours. */
export async function pointRef(db: Db, ref: string, id: string): Promise<void> {
  await db.updateTable('provider_refs').set({ id }).where('provider', '=', provider).where('ref', '=', ref).execute()
}

export async function findRef(db: Db, ref: string, kind: Ref['kind']): Promise<{ user_id: string; id: string } | undefined> {
  return db
    .selectFrom('provider_refs')
    .select(['user_id', 'id'])
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** The account's own payment by the gateway's order; somebody else's is not found. */
export async function findByGatewayOrder(db: Db, userId: string, gatewayOrderId: string): Promise<PaymentRow | undefined> {
  const ref = await findRef(db, gatewayOrderId, 'order')
  return ref?.user_id === userId ? findPayment(db, { user_id: userId, payment_id: ref.id }) : undefined
}

/** What a webhook is known by: the gateway's id of it, and its signed bytes, which a replay under another id shares. */
export interface WebhookKey {
  eventId: string
  bodyDigest: string
}

/** False when this event was taken in before. A second one waits here until the first has committed or gone. */
export async function claimWebhookEvent(
  db: Db,
  { eventId, bodyDigest, event, now }: WebhookKey & { event: string; now: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId, body_digest: bodyDigest, event, received_at: now })
    .onConflict((on) => on.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function isKnownWebhookEvent(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** The next question to the gateway; undefined when another worker has asked meanwhile. */
export async function scheduleCheck(db: Db, { user_id, payment_id, checks }: PaymentRow, at: Date | null): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set({ next_check_at: at, checks: checks + 1 })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .where('checks', '=', checks)
    .where('next_check_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Payments whose question is overdue: their task was lost with the process that held it. */
export async function overdueChecks(db: Db, before: Date, limit: number): Promise<(PaymentKey & { turn: number })[]> {
  return db
    .selectFrom('payments')
    .select(['user_id', 'payment_id', 'checks as turn'])
    .where('next_check_at', '<', before)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}
