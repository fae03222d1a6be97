import type { Fulfilment, OrderStatus } from '../orders.rules.ts'

/** How a pharmacist thinks of the board: what is new, what is to be packed, what goes out, what came back. */
export const shelves = ['new', 'to_pack', 'to_send', 'on_the_way', 'returns', 'done'] as const
export type Shelf = (typeof shelves)[number]

interface BoardQuery {
  status?: OrderStatus
  fulfilment?: Fulfilment
  returns?: 'requested'
}

const queries: Record<Shelf, BoardQuery[]> = {
  new: [{ status: 'PAYMENT_RECEIVED' }, { status: 'ORDER_PLACED' }],
  to_pack: [{ status: 'PROCESSING', fulfilment: 'accepted' }],
  to_send: [
    { status: 'PROCESSING', fulfilment: 'packed' },
    { status: 'PROCESSING', fulfilment: 'attempted' },
  ],
  on_the_way: [
    { status: 'PROCESSING', fulfilment: 'out_for_delivery' },
    { status: 'PROCESSING', fulfilment: 'ready_for_pickup' },
  ],
  returns: [{ returns: 'requested' }],
  done: [{ status: 'COMPLETED' }],
}

/** What to ask for a shelf, in the order in which it is shown. */
export function boardOf(shelf: Shelf): BoardQuery[] {
  return queries[shelf]
}

export function isShelf(value: string | null): value is Shelf {
  return shelves.some((shelf) => shelf === value)
}
