interface Line {
  quantity: number
  sold_by: 'pack' | 'loose'
}

/** How many packs are in the hand: loose tablets of one product are one cut pack. */
export function packsIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity, sold_by }) => sum + (sold_by === 'pack' ? quantity : Math.min(quantity, 1)), 0)
}
