import type { Context } from '../../platform/context.ts'
import { ageOn } from '../accounts/accounts.rules.ts'
import { regardsOf } from '../records/complaints/grievances.api.server.ts'
import { listAccessLog } from '../records/records.sql.server.ts'
import type { CallerOrder, CallerPage, CallerPayment, CallerVisit, PatientPage } from './frontdesk.contract.ts'
import { cashLeft } from './caller-sums.rules.ts'
import { isOpenNow } from './openings.rules.ts'
import { openingOf, openingView, requireCaller } from './openings.server.ts'
import type { CallerRow } from './openings.sql.server.ts'
import {
  addressesOf,
  complaintsOf,
  familyOf,
  notesOf,
  orderPayoutsOf,
  ordersOf,
  type PaymentFound,
  paymentsOf,
  visitsOf,
} from './page.sql.server.ts'
import { refundRequestsOf } from './refund-requests.sql.server.ts'

const looksRead = 20

/** What the search has told already, and the rest once the page stands open for who asks. */
export async function patientPage(context: Context, patientId: string): Promise<PatientPage> {
  const caller = await requireCaller(context, patientId)
  const row = await openingOf(context, caller)
  const isOpen = row !== null && isOpenNow(row, context.now)
  const { patient_id: id, name, gender, phone_number } = caller
  // Who only sees the form has learned nothing that the search did not record.
  if (isOpen) context.accessed?.({ userId: caller.user_id, subject: `patient:${id}`, reason: row.reason })
  else context.accessed?.()
  return {
    patient: { id, name, gender, age_years: ageOn(caller, context.now), has_phone: phone_number !== null },
    opening: row && openingView(row),
    page: isOpen ? await pageOf(context, caller) : null,
  }
}

async function pageOf({ db, now }: Context, caller: CallerRow): Promise<CallerPage> {
  const { user_id } = caller
  const [orders, payouts, visits, payments, requests, complaints, notes] = await Promise.all([
    ordersOf(db, caller),
    orderPayoutsOf(db, user_id),
    visitsOf(db, caller),
    paymentsOf(db, caller),
    refundRequestsOf(db, caller),
    complaintsOf(db, user_id),
    notesOf(db, caller),
  ])
  const [family, addresses, looks] = await Promise.all([
    familyOf(db, caller),
    addressesOf(db, user_id),
    listAccessLog(db, user_id, { limit: looksRead }),
  ])
  return {
    language: caller.language,
    since: caller.account_since.toISOString(),
    phone: caller.phone ?? caller.phone_number,
    email: caller.email ?? caller.account_email,
    family: family.map((one) => ({ id: one.patient_id, name: one.name, age_years: ageOn(one, now), relation: one.relation })),
    addresses: addresses.map(({ address_id: id, label, line1, line2, city, postal_code, is_default }) => {
      return { id, label, text: [line1, line2, city].filter(Boolean).join(', '), postal_code, is_default }
    }),
    orders: orders.map((order) => orderView(order, payouts, now)),
    visits: visits.map(visitView),
    payments: payments.map(paymentView),
    refund_requests: requests.map(requestView),
    complaints: complaints.map(({ grievance_id: id, ticket_no, about, state, created_at, due_by, ...named }) => {
      return { id, ticket_no, about, regards: regardsOf(named), state, at: created_at.toISOString(), due_by: due_by.toISOString() }
    }),
    notes: notes.map(({ note_id: id, text, created_at, who }) => ({ id, text, at: created_at.toISOString(), who: who ?? '' })),
    looks: looks.map(({ seq: id, at, who, actor_role: role }) => ({ id, at: at.toISOString(), who, role })),
  }
}

const underWay: readonly string[] = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']

type Payouts = Awaited<ReturnType<typeof orderPayoutsOf>>

function orderView(order: Awaited<ReturnType<typeof ordersOf>>[number], payouts: Payouts, now: Date): CallerOrder {
  const { order_id: id, number, status, fulfilment, created_at, promised_until, packs, prescription, part_returned } = order
  const late = promised_until && underWay.includes(status) ? Math.floor((now.getTime() - promised_until.getTime()) / 60_000) : 0
  const promise = { promised_until: promised_until?.toISOString() ?? null, late_min: late > 0 ? late : null }
  const is_cash = order.payment_mode === 'cod'
  const cash_refunds = (is_cash ? payouts : [])
    .filter(({ purpose_id }) => purpose_id === id)
    .map(({ purpose_id: _, state, ...one }) => ({ ...one, state: state as CallerOrder['cash_refunds'][number]['state'] }))
  const money = { total_paise: order.payable_paise, is_cash, cash_refunds, cash_left_paise: cashLeft(order, cash_refunds) }
  return {
    id,
    number,
    status,
    part_returned,
    fulfilment,
    placed_at: created_at.toISOString(),
    ...promise,
    packs,
    ...money,
    pharmacy: order.trade_name,
    prescription,
  }
}

function visitView(visit: Awaited<ReturnType<typeof visitsOf>>[number]): CallerVisit {
  const { consultation_id: id, number, cancelled_by, mode_requested: mode, doctor, start_at, created_at, total_paise } = visit
  // Given up before it was paid: for whoever asks it was cancelled, and no payment ran out.
  const state = visit.state === 'EXPIRED' && cancelled_by !== null ? 'CANCELLED' : visit.state
  return { id, number, state, mode, doctor, at: (start_at ?? created_at).toISOString(), total_paise }
}

function requestView(request: Awaited<ReturnType<typeof refundRequestsOf>>[number]): CallerPage['refund_requests'][number] {
  const { request_id: id, payment_id, purpose_id, amount_paise, state, asked_at, decided_at, decider: decided_by, answer } = request
  const times = { at: asked_at.toISOString(), decided_at: decided_at?.toISOString() ?? null }
  return { id, of: payment_id ?? purpose_id, amount_paise, state, ...times, decided_by, answer }
}

function paymentView(payment: PaymentFound): CallerPayment {
  const { payment_id: id, number, state, created_at, captured_at, captured_paise, refund_requested_paise } = payment
  const money = { paid_paise: captured_paise, refunded_paise: refund_requested_paise, left_paise: captured_paise - refund_requested_paise }
  return { id, number, state, at: (captured_at ?? created_at).toISOString(), ...money }
}
