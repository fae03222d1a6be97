import type { CallerPage } from '../frontdesk.contract.ts'

/** A payment, or an order that was paid in cash. */
export interface Refundable {
  kind: 'payment' | 'order'
  id: string
  number: string
  left_paise: number
}

/** What front office is doing for the caller: one thing at a time, in the pane below the rows. */
export type Act =
  | { kind: 'book' }
  | { kind: 'order'; repeat: CallerPage['orders'][number] | null }
  | { kind: 'cancel'; what: 'order' | 'visit'; id: string; number: string }
  | { kind: 'refund'; payment: Refundable }
  | { kind: 'pay_link'; what: 'order' | 'visit'; id: string; number: string }
  | { kind: 'complaint' }
  | { kind: 'callback' }

export interface ActProps {
  patientId: string
  page: CallerPage
  onClose: () => void
}
