import { isSoldOnline, type Schedule } from '../catalog/catalog.rules.ts'
import type { RxStatus } from '../prescriptions/rx-status.rules.ts'
import type { Change, Warning } from './cart.contract.ts'

/** A line as the cart sees it before it is priced. */
export interface Standing {
  id: string
  quantity: number
  max_quantity: number
  /** By stock alone, whatever its prescription allows. */
  on_shelf: number
  available: boolean
  rx_required: boolean
  rx_status: RxStatus
  price_paise: number
  agreed_price_paise: number
  agreed_rx_required: boolean
}

interface Sold {
  schedule: Schedule
  ndps: boolean
  never_sold: boolean
  discontinued: boolean
  units: number
}

/** How many packs, or single units, of a medicine one order may have: what is free on the shelf, up to what is sold at once. */
export function mostOf({ units, ...product }: Sold, soldBy: 'pack' | 'loose', freeUnits: number, mostPacks: number): number {
  if (product.discontinued || !isSoldOnline(product)) return 0
  const [free, most] = soldBy === 'pack' ? [Math.floor(freeUnits / units), mostPacks] : [freeUnits, mostPacks * units]
  return Math.min(free, most)
}

/** What became different since the patient last agreed; a price that fell needs no yes. */
export function changesOf({ price_paise, agreed_price_paise, rx_required, agreed_rx_required }: Standing): Change[] {
  const price: Change[] = price_paise > agreed_price_paise ? [{ kind: 'price', was_paise: agreed_price_paise, now_paise: price_paise }] : []
  return rx_required && !agreed_rx_required ? [...price, { kind: 'rx_now_required' }] : price
}

interface Around {
  order_type: 'delivery' | 'pickup'
  has_place: boolean
  is_deliverable: boolean
  below_minimum_paise: number
  coupon_problem: boolean
  request_consultation: boolean
}

/** Everything the patient should know before paying, the lines first. Only what stands in the way of an honest order blocks. */
export function warningsOf(lines: readonly Standing[], around: Around): Warning[] {
  const { order_type, has_place, is_deliverable, below_minimum_paise, coupon_problem } = around
  const nowhere: Warning['kind'] | null = !has_place ? 'no_place' : order_type === 'delivery' && !is_deliverable ? 'not_deliverable' : null
  const whole = (kind: Warning['kind'], blocks: boolean): Warning => ({ kind, item: null, blocks })
  return [
    ...lines.flatMap((line) => lineWarnings(line, around.request_consultation)),
    ...(nowhere ? [whole(nowhere, true)] : []),
    ...(below_minimum_paise > 0 ? [whole('below_minimum', true)] : []),
    ...(coupon_problem ? [whole('coupon_not_applied', false)] : []),
  ]
}

function lineWarnings(line: Standing, requestConsultation: boolean): Warning[] {
  const of = (kind: Warning['kind'], blocks = true): Warning => ({ kind, item: line.id, blocks })
  if (!line.available) return [of('unavailable', false)]
  const warnings: Warning[] = []
  if (line.quantity > line.max_quantity) warnings.push(of(line.quantity > line.on_shelf ? 'too_many' : 'beyond_prescription'))
  if (changesOf(line).length > 0) warnings.push(of('changed'))
  if (line.rx_status === 'missing' && !requestConsultation) warnings.push(of('prescription_missing'))
  if (line.rx_status === 'refused') warnings.push(of('prescription_refused'))
  return warnings
}
