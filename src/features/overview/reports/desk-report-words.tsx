import { useLingui } from '@lingui/react/macro'
import { useStageNames } from '../desk-stage-bars.tsx'
import type { ReportKind } from './report-kinds.rules.ts'

export interface ReportGroup {
  name: string
  reports: { kind: ReportKind; name: string }[]
}

export function useReportGroups(): ReportGroup[] {
  const { t } = useLingui()
  return [
    {
      name: t`Sales and tax`,
      reports: [
        { kind: 'sales', name: t`Sales by day` },
        { kind: 'invoices', name: t`Invoices` },
        { kind: 'credit_notes', name: t`Credit notes` },
        { kind: 'gst_rates', name: t`GST by rate` },
      ],
    },
    {
      name: t`GSTR-1`,
      reports: [
        { kind: 'b2cs', name: t`B2CS: small sales` },
        { kind: 'b2cl', name: t`B2CL: large inter-state` },
        { kind: 'cdnur', name: t`CDNUR: credit notes` },
        { kind: 'exemp', name: t`Nil rated and exempt` },
        { kind: 'hsn', name: t`HSN summary` },
        { kind: 'docs', name: t`Documents issued` },
      ],
    },
    {
      name: t`Work`,
      reports: [
        { kind: 'orders', name: t`Orders` },
        { kind: 'consultations', name: t`Consultations` },
        { kind: 'waits', name: t`Waiting and review times` },
        { kind: 'refunds', name: t`Refunds` },
        { kind: 'stock', name: t`Stock value today` },
      ],
    },
  ]
}

/** By the key of a column; those of the returns keep the heading of the GST portal. */
export function useColumnWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    day: t`Date`,
    papers: t`Invoices`,
    notes: t`Credit notes`,
    taxable: t`Taxable value`,
    exempt: t`Exempt value`,
    cgst: t`CGST`,
    sgst: t`SGST`,
    igst: t`IGST`,
    total: t`Total`,
    number: t`Number`,
    paper: t`Document`,
    against: t`Against invoice`,
    supplier: t`Supplier`,
    place: t`Place of supply`,
    rate: t`Rate`,
    doctor: t`Doctor`,
    speciality: t`Speciality`,
    consultations: t`Consultations`,
    booked: t`Booked`,
    instant: t`Instant`,
    video: t`Video`,
    audio: t`Audio`,
    chat: t`Chat`,
    clinic: t`At the clinic`,
    fees: t`Fees after discount`,
    reference: t`Order or consultation`,
    reason: t`Reason`,
    state: t`Status`,
    stage: t`Status`,
    payable: t`Amount`,
    settled: t`Refunded on`,
    amount: t`Amount`,
    pharmacy: t`Pharmacy`,
    medicine: t`Medicine`,
    batch: t`Batch`,
    expiry: t`Expiry`,
    units: t`Units`,
    at_price: t`At selling price`,
    at_mrp: t`At MRP`,
    reached: t`Instant consultations accepted`,
    reached_p50: t`Wait, half up to`,
    reached_p90: t`Wait, 9 of 10 up to`,
    missed: t`Missed calls`,
    reviewed: t`Prescriptions reviewed`,
    reviewed_p50: t`Review, half up to`,
    reviewed_p90: t`Review, 9 of 10 up to`,
  }
}

/** Words of our own in a cell: kinds of papers, states of refunds. */
export function useCellWords(): Record<string, string> {
  const { t } = useLingui()
  const stages = useStageNames()
  return {
    ...stages,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    returned: t`Returned`,
    refunded: t`Refunded`,
    tax_invoice: t`Tax invoice`,
    bill_of_supply: t`Bill of supply`,
    invoice_cum_bill: t`Invoice-cum-bill of supply`,
    credit_note: t`Credit note`,
    REQUESTED: t`Requested`,
    PENDING: t`With the bank`,
    SETTLED: t`Refunded`,
    FAILED: t`Failed`,
  }
}
