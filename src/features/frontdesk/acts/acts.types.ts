import type { CallerPage } from '../frontdesk.contract.ts'

/** What front office is doing for the caller: one thing at a time, in the pane below the rows. */
export type Act =
  | { kind: 'book' }
  | { kind: 'order'; repeat: CallerPage['orders'][number] | null }
  | { kind: 'cancel'; what: 'order' | 'visit'; id: string; number: string }
  | { kind: 'refund'; payment: CallerPage['payments'][number] }
  | { kind: 'complaint' }
  | { kind: 'callback' }

export interface ActProps {
  patientId: string
  page: CallerPage
  onClose: () => void
}
