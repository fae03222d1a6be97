import type { WriteContext } from '../../platform/context.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { cashTaken } from './ledger.rules.ts'
import { writeLedger } from './ledger.sql.server.ts'
import type { Purpose } from './payments.rules.ts'
import { claimCounterRef, insertPayment, notePaymentEvent, type PaymentRow } from './payments.sql.server.ts'

interface TakenByHand {
  userId: string
  purpose: Purpose
  purposeId: string
  amountPaise: number
  receipt: string
  method: 'cash' | 'upi'
  /** What the UPI app shows; a payment pays once, whoever shows its reference again. */
  reference: string | null
}

/** Money taken by hand at the counter: a payment as any other, that no gateway knows of, captured in the moment it is written down. */
export async function takeAtCounter(db: Db, context: WriteContext, taken: TakenByHand): Promise<PaymentRow> {
  const { userId: user_id, purpose, purposeId: purpose_id, amountPaise: amount_paise, receipt, method, reference } = taken
  const { now, newId } = context
  const payment_id = newId()
  if (reference !== null && !(await claimCounterRef(db, { ref: reference, kind: 'payment', user_id, id: payment_id })))
    throw new Refusal('invalid', { fields: { reference: ['This UPI reference has already been used'] } })
  const money = { amount_paise, captured_paise: amount_paise, currency: 'INR' as const, method }
  const state = { state: 'CAPTURED' as const, channel: 'counter' as const, outcome: 'served' as const }
  const times = { created_at: now, expires_at: now, captured_at: now, next_check_at: null }
  const payment = await insertPayment(db, { user_id, payment_id, purpose, purpose_id, receipt, ...money, ...state, ...times })
  await notePaymentEvent(db, { user_id, payment_id, event_id: newId(), what: 'captured', source: 'us', gateway_ref: null, at: now })
  await writeLedger(db, context, [{ ...cashTaken, user_id, cause: `capture:${payment_id}`, amount_paise, purpose, purpose_id }])
  return payment
}
