import type { Call } from '../../platform/call.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Purpose } from './payments.rules.ts'
import type { PaymentRow } from './payments.sql.server.ts'
import type { PayoutRow } from './payouts.sql.server.ts'
import type { RefundRow } from './refunds.sql.server.ts'

/** What money needs to know while it moves; a call has it, and so has a job. */
export type Doing = Pick<Call, 'now' | 'newId' | 'log'>

/**
 * Money arrived for something of a later room, which serves it or has it sent back. Runs in the transaction that captures;
 * what it throws undoes the capture, and the gateway's news comes again.
 */
export type OnCaptured = (db: Db, doing: Doing, payment: PaymentRow) => Promise<'served' | 'refund'>
/** A refund reached the patient's bank. */
export type OnRefunded = (db: Db, doing: Doing, payment: PaymentRow, refund: RefundRow) => Promise<void>

/** Money owed beside any payment was paid out by hand. */
export type OnPaidOut = (db: Db, doing: Doing, payout: PayoutRow) => Promise<void>

/** Handed down in `endpoints.server.ts`, because orders and consultations come after payments. */
export interface PaymentHooks {
  onCaptured: Partial<Record<Purpose, OnCaptured>>
  onRefunded: Partial<Record<Purpose, OnRefunded>>
  onPaidOut?: Partial<Record<Purpose, OnPaidOut>>
}
