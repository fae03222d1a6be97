import type { Db } from '../../../platform/database/database.server.ts'
import { linesOf, type OrderRow } from '../orders.sql.server.ts'
import { gtinForms, gtinOf } from '../../catalog/gtin.rules.ts'
import { compositionsOf, productsOfBarcode, productsOfBatch } from './pack.sql.server.ts'
import { substancesOf } from './same-substance.rules.ts'

interface Named {
  name: string
  strength_label: string
}
const named = ({ name, strength_label }: Named) => ({ name, strength_label })

/** What somebody holds in their hand, and what this order wants of the same substance: the strength is then the difference. */
export async function identifyScan(db: Db, order: OrderRow, code: string): Promise<{ scanned: Named | null; wanted: Named | null }> {
  const plain = code.replaceAll(/\s/g, '')
  const gtin = gtinOf(code)
  const found = await productsOfBarcode(db, gtin === null ? [plain] : gtinForms(gtin))
  const batch = /\(10\)([^()]+)/.exec(plain)?.[1] ?? plain.toUpperCase()
  const all = found.length > 0 ? found : await productsOfBatch(db, order.pharmacy_id, batch)
  const ids = (await linesOf(db, order.user_id, [order.order_id]))
    .filter(({ state }) => state === 'ordered')
    .map((line) => line.medicine_id)
  const lines = await compositionsOf(db, ids)
  for (const one of all) {
    const wanted = lines.find(
      (line) => line.medicine_id !== one.medicine_id && substancesOf(line.composition) === substancesOf(one.composition),
    )
    if (wanted) return { scanned: named(one), wanted: named(wanted) }
  }
  const [first] = all
  return { scanned: first ? named(first) : null, wanted: null }
}
