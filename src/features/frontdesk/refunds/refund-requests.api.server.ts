import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { publish } from '../../../platform/jobs/events.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import type { refundReasons } from '../acts/acts.rules.ts'
import { insertAct } from '../acts/acts.sql.server.ts'
import { payBack } from '../acts/pay-back.server.ts'
import { requireCaller } from '../openings.server.ts'
import {
  decideRefundRequest,
  isAdminNow,
  listRefundRequests,
  lockRefundRequest,
  markAnswersSeen,
  type RefundRequestRow,
} from '../refund-requests.sql.server.ts'
import { requestViews } from './refund-request-views.server.ts'
import { refundRequestsContract } from './refund-requests.contract.ts'

export const refundRequestsApi = implement(refundRequestsContract, {
  'GET /api/desk/refund_request/': async (context, { query: { state, order } }) => {
    const { actor, db } = context
    const askedBy = actor.roles.includes('admin') || order !== undefined ? null : signedIn(context)
    return shown(context, await listRefundRequests(db, { ...(order === undefined ? { state } : { order }), askedBy }))
  },
  'POST /api/desk/refund_request/{id}/decide/': async (context, { params: { id: request_id }, body }) => {
    const { user_id } = body
    await inTransaction(context.db, async (db) => {
      const request = await openRequest(db, context, { user_id, request_id })
      const by = { decided_by: signedIn(context), decided_at: context.now }
      if (body.outcome === 'grant')
        await decideRefundRequest(db, request, { ...by, state: 'granted', paid_as: await pay(db, context, request) })
      else await decideRefundRequest(db, request, { ...by, state: 'refused', answer: body.answer })
      await tellAsker(db, context, request, body.outcome === 'grant' ? 'granted' : 'refused')
      tellDesk(db, 'admin')
    })
    const [decided] = await shown(context, await listRefundRequests(context.db, { request: { user_id, request_id }, askedBy: null }))
    if (!decided) throw new Refusal('not_found')
    return decided
  },
  'POST /api/desk/refund_request/seen/': async (context, { body: { ids } }) => {
    await markAnswersSeen(context.db, signedIn(context), ids, context.now)
    return { seen: true as const }
  },
})

/** To the one who asked alone: the page of a patient that somebody has open is read anew, and every reading stands in the access log. */
async function tellAsker(db: Db, { now }: Context, { asked_by, request_id: id, patient_id: patient }: RefundRequestRow, state: string) {
  await publish(db, now, { user_id: asked_by, topic: 'refund_request', payload: { id, patient, state } })
}

type Key = Pick<RefundRequestRow, 'user_id' | 'request_id'>

/** Somebody else’s and still open, by an admin who is there: who left meanwhile decides nothing, and nobody decides about their own money. */
async function openRequest(db: Db, context: Context, key: Key): Promise<RefundRequestRow> {
  const request = await lockRefundRequest(db, key)
  if (!request || !(await isAdminNow(db, signedIn(context)))) throw new Refusal('not_found')
  await requireCaller(context, request.patient_id)
  if (request.asked_by === signedIn(context))
    throw new Refusal('conflict', { detail: 'You asked for this refund. Another admin has to decide' })
  if (request.state !== 'open') throw new Refusal('conflict', { detail: 'This request was already decided' })
  return request
}

/** The same machine as a refund within the limit; what is left is counted at this moment. */
async function pay(db: Db, context: Context, { user_id, patient_id, payment_id: payment, ...request }: RefundRequestRow): Promise<string> {
  const { amount_paise, purpose_id, opening_id, agreed_by } = request
  const reason = request.reason as (typeof refundReasons)[number]
  const back = { payment, order: payment === null ? purpose_id : null, amountPaise: amount_paise, reason }
  const { id, kind } = await payBack(db, context, { user_id, patient_id }, back)
  const who = { staff_id: signedIn(context), opening_id, agreed_by, done_at: context.now }
  const what = { what: 'refund' as const, subject: `${kind}:${id}`, reason, amount_paise, consent_id: null, sms_asked: false }
  await insertAct(db, { user_id, act_id: context.newId(), patient_id, ...who, ...what })
  return id
}

async function shown(context: Context, rows: Awaited<ReturnType<typeof listRefundRequests>>) {
  context.accessed?.(
    ...rows.map(({ user_id: userId, request_id, reason }) => ({ userId, subject: `refund_request:${request_id}`, reason })),
  )
  return requestViews(context, rows)
}
