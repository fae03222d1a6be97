import type { Order } from './orders.contract.ts'
import type { LineMedicine } from '../cart/cart.contract.ts'
import type { LineRow, ReturnRow } from './orders.sql.server.ts'

/** What comes back, for how much, and how far it is on its way; `rider` is who was sent for the open one. */
export function returnView(row: ReturnRow, lines: readonly LineRow[], rider: string | null): Order['returns'][number] {
  const { return_id, state, refund_paise, requested_at, decided_at, collected_at, pickup_missed, pickup_rider_id } = row
  return {
    id: return_id,
    state,
    refund_paise,
    requested_at: requested_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    items: (row.lines as unknown as { line: string; quantity: number }[]).flatMap(({ line, quantity }) => {
      const sold = lines.find(({ line_id }) => line_id === line)
      return sold ? [{ item_name: (sold.medicine as LineMedicine).name, quantity, unit: sold.sold_by }] : []
    }),
    pickup:
      pickup_rider_id === null
        ? null
        : { rider, collected_at: collected_at?.toISOString() ?? null, missed: pickup_missed !== null && collected_at === null },
  }
}
