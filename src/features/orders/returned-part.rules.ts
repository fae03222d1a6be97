import type { Order } from './orders.contract.ts'

type Items = Order['returns'][number]['items']

export interface ReturnedPart {
  items: Items
  refund_paise: number
}

/** What came back of an order of which something stays with its patient; null when nothing came back, or all of it. */
export function returnedPart({ lines, returns }: Pick<Order, 'lines' | 'returns'>): ReturnedPart | null {
  const accepted = returns.filter(({ state }) => state === 'ACCEPTED')
  const stays = lines.some(({ quantity, returned_quantity }) => quantity > returned_quantity)
  if (accepted.length === 0 || !stays) return null
  return { items: accepted.flatMap(({ items }) => items), refund_paise: accepted.reduce((sum, { refund_paise }) => sum + refund_paise, 0) }
}

/** `Metformin 500 × 2, Crocin × 1`. */
export function itemsText(items: Items): string {
  return items.map(({ item_name, quantity }) => `${item_name} × ${quantity}`).join(', ')
}
