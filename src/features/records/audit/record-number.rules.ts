import { consultationNumber } from '../../consultations/links.rules.ts'
import { orderNumber } from '../../orders/order-number.rules.ts'
import { paperNumber } from '../../papers/paper-document.rules.ts'

const numbers: Record<string, (id: string) => string> = {
  consultation: consultationNumber,
  order: orderNumber,
  prescription: paperNumber,
}

/** What people call a record; where it has no number of its own, the end of its id. */
export function recordNumber(kind: string, id: string): string {
  return /^[\da-f-]{36}$/.test(id) ? (numbers[kind]?.(id) ?? id.slice(-8)) : id
}
