import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { payoutsFor } from '../../payments/payouts.sql.server.ts'
import { cashLeft } from '../caller-sums.rules.ts'
import { insertRefundRequest } from '../refund-requests.sql.server.ts'
import type { refundReasons } from './acts.rules.ts'
import { lockStaff } from './acts.sql.server.ts'
import { type Acting, requireAgreed } from './agree.server.ts'
import { refundLimit } from './money.server.ts'
import { orderOf, paymentOf, visitOf } from './whose.server.ts'

interface Asked {
  payment?: string | undefined
  order?: string | undefined
  amount_paise: number
  reason: (typeof refundReasons)[number]
  note?: string | undefined
}

/** What front office may not give by itself is asked of an admin, with the order it is about; nothing is paid yet (docs/decisions/0142). */
export async function requestRefundFor(context: Context, patientId: string, { payment, order, amount_paise, reason, note }: Asked) {
  const acting = await requireAgreed(context, patientId)
  const { user_id, patient_id } = acting.caller
  return inTransaction(context.db, async (db) => {
    await lockStaff(db, signedIn(context))
    const limit = await refundLimit(db, context)
    if (limit === null || amount_paise <= limit)
      throw new Refusal('invalid', { fields: { amount_paise: ['You may issue this refund yourself'] } })
    const { leftPaise, ...about } = payment === undefined ? await cashOf(db, acting, order ?? '') : await paidOf(db, acting, payment)
    if (amount_paise > leftPaise) throw new Refusal('refund_too_large')
    const who = { asked_by: signedIn(context), asked_at: context.now, opening_id: acting.opening.opening_id, agreed_by: acting.agreed }
    const request_id = context.newId()
    const row = { user_id, patient_id, request_id, ...about, amount_paise, reason, note: note ?? null, ...who }
    if (!(await insertRefundRequest(db, row)))
      throw new Refusal('conflict', { detail: 'A refund was already requested for this. Wait until an admin has decided' })
    tellDesk(db, 'admin')
    context.accessed?.({ userId: user_id, subject: `refund_request:${request_id}`, reason: acting.agreed })
    return { id: request_id }
  })
}

async function cashOf(db: Db, { caller }: Acting, orderId: string) {
  const order = await orderOf(db, caller, orderId)
  const leftPaise = cashLeft(order, await payoutsFor(db, caller.user_id, 'order', orderId))
  return { purpose: 'order' as const, purpose_id: orderId, number: order.number, payment_id: null, leftPaise }
}

async function paidOf(db: Db, { caller }: Acting, paymentId: string) {
  const { purpose, purpose_id, ...sums } = await paymentOf(db, caller, paymentId)
  const { number } = await (purpose === 'order' ? orderOf : visitOf)(db, caller, purpose_id)
  return { purpose, purpose_id, number, payment_id: paymentId, leftPaise: sums.captured_paise - sums.refund_requested_paise }
}
