import type { LoggedContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Purpose } from './payments.rules.ts'
import type { PaymentRow } from './payments.sql.server.ts'
import type { PayoutRow } from './payouts.sql.server.ts'
import type { RefundRow } from './refunds.sql.server.ts'

/**
 * Money arrived for something of a later feature, which serves it or has it sent back. Runs in the transaction that captures;
 * what it throws undoes the capture, and the gateway's news comes again.
 */
export type OnCaptured = (db: Db, context: LoggedContext, payment: PaymentRow) => Promise<'served' | 'refund'>
/** A refund reached the patient's bank. */
export type OnRefunded = (db: Db, context: LoggedContext, payment: PaymentRow, refund: RefundRow) => Promise<void>

/** Money owed beside any payment was paid out by hand. */
export type OnPaidOut = (db: Db, context: LoggedContext, payout: PayoutRow) => Promise<void>

/** Handed down in `endpoints.server.ts`, because orders and consultations come after payments. */
export interface PaymentHooks {
  onCaptured: Partial<Record<Purpose, OnCaptured>>
  onRefunded: Partial<Record<Purpose, OnRefunded>>
  onPaidOut?: Partial<Record<Purpose, OnPaidOut>>
}
