import { useLingui } from '@lingui/react/macro'
import type { InvoiceKind } from './invoices.rules.ts'

/** What people call each paper. */
export function useInvoiceKinds(): Record<InvoiceKind, string> {
  const { t } = useLingui()
  return {
    tax_invoice: t`Tax invoice`,
    bill_of_supply: t`Bill of supply`,
    invoice_cum_bill: t`Invoice and bill of supply`,
    credit_note: t`Credit note`,
  }
}
