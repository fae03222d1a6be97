import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import type { PaymentHooks } from './payment-hooks.ts'
import { payOut, payoutView } from './pay-out.server.ts'
import { findPayment } from './payments.sql.server.ts'
import { type DeskPayout, PayoutDetails, payoutsContract } from './payouts.contract.ts'
import { shownOf } from './payouts.rules.ts'
import {
  changePayout,
  type DeskPayoutRow,
  findDeskPayout,
  findPayout,
  listPayouts,
  type PayoutKey,
  type PayoutRow,
} from './payouts.sql.server.ts'
import { requestRefundPayout } from './refund-payment.server.ts'
import { keepAttempt, moveRefund } from './refunds.sql.server.ts'

interface Parts {
  hooks: PaymentHooks
  secrets: SecretBox
}

export const payoutsApi = ({ hooks, secrets }: Parts) =>
  implement(payoutsContract, {
    'GET /api/payout/{id}/': async (context, { params }) =>
      payoutView(await known(context, { user_id: signedIn(context), payout_id: params.id })),
    'POST /api/payout/{id}/details/': async (context, { params, body }) => {
      const key = { user_id: signedIn(context), payout_id: params.id }
      await known(context, key)
      const sealed = { method: body.method, details: secrets.seal(JSON.stringify(body), sealOf(key)), shown: shownOf(body) }
      const given = await changePayout(context.db, key, { ...sealed, state: 'READY', given_at: context.now })
      if (!given) throw new Refusal('conflict')
      return payoutView(given)
    },
    'GET /api/desk/payout/': async (context, { query }) => {
      const rows = await listPayouts(context.db, query)
      context.accessed?.(...rows.map(touched))
      return rows.map(deskPayout)
    },
    'POST /api/desk/payout/{id}/details/': async (context, { params, body }) => {
      const payout = await known(context, { user_id: body.user_id, payout_id: params.id })
      if (payout.details === null) throw new Refusal('conflict')
      context.accessed?.(touched(payout))
      return { details: PayoutDetails.parse(JSON.parse(secrets.open(payout.details, sealOf(payout)))) }
    },
    'POST /api/desk/payout/{id}/paid/': async (context, { params, body: { user_id, method, reference, paid_on } }) => {
      if (paid_on > indiaDay(context.now)) throw new Refusal('invalid', { fields: { paid_on: ['This date is in the future'] } })
      const key = { user_id, payout_id: params.id }
      const before = await known(context, key)
      // A transfer goes where the patient said; cash needs no account.
      if (method !== 'cash' && before.method !== method)
        throw new Refusal('invalid', { fields: { method: ['The patient has not provided these details'] } })
      const payout = await payOut(context.db, context, hooks, key, { method, reference, paidOn: paid_on, by: signedIn(context) })
      context.accessed?.(touched(payout))
      return deskPayout(await findDeskPayout(context.db, payout))
    },
    'POST /api/desk/refund/{id}/payout/': async (context, { params, body }) => {
      const payout = await inTransaction(context.db, async (db) => {
        const key = { user_id: body.user_id, refund_id: params.id }
        const refund = await moveRefund(db, key, ['FAILED'], { state: 'REQUESTED', channel: 'payout', next_check_at: null })
        const payment = refund && (await findPayment(db, refund))
        if (!refund || !payment) throw new Refusal('not_found')
        await keepAttempt(db, refund, context.now)
        return requestRefundPayout(db, context, payment, refund)
      })
      if (!payout) throw new Refusal('conflict')
      context.accessed?.(touched(payout))
      return deskPayout(await findDeskPayout(context.db, payout))
    },
  })

function sealOf({ user_id, payout_id }: PayoutKey): string {
  return `payout:${user_id}:${payout_id}`
}

async function known({ db }: Context, key: PayoutKey): Promise<PayoutRow> {
  const payout = await findPayout(db, key)
  if (!payout) throw new Refusal('not_found')
  return payout
}

function touched({ user_id, payout_id }: PayoutRow) {
  return { userId: user_id, subject: `payout:${payout_id}`, reason: 'refunds by transfer' }
}

function deskPayout(row: DeskPayoutRow): DeskPayout {
  const { user_id, refund_id, given_at, number, payer } = row
  return { ...payoutView(row), user_id, refund_id, given_at: given_at?.toISOString() ?? null, number, paid_by: payer }
}
