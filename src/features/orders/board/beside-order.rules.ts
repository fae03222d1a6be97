interface Beside {
  before: string | undefined
  next: string | undefined
}

/**
 * The orders beside the open one. One that has left the list, for it was packed, goes on with what stands in its place by now: an order above it that
 * waits for stock or an answer would be opened after each other one. `place` is where it stood last.
 */
export function ordersBeside(orders: readonly { id: string }[], id: string, place: number): Beside {
  const at = orders.findIndex((order) => order.id === id)
  const next = at === -1 ? (orders[place] ?? orders[0]) : orders[at + 1]
  return { before: orders[(at === -1 ? place : at) - 1]?.id, next: next?.id }
}
