import type { Purpose } from './payments.rules.ts'

/**
 * Where money can be: at the gateway, in the till, owed to the customer until the goods are theirs, on its way back,
 * earned, or owed to the state.
 */
export const accounts = ['gateway', 'cash', 'customer', 'refunds', 'sales', 'tax'] as const
export type Account = (typeof accounts)[number]

/** One movement: what `debit` gains `credit` gives, so no set of movements can make or lose a paisa. */
export interface LedgerEntry {
  user_id: string
  /** `capture:<payment>`, `refund:<refund>`, `invoice:<invoice>`: the same cause is written once. */
  cause: string
  debit: Account
  credit: Account
  amount_paise: number
  purpose: Purpose
  purpose_id: string
}

/** What each account holds after some movements; debits are positive. They sum to zero. */
export function balances(entries: readonly Pick<LedgerEntry, 'debit' | 'credit' | 'amount_paise'>[]): Record<Account, number> {
  const sums = { gateway: 0, cash: 0, customer: 0, refunds: 0, sales: 0, tax: 0 }
  for (const { debit, credit, amount_paise } of entries) {
    sums[debit] += amount_paise
    sums[credit] -= amount_paise
  }
  return sums
}

export type Entry = Pick<LedgerEntry, 'debit' | 'credit'>
/** Money came in through the gateway: it is there, and it is the customer's. */
export const captured: Entry = { debit: 'gateway', credit: 'customer' }
/** A refund was promised: the customer's money is on its way back. */
export const refundPromised: Entry = { debit: 'customer', credit: 'refunds' }
/** The refund arrived. */
export const refundPaid: Entry = { debit: 'refunds', credit: 'gateway' }
/** A refund was paid by hand, not through the gateway. */
export const paidOut: Entry = { debit: 'refunds', credit: 'cash' }
/** Cash on delivery, taken at the door. */
export const cashTaken: Entry = { debit: 'cash', credit: 'customer' }
/** Handed over and invoiced: earned, and the tax in it owed. */
export const earned: Entry = { debit: 'customer', credit: 'sales' }
export const taxed: Entry = { debit: 'customer', credit: 'tax' }
/** A credit note takes both back. */
export const unearned: Entry = { debit: 'sales', credit: 'customer' }
export const untaxed: Entry = { debit: 'tax', credit: 'customer' }
