import type { Contracts } from '../../../data/contracts.ts'

export type WaitingCount = Contracts['GET /api/desk/counts/']['response']['_zod']['output'][number]
export type WaitingKind = WaitingCount['kind']
type Seen = Partial<Record<WaitingKind, number>>

/** Above this nobody counts on: "99+". */
const mostShown = 99
export function countText(count: number): string {
  return count > mostShown ? `${mostShown}+` : String(count)
}

/** Where each kind is dealt with. */
export const pathOfWork: Record<WaitingKind, string> = {
  waiting_room: '/desk/consultations',
  queue: '/desk/consultations',
  to_sign: '/desk/consultations',
  to_come: '/desk/consultations',
  reviews: '/desk/review',
  new_orders: '/desk/orders',
  to_pack: '/desk/orders?stage=pack',
  returns: '/desk/orders?stage=returns',
  order_messages: '/desk/orders?stage=messages',
  schedule_changes: '/desk/catalogue/schedules',
  stock_to_receive: '/desk/stock/sent?show=in',
  callbacks: '/desk/callbacks',
  complaints: '/desk/grievances',
  failed_refunds: '/desk/refunds',
  refund_requests: '/desk/refunds/requests',
  factor_resets: '/desk/staff',
  refund_answers: '/desk/refunds/requests?state=decided',
  transfers: '/desk/payouts',
  failed_tasks: '/desk/dead-letters',
  locked_accounts: '/desk/sealed',
}

/**
 * What a link of the rail says: what is urgent on its pages, otherwise all of it; who is booked for later does not wait; null when there is nothing.
 * `sectionOf` tells the link that a page belongs to.
 */
export function countAt(
  path: string,
  counts: readonly WaitingCount[],
  sectionOf: (page: string) => string | undefined,
): { count: number; urgent: boolean } | null {
  const isHere = (kind: WaitingKind) => kind !== 'to_come' && sectionOf(pathOfWork[kind].split('?')[0] ?? '') === path
  const here = counts.filter(({ kind, count }) => count > 0 && isHere(kind))
  const urgent = here.filter((one) => one.urgent)
  const shown = urgent.length > 0 ? urgent : here
  const count = shown.reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? null : { count, urgent: urgent.length > 0 }
}

/** Patients who sit and wait for a doctor at this moment, and the whole minutes of the longest wait. */
export function patientsWaiting(counts: readonly WaitingCount[]): { count: number; minutes: number } {
  const waits = counts.filter(({ longest_wait_s }) => longest_wait_s !== null)
  const longest = Math.max(0, ...waits.map(({ longest_wait_s }) => longest_wait_s ?? 0))
  return { count: waits.reduce((sum, one) => sum + one.count, 0), minutes: Math.floor(longest / 60) }
}

/** What alerts somebody: urgent, and not muted by them. */
export function alertsOf(counts: readonly WaitingCount[], muted: readonly WaitingKind[]): WaitingCount[] {
  return counts.filter(({ kind, count, urgent }) => urgent && count > 0 && !muted.includes(kind))
}

/** How many came since somebody last looked at the alerts. */
export function unseenIn(alerts: readonly WaitingCount[], seen: Seen): number {
  return alerts.reduce((sum, { kind, count }) => sum + Math.max(0, count - (seen[kind] ?? 0)), 0)
}

/** What was dealt with is no longer seen: the next one is new again. */
export function stillSeen(counts: readonly WaitingCount[], seen: Seen): Seen {
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, Math.min(count, seen[kind] ?? 0)]))
}

/** The kinds of which there are more than a moment ago. */
export function risen(before: readonly WaitingCount[] | null, after: readonly WaitingCount[]): WaitingKind[] {
  if (before === null) return []
  const known = new Map(before.map(({ kind, count }) => [kind, count]))
  return after.filter(({ kind, count }) => count > (known.get(kind) ?? 0)).map(({ kind }) => kind)
}
