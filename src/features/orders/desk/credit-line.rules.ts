import type { PaperLine } from '../../../lib/tax-paper.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { refundFor } from '../return.rules.ts'

interface Line {
  line_id: string
  medicine: unknown
  sold_by: 'pack' | 'loose'
  quantity: number
  returned_quantity: number
  total_paise: number
  returnable: boolean
  hsn: string
  gst_percent: number
  schedule: string
}

/** A line of a credit note: what is credited is what was paid for it, after the coupon, at the rate of the invoice (GST-8). */
export function creditLine(line: Line, giving: number): PaperLine {
  const medicine = line.medicine as LineMedicine
  return {
    name: medicine.name,
    hsn: line.hsn,
    quantity: giving,
    unit: line.sold_by === 'pack' ? 'pack' : medicine.unit,
    mrp_paise: null,
    amount_paise: refundFor(line, giving),
    discount_paise: 0,
    gst_percent: line.gst_percent,
    maker: medicine.manufacturer,
    schedule: line.schedule,
    line_id: line.line_id,
  }
}
