import type { Fulfilment, OrderStatus } from '../orders.rules.ts'

/** The bar of the board: everything open, what of it is late, its six stages, what may not go out, what comes back, and messages that wait for an answer. */
export const boardStages = ['open', 'late', 'check', 'payment', 'accept', 'pack', 'ready', 'held', 'out', 'returns', 'messages'] as const
export type BoardStage = (typeof boardStages)[number]
/** Where one order stands. */
export const orderStages = ['check', 'payment', 'accept', 'pack', 'ready', 'out', 'done'] as const
export type OrderStage = (typeof orderStages)[number]

/** An order is in exactly one. */
export const positionsOf: Record<Exclude<OrderStage, 'done'>, readonly { status: OrderStatus; fulfilment?: Fulfilment }[]> = {
  check: [{ status: 'PENDING' }],
  payment: [{ status: 'PENDING_PAYMENT' }],
  accept: [{ status: 'PAYMENT_RECEIVED' }, { status: 'ORDER_PLACED' }],
  pack: [{ status: 'PROCESSING', fulfilment: 'accepted' }],
  ready: [
    { status: 'PROCESSING', fulfilment: 'packed' },
    { status: 'PROCESSING', fulfilment: 'attempted' },
    { status: 'PROCESSING', fulfilment: 'ready_for_pickup' },
  ],
  out: [{ status: 'PROCESSING', fulfilment: 'out_for_delivery' }],
}

export function stageOf(order: { status: OrderStatus; fulfilment: Fulfilment }): OrderStage {
  const found = Object.entries(positionsOf).find(([, positions]) =>
    positions.some(({ status, fulfilment }) => status === order.status && (fulfilment === undefined || fulfilment === order.fulfilment)),
  )
  return (found?.[0] as OrderStage | undefined) ?? 'done'
}

export function isStage(value: string | null): value is BoardStage {
  return boardStages.some((stage) => stage === value)
}

const minuteMs = 60_000
/** From here on the clock of an order is shown: somebody can still make it. */
const soonMinutes = 60

export type Lateness = { is: 'late' | 'soon'; minutes: number } | null

/** Whole minutes late, or left when there are few; null when there is time, nothing was promised, or it has left for good. */
export function latenessOf({ stage, promised }: { stage: OrderStage; promised: string | null }, now: string): Lateness {
  if (promised === null || stage === 'done' || stage === 'check' || stage === 'payment') return null
  const left = Date.parse(promised) - Date.parse(now)
  if (left < 0) return { is: 'late', minutes: Math.max(1, Math.floor(-left / minuteMs)) }
  const minutes = Math.floor(left / minuteMs)
  return minutes <= soonMinutes ? { is: 'soon', minutes } : null
}

/** Where a page of the board ends: what nothing was promised for stands last. */
export function boardCursor(promised: string | undefined, id: string): string {
  return `${promised ?? 'infinity'} ${id}`
}
