import type { OrderStatus } from '../orders.rules.ts'

export const longestMessage = 2000
const over: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED', 'RETURNED', 'REFUNDED']
const dayMs = 86_400_000

/** Until when an order that is over may still be written about; null while it goes on. */
export function threadOpenUntil({ status, lastMovedAt }: { status: OrderStatus; lastMovedAt: Date }, openDays: number): Date | null {
  return over.includes(status) ? new Date(lastMovedAt.getTime() + openDays * dayMs) : null
}

interface Counted {
  patient_unread: number
  desk_unread: number
  waiting_since: Date | null
}

/** What a message changes: it is new to the other side, and a reply of the pharmacy answers everything before it. */
export function afterMessage(side: 'patient' | 'pharmacy', before: Counted | undefined, now: Date): Counted {
  const { patient_unread = 0, desk_unread = 0, waiting_since = null } = before ?? {}
  return side === 'patient'
    ? { patient_unread: 0, desk_unread: desk_unread + 1, waiting_since: waiting_since ?? now }
    : { patient_unread: patient_unread + 1, desk_unread: 0, waiting_since: null }
}
