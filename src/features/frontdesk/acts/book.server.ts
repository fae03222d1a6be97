import { Refusal } from '../../../lib/errors.ts'
import { formatPaise } from '../../../lib/money.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { type Booking, schedule } from '../../consultations/booking/schedule.server.ts'
import { linkOf } from '../../consultations/links.rules.ts'
import { asPatient, consentTo, recordAct, requireAgreed } from './agree.server.ts'
import { askToPay } from './ask-to-pay.server.ts'

type Asked = Pick<Booking, 'doctor' | 'slot' | 'mode' | 'complaint' | 'red_flags'> & { sms: boolean }

/** An appointment for the caller, on the rules of their own booking; the link to pay goes to their phone. */
export async function bookFor(context: Context, gateway: PaymentGateway, patientId: string, { sms, ...asked }: Asked) {
  const acting = await requireAgreed(context, patientId)
  return inTransaction(context.db, async (db) => {
    const consent = await consentTo(db, context, acting, 'care')
    const booking = { ...asked, patient: patientId, intake: [], files: [], consent_id: consent, language: acting.caller.language }
    const made = await schedule({ ...asPatient(context, acting), db }, acting.caller.user_id, gateway, booking)
    // Nothing was made and nothing is kept: this caller needs help now (TPG-19).
    if (made.row === null) throw new Refusal('conflict', { detail: 'This may be an emergency. Ask the caller to call 112 or 108 now' })
    const { row, payment } = made
    const pay_until = payment ? (made.holdExpiresAt ?? row.due_at) : null
    const smsAsked = sms && pay_until !== null
    await recordAct(db, context, acting, { what: 'book', subject: `consultation:${row.consultation_id}`, consent, smsAsked })
    const due = payment &&
      pay_until && { amount: formatPaise(payment.amount_paise), number: row.number, link: linkOf(row), until: pay_until }
    return {
      id: row.consultation_id,
      number: row.number,
      to_pay_paise: payment?.amount_paise ?? 0,
      pay_until: pay_until?.toISOString() ?? null,
      sms: due ? await askToPay(db, context, row.user_id, { ...due, sms }) : false,
    }
  })
}
