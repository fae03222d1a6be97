import type { Fulfilment, OrderStatus } from './orders.rules.ts'

export const returnReasons = ['damaged', 'wrong_item', 'expired', 'not_needed', 'recalled', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What becomes of goods that came back. None of it is stock again. */
export const returnConditions = ['quarantined', 'destroyed'] as const
export type ReturnCondition = (typeof returnConditions)[number]

/** What we did wrong is taken back whatever it is; the rest only where the product may come back. */
const ourFault: readonly ReturnReason[] = ['damaged', 'wrong_item', 'expired', 'recalled']

export function isOurFault(reason: ReturnReason): boolean {
  return ourFault.includes(reason)
}

interface Line {
  quantity: number
  returned_quantity: number
  total_paise: number
  returnable: boolean
}
interface Delivered {
  status: OrderStatus
  fulfilment: Fulfilment
  delivered_at: Date | null
}

/** The last moment to ask; null when nothing was handed over. */
export function returnableUntil({ delivered_at }: Pick<Delivered, 'delivered_at'>, withinDays: number): Date | null {
  return delivered_at === null ? null : new Date(delivered_at.getTime() + withinDays * 86_400_000)
}

export function mayReturn({ quantity, returned_quantity, returnable }: Line, reason: ReturnReason): boolean {
  return quantity > returned_quantity && (returnable || ourFault.includes(reason))
}

/**
 * What a number of a line is worth when it comes back: its share of what was paid for the line. However a line is given back, in one piece or in
 * several, the parts sum to the line to the paisa.
 */
export function refundFor({ quantity, returned_quantity, total_paise }: Line, giving: number): number {
  if (!Number.isSafeInteger(giving) || giving < 1 || returned_quantity + giving > quantity) throw new RangeError('more than there is left')
  return share(total_paise, returned_quantity + giving, quantity) - share(total_paise, returned_quantity, quantity)
}

function share(total: number, part: number, whole: number): number {
  return Number((BigInt(total) * BigInt(part)) / BigInt(whole))
}
