/** What a visitor put aside; prices and rules are the server's and are asked for after sign-in. */
export interface LocalItem {
  medicine_id: string
  item_name: string
  quantity: number
}

export const mostLines = 50
export const mostOfOne = 99

/** A stored cart as far as it makes sense: somebody else may have written there. */
export function readLocalCart(stored: string | null): LocalItem[] {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(value) ? value.filter(isLocalItem).slice(0, mostLines) : []
}

/** The number on the badge: the sum of item quantities (specification, section 3). */
export function countOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isLocalItem(value: unknown): value is LocalItem {
  if (typeof value !== 'object' || value === null) return false
  const { medicine_id: id, item_name: name, quantity } = value as Record<string, unknown>
  const whole = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 && quantity <= mostOfOne
  return typeof id === 'string' && id.length > 0 && id.length <= 100 && typeof name === 'string' && whole
}
