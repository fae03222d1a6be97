/** What may wait for somebody at the desk, by the role it waits for. */
export const waitingWork = {
  doctor: ['waiting_room', 'queue', 'to_sign', 'to_come'],
  pharmacist: ['reviews', 'new_orders', 'to_pack', 'returns', 'order_messages', 'schedule_changes', 'stock_to_receive'],
  front_office: ['callbacks', 'refund_answers'],
  admin: ['complaints', 'failed_refunds', 'refund_requests', 'factor_resets', 'transfers', 'failed_tasks', 'locked_accounts'],
} as const

/** Whose work is counted. */
export const countedRoles = ['doctor', 'pharmacist', 'front_office', 'admin'] as const

export type WaitingKind = (typeof waitingWork)[keyof typeof waitingWork][number]

/** What goes its way with the day is shown, and alerts nobody; whoever queues for any doctor rings by themselves. */
export const unhurried: ReadonlySet<WaitingKind> = new Set<WaitingKind>(['queue', 'to_come', 'to_pack', 'stock_to_receive', 'transfers'])

/** What alerts somebody with these roles, unless they mute it. */
export function urgentOf(roles: readonly string[]): WaitingKind[] {
  const held = countedRoles.filter((role) => roles.includes(role))
  return held.flatMap((role): readonly WaitingKind[] => waitingWork[role]).filter((kind) => !unhurried.has(kind))
}

export const waitingKinds = Object.values(waitingWork).flat() as [WaitingKind, ...WaitingKind[]]
