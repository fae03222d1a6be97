import { implement } from '../../../platform/implement.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import type { CallControl } from '../../consultations/appointment/due.server.ts'
import { fileComplaint } from '../../records/complaints/grievances.api.server.ts'
import { requireOpen } from '../openings.server.ts'
import { actsContract } from './acts.contract.ts'
import { agreedBy } from './acts.rules.ts'
import { recordAct, requireAgreed } from './agree.server.ts'
import { paymentSms } from './ask-to-pay.server.ts'
import { bookFor } from './book.server.ts'
import { cancelFor, refundFor, refundLimit, sendPayLink } from './money.server.ts'
import { orderFor, quoteFor } from './order.server.ts'
import { requestRefundFor } from './request-refund.server.ts'
import { regarded } from './whose.server.ts'

interface Acts {
  gateway: PaymentGateway
  calls: CallControl
}

/** What front office does on behalf of a patient who has agreed (TPG-6). */
export const actsApi = ({ gateway, calls }: Acts) =>
  implement(actsContract, {
    'GET /api/desk/patient/{id}/may/': async (context, { params }) => {
      const { caller, opening } = await requireOpen(context, params.id)
      context.accessed?.({ userId: caller.user_id, subject: `patient:${params.id}`, reason: opening.reason })
      return {
        agreed: agreedBy(opening.caller) !== null,
        refund_limit_paise: await refundLimit(context.db, context),
        payment_sms: await paymentSms(context.db, caller.user_id),
      }
    },
    'POST /api/desk/patient/{id}/book/': (context, { params, body }) => bookFor(context, gateway, params.id, body),
    'POST /api/desk/patient/{id}/order/quote/': (context, { params, body }) => quoteFor(context, params.id, body),
    'POST /api/desk/patient/{id}/order/': (context, { params, body }) => orderFor(context, gateway, params.id, body),
    'POST /api/desk/patient/{id}/pay_link/': (context, { params, body }) => sendPayLink(context, params.id, body),
    'POST /api/desk/patient/{id}/cancel/': (context, { params, body }) => cancelFor(context, calls, params.id, body),
    'POST /api/desk/patient/{id}/refund/': (context, { params, body }) => refundFor(context, params.id, body),
    'POST /api/desk/patient/{id}/refund_request/': (context, { params, body }) => requestRefundFor(context, params.id, body),
    'POST /api/desk/patient/{id}/complaint/': async (context, { params, body }) => {
      const acting = await requireAgreed(context, params.id)
      const { regards, ...complaint } = body
      const named = regards ? await regarded(context.db, acting.caller, regards) : {}
      const { id, ticket_no, due_by } = await fileComplaint(context, acting.caller.user_id, { ...complaint, ...named })
      await recordAct(context.db, context, acting, { what: 'complaint', subject: `grievance:${id}` })
      return { id, ticket_no, due_by }
    },
  })
