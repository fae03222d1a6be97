import { daySpan, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { cancel as cancelVisit, previewOf } from '../../consultations/appointment/cancel.server.ts'
import type { CallControl } from '../../consultations/appointment/due.server.ts'
import { linkOf } from '../../consultations/links.rules.ts'
import { holdOf } from '../../consultations/booking/unpaid.server.ts'
import { endOrder, servedPayment } from '../../orders/end-order.server.ts'
import { type CallerCancelReason, isReasonFor, mayRefundPaise, type refundReasons } from './acts.rules.ts'
import { lockStaff, refundedSince } from './acts.sql.server.ts'
import { recordAct, requireAgreed } from './agree.server.ts'
import { askToPay } from './ask-to-pay.server.ts'
import { payBack } from './pay-back.server.ts'
import { orderOf, visitOf } from './whose.server.ts'

interface Named {
  kind: 'order' | 'visit'
  id: string
}

/** Asks the patient’s phone once more for what is still to be paid. */
export async function sendPayLink(context: Context, patientId: string, { kind, id, sms: smsAsked }: Named & { sms: boolean }) {
  const acting = await requireAgreed(context, patientId)
  return inTransaction(context.db, async (db) => {
    const due = await (kind === 'order' ? dueOfOrder : dueOfVisit)(db, acting.caller, id, context.now)
    const { link, until, ...vars } = due
    const sms = await askToPay(db, context, acting.caller.user_id, { ...vars, link, until, sms: smsAsked })
    await recordAct(db, context, acting, { what: 'pay_link', subject: `${kind === 'order' ? 'order' : 'consultation'}:${id}`, smsAsked })
    return { pay_until: until.toISOString(), link, sms }
  })
}

const nothingDue = () => new Refusal('conflict', { detail: 'There is nothing to pay for this now' })

async function dueOfOrder(db: Db, whose: Parameters<typeof orderOf>[1], id: string, now: Date) {
  const order = await orderOf(db, whose, id)
  if (order.status !== 'PENDING_PAYMENT' || !order.expires_at || order.expires_at <= now) throw nothingDue()
  return { amount: formatPaise(order.payable_paise), number: order.number, link: `/account/orders/${id}`, until: order.expires_at }
}

async function dueOfVisit(db: Db, whose: Parameters<typeof visitOf>[1], id: string, now: Date) {
  const visit = await visitOf(db, whose, id)
  const until = (await holdOf(db, visit))?.hold_expires_at ?? visit.due_at
  if (visit.state !== 'PENDING_PAYMENT' || !until || until <= now) throw nothingDue()
  return { amount: formatPaise(visit.total_paise), number: visit.number, link: linkOf(visit), until }
}

interface Cancel extends Named {
  reason: CallerCancelReason
  preview: boolean
}

/** Cancels by the patient’s own rules: what they would get back by themselves, they get back by phone. */
export async function cancelFor(context: Context, calls: CallControl, patientId: string, { kind, id, reason, preview }: Cancel) {
  if (!isReasonFor(kind, reason)) throw new Refusal('invalid', { fields: { reason: ['Choose a reason'] } })
  const acting = await requireAgreed(context, patientId)
  const { caller } = acting
  return inTransaction(context.db, async (db) => {
    if (preview) {
      const refund_paise = await (kind === 'order' ? refundOfOrder(db, caller, id) : refundOfVisit(db, context, caller, id))
      context.accessed?.({ userId: caller.user_id, subject: `${kind === 'order' ? 'order' : 'consultation'}:${id}`, reason: acting.agreed })
      return { cancelled: false, refund_paise }
    }
    if (kind === 'visit') {
      const { amountPaise } = await cancelVisit(db, context, calls, await visitOf(db, caller, id), reason)
      await recordAct(db, context, acting, { what: 'cancel_visit', subject: `consultation:${id}`, reason })
      return { cancelled: true, refund_paise: amountPaise }
    }
    const order = await orderOf(db, caller, id)
    const by = { by: 'patient' as const, actorId: caller.user_id, reason, ruleId: 'order-cancelled-free' }
    const ended = await endOrder(db, context, order, 'cancel', by)
    if (!ended) throw new Refusal('order_moved')
    await recordAct(db, context, acting, { what: 'cancel_order', subject: `order:${id}`, reason })
    return { cancelled: true, refund_paise: ended.refund?.amount_paise ?? 0 }
  })
}

async function refundOfOrder(db: Db, whose: Parameters<typeof orderOf>[1], id: string): Promise<number> {
  const payment = await servedPayment(db, await orderOf(db, whose, id))
  return payment ? payment.captured_paise - payment.refund_requested_paise : 0
}

async function refundOfVisit(db: Db, { now }: Context, whose: Parameters<typeof visitOf>[1], id: string): Promise<number> {
  return (await previewOf(db, now, await visitOf(db, whose, id))).amountPaise
}

const Limits = z.object({ refund_limit_paise: z.int().min(0), refunds_a_day_paise: z.int().min(0) })
const frontOfficeLimits = (db: Db, now: Date) => policyAt(db, 'front_office', Limits, now)

interface Refund {
  payment?: string | undefined
  order?: string | undefined
  amount_paise: number
  reason: (typeof refundReasons)[number]
}

/** What somebody may still refund today at once; an admin any amount. */
export async function refundLimit(db: Db, context: Context): Promise<number | null> {
  if (context.actor.roles.includes('admin')) return null
  const today = await refundedSince(db, signedIn(context), daySpan(indiaDay(context.now), indiaDay(context.now))[0])
  return mayRefundPaise(false, Number.MAX_SAFE_INTEGER, await frontOfficeLimits(db, context.now), today)
}

/** Money back beyond what a rule owes: within the limits of the house, with its reason, to where it came from (RBI-3). */
export async function refundFor(context: Context, patientId: string, { payment, order, amount_paise, reason }: Refund) {
  const acting = await requireAgreed(context, patientId)
  return inTransaction(context.db, async (db) => {
    await lockStaff(db, signedIn(context))
    const limit = await refundLimit(db, context)
    if (limit !== null && amount_paise > limit)
      throw new Refusal('invalid', {
        fields: { amount_paise: [`You may refund at most ${formatPaise(limit)} now. Ask an admin for more`] },
      })
    const back = { payment: payment ?? null, order: order ?? null, amountPaise: amount_paise, reason }
    const { id, expected_by, kind } = await payBack(db, context, acting.caller, back)
    await recordAct(db, context, acting, { what: 'refund', subject: `${kind}:${id}`, reason, amountPaise: amount_paise })
    return { id, expected_by: expected_by?.toISOString() ?? null }
  })
}
