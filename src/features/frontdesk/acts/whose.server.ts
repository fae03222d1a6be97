import { Refusal } from '../../../lib/errors.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { type ConsultationRow, findConsultation } from '../../consultations/consultations.sql.server.ts'
import { findOrder, type OrderRow } from '../../orders/orders.sql.server.ts'
import { findPayment, type PaymentRow } from '../../payments/payments.sql.server.ts'
import type { CallerRow } from '../openings.sql.server.ts'

type Whose = Pick<CallerRow, 'user_id' | 'patient_id'>

/** An order of this very patient; of anybody else on the account it is not found. */
export async function orderOf(db: Db, { user_id, patient_id }: Whose, order_id: string): Promise<OrderRow> {
  const order = await findOrder(db, { user_id, order_id })
  if (order?.patient_id !== patient_id) throw new Refusal('not_found')
  return order
}

export async function visitOf(db: Db, { user_id, patient_id }: Whose, consultation_id: string): Promise<ConsultationRow> {
  const visit = await findConsultation(db, { user_id, consultation_id })
  if (visit?.patient_id !== patient_id) throw new Refusal('not_found')
  return visit
}

export async function paymentOf(db: Db, whose: Whose, payment_id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, { user_id: whose.user_id, payment_id })
  if (!payment) throw new Refusal('not_found')
  await (payment.purpose === 'order' ? orderOf : visitOf)(db, whose, payment.purpose_id)
  return payment
}

interface Named {
  kind: 'order' | 'visit'
  id: string
}

/** What a complaint is about, with the number it is known by. */
export async function regarded(db: Db, whose: Whose, { kind, id }: Named) {
  const { number } = await (kind === 'order' ? orderOf : visitOf)(db, whose, id)
  return { regards: { kind, id, number }, patient: whose.patient_id }
}
