import type { LineMedicine } from '../../cart/cart.contract.ts'
import type { Packed } from './batches.rules.ts'

interface Line {
  line_id: string
  medicine_id: string
  units: number
  medicine: unknown
  mrp_paise: number
  amount_paise: number
  coupon_paise: number
  total_paise: number
}

/**
 * A line as it may be sold with the batches that were packed for it: no unit costs more than the price printed on its pack (LM-1, GST-2), whatever was
 * agreed before that batch came. What the patient agreed to otherwise, the coupon too, stays.
 */
export function capAtPrintedPrice<L extends Line>(line: L, packed: readonly Packed<L>[]): L {
  const { units: packUnits } = line.medicine as LineMedicine
  let [before, mrp_paise, amount_paise] = [0, 0, 0]
  for (const { batch } of packed.filter((one) => one.line.line_id === line.line_id)) {
    const printed = share(batch.mrp_paise, batch.units, packUnits)
    const part = (whole: number) => share(whole, before + batch.units, line.units) - share(whole, before, line.units)
    mrp_paise += Math.min(part(line.mrp_paise), printed)
    amount_paise += Math.min(part(line.amount_paise), printed)
    before += batch.units
  }
  if (before === 0 || amount_paise === line.amount_paise) return line
  const coupon_paise = Math.min(line.coupon_paise, amount_paise)
  return { ...line, mrp_paise: Math.max(mrp_paise, amount_paise), amount_paise, coupon_paise, total_paise: amount_paise - coupon_paise }
}

function share(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of))
}
