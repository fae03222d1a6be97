import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import type { MessageSender } from '../../../vendors/messages/message-sender.ts'
import { billConsultation } from '../../invoices/bill-consultation.server.ts'
import { invoiceUrl } from '../../invoices/invoices.api.server.ts'
import { invoicesOf } from '../../invoices/invoices.sql.server.ts'
import type { Supplier } from '../../invoices/operator-party.server.ts'
import type { PaymentHooks } from '../../payments/payment-hooks.ts'
import { confirmCounterCode, prescriptionsOfNumber, sendCounterCode } from './counter-codes.server.ts'
import { endWalkIn } from './end-walk-in.server.ts'
import { registerWalkIn } from './register.server.ts'
import { walkInDay } from './today.server.ts'
import { counterOf } from './whose-counter.ts'
import { walkInContract } from './walk-in.contract.ts'
import { findWalkIn } from './walk-in.sql.server.ts'

interface AtCounter {
  sender: Pick<MessageSender, 'send'>
  signer: UrlSigner
  operator: () => Promise<Supplier>
  hooks: PaymentHooks
}

/** A visit at the counter: who stands there, for which doctor, and the money. */
export const walkInApi = ({ sender, signer, operator, hooks }: AtCounter) =>
  implement(walkInContract, {
    'GET /api/desk/walk_in/': (context) => walkInDay(context),
    'POST /api/desk/walk_in/code/': (context, { body }) => sendCounterCode(context, sender, body.phone),
    'POST /api/desk/walk_in/code/confirm/': (context, { body }) => confirmCounterCode(context, body),
    'POST /api/desk/walk_in/code/prescriptions/': (context, { body }) => prescriptionsOfNumber(context, body.check),
    'POST /api/desk/walk_in/': (context, { body }) => registerWalkIn(context, body),
    'POST /api/desk/walk_in/{id}/end/': (context, { params, body }) => endWalkIn(context, hooks, params.id, body),
    'POST /api/desk/walk_in/{id}/bill/': async (context, { params }) => ({ url: await billOf(context, signer, operator, params.id) }),
  })

/** Billed when it is asked for: the patient has paid and wants a paper now. A visit that was ended has its credit note. */
async function billOf(context: Context, signer: UrlSigner, operator: () => Promise<Supplier>, id: string): Promise<string> {
  const key = await findWalkIn(context.db, counterOf(context), id)
  if (!key) throw new Refusal('not_found')
  const { user_id: userId, uid } = key
  const bill = await billConsultation(context.db, context, await operator(), key)
  const paper = bill ?? (await invoicesOf(context.db, userId, { source: 'consultation', uid })).at(-1)
  if (!paper) throw new Refusal('conflict', { detail: 'Nothing was paid for this visit, so there is no bill' })
  context.accessed?.({ userId, subject: `consultation:${id}`, reason: 'bill' })
  return invoiceUrl(signer, context, paper)
}
