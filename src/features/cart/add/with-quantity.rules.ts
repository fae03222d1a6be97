import { type LocalItem, mostLines, mostOfOne } from './local-cart.rules.ts'

/** Sets one medicine's quantity; none left removes its line, a new one stands last. */
export function withQuantity(items: readonly LocalItem[], item: Omit<LocalItem, 'quantity'>, quantity: number): LocalItem[] {
  const held = Math.min(Math.max(0, Math.trunc(quantity)), mostOfOne)
  const others = (line: LocalItem) => line.medicine_id !== item.medicine_id
  if (held === 0) return items.filter(others)
  if (items.every(others)) return items.length < mostLines ? [...items, { ...item, quantity: held }] : [...items]
  return items.map((line) => (others(line) ? line : { ...line, quantity: held }))
}
