import type { Holder } from './holders.sql.server.ts'
import type { BatchFound } from './recalls.contract.ts'

/** The rows of the pharmacies under the batch that they hold; the batch says the earliest expiry that any of them read on a pack. */
export function byBatch(rows: readonly Holder[]): BatchFound[] {
  const found = new Map<string, BatchFound>()
  for (const { pharmacy, units, sold_units, sold_orders, ...batch } of rows) {
    const name = `${batch.medicine_id} ${batch.batch_no}`
    const one = found.get(name) ?? { ...batch, holders: [] }
    if (batch.expiry < one.expiry) one.expiry = batch.expiry
    one.holders.push({ pharmacy, units, sold_units, sold_orders })
    found.set(name, one)
  }
  return [...found.values()]
}
