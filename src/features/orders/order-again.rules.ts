interface Line {
  medicine_id: string
  sold_by: 'pack' | 'loose'
  quantity: number
  ordered_quantity: number
}

/** What ordering again asks for: as much as was supplied, and as much as was asked for of what did not come at all. */
export function itemsAgain(lines: readonly Line[]) {
  return lines.map(({ medicine_id, sold_by, quantity, ordered_quantity }) => ({
    medicine_id,
    quantity: quantity > 0 ? quantity : ordered_quantity,
    unit: sold_by,
  }))
}
