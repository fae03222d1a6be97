import { indiaDay } from '../../lib/india-time.ts'

/** The reports that have the rows of a figure. */
type Rows = 'orders' | 'invoices' | 'consultations' | 'waits' | 'refunds'

/** The rows of a figure that was counted between two moments. */
export function reportAddress(kind: Rows, { from, to, place }: { from: string; to: string; place: string | null }): string {
  // Only the orders stand in their report by pharmacy.
  const where = kind === 'orders' && place !== null ? `&pharmacy=${place}` : ''
  return `/desk/reports?kind=${kind}&from=${indiaDay(new Date(from))}&to=${indiaDay(new Date(to))}${where}`
}
