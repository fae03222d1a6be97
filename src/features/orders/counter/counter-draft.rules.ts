import { indiaDay } from '../../../lib/india-time.ts'
import { type CartLine, priceCart, unitsOf } from '../../cart/price-cart.rules.ts'
import type { CounterPrescription, CounterProduct } from './counter.contract.ts'

export interface DraftLine {
  key: string
  product: CounterProduct
  unit: 'pack' | 'loose'
  /** As typed. */
  quantity: string
  /** The batch in the hand; empty takes what expires first; null: the code names one that is not on our shelf. */
  batch: string | null
  /** As the prescription says, and no pack of it was in the hand yet. */
  filled?: boolean
}
export interface SaleDraft {
  lines: DraftLine[]
  /** What a doctor of ours signed, on which this is sold. */
  signed: CounterPrescription | null
  phone: string
  /** Somebody of the account of that number. */
  patient: { id: string; name: string; has_address: boolean } | null
  name: string
  address: string
  doctor: string
  registration: string
  doctorAddress: string
  issuedOn: string
  method: 'cash' | 'upi'
  received: string
  reference: string
}
export const emptyDraft: SaleDraft = {
  lines: [],
  signed: null,
  phone: '',
  patient: null,
  name: '',
  address: '',
  doctor: '',
  registration: '',
  doctorAddress: '',
  issuedOn: '',
  method: 'cash',
  received: '',
  reference: '',
}

const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** A scan adds a pack to its line, or makes one; a code that names a batch of ours sells that batch. The first scan of a prescribed line only says its batch. */
export function withScan(lines: readonly DraftLine[], product: CounterProduct, printed: string | null): DraftLine[] {
  const found = printed === null ? '' : (product.batches.find(({ batch_no }) => plain(batch_no) === plain(printed))?.batch_no ?? null)
  const filled = lines.find((line) => line.filled === true && line.product.medicine_id === product.medicine_id)
  if (filled) return lines.map((line) => (line === filled ? { ...line, product, batch: found, filled: false } : line))
  const same = lines.find((line) => line.product.medicine_id === product.medicine_id && line.batch === found && line.unit === 'pack')
  if (same) return lines.map((line) => (line === same ? { ...line, product, quantity: String((countOf(line) ?? 0) + 1) } : line))
  return [...lines, { key: keyFor(product, lines), product, unit: 'pack', quantity: '1', batch: found }]
}

const keyFor = ({ medicine_id }: CounterProduct, lines: readonly DraftLine[]) =>
  `${medicine_id} ${lines.reduce((most, line) => Math.max(most, Number(line.key.split(' ')[1]) + 1), 0)}`

/** What is left on a signed prescription fills the sale of its patient; what was scanned without need of one stays. */
export function withSigned(before: SaleDraft, signed: CounterPrescription): Partial<SaleDraft> {
  const others = before.lines.filter(({ product }) => !product.rx_required)
  const lines = signed.lines.reduce((filled: DraftLine[], { product, sold }) => {
    if (!product || !sold || others.some((line) => line.product.medicine_id === product.medicine_id)) return filled
    const key = keyFor(product, [...others, ...filled])
    return [...filled, { key, product, unit: sold.unit, quantity: String(sold.quantity), batch: '', filled: true }]
  }, [])
  const { id, name, has_address } = signed.patient
  return { signed, lines: [...others, ...lines], patient: { id, name, has_address }, phone: '', name: '' }
}

/** The same lines with what is known of their products now. */
export function withProducts(lines: readonly DraftLine[], products: readonly CounterProduct[]): DraftLine[] {
  return lines.map((line) => ({
    ...line,
    product: products.find(({ medicine_id }) => medicine_id === line.product.medicine_id) ?? line.product,
  }))
}

/** A whole number of packs or units; null when none is written. */
function countOf({ quantity }: Pick<DraftLine, 'quantity'>): number | null {
  return /^[1-9]\d{0,2}$/.test(quantity.trim()) ? Number(quantity) : null
}

const cartLine = ({ product, unit, quantity }: DraftLine): CartLine => ({ ...product, sold_by: unit, quantity: countOf({ quantity }) ?? 0 })

/** What each line costs and the sale in all, by the rule the server charges by. */
export function priceDraft(lines: readonly DraftLine[], now: Date): { amounts: number[]; total: number } {
  const { lines: priced, totals } = priceCart(lines.map(cartLine), { delivery: null, coupon: null, now })
  return { amounts: priced.map(({ total_paise }) => total_paise), total: totals.payable_paise }
}

export type LineFault = 'quantity' | 'prescribed' | 'stock' | 'batch' | 'law' | 'discontinued' | 'front_office'

/** Why a line cannot be sold as it stands. */
export function faultOf(line: DraftLine, lines: readonly DraftLine[], signed: CounterPrescription | null = null): LineFault | null {
  const { product, batch } = line
  if (product.refused) return product.refused
  if (countOf(line) === null) return 'quantity'
  if (batch === null) return 'batch'
  const of = lines.filter((one) => one.product.medicine_id === product.medicine_id)
  const units = (some: readonly DraftLine[]) => some.reduce((sum, one) => sum + unitsOf(cartLine(one)), 0)
  if (units(of) > leftOn(signed, product)) return 'prescribed'
  if (units(of) > product.free_units) return 'stock'
  const held = product.batches.find(({ batch_no }) => batch_no === batch)
  return held && units(of.filter((one) => one.batch === batch)) > held.units ? 'stock' : null
}

/** What a signed prescription leaves of a product it names; of another, equal one the server knows. */
function leftOn(signed: CounterPrescription | null, { medicine_id, rx_required }: CounterProduct): number {
  const named = rx_required ? (signed?.lines.filter(({ product }) => product?.medicine_id === medicine_id) ?? []) : []
  return named.length === 0 ? Infinity : named.reduce((sum, { units_left }) => sum + units_left, 0)
}

/** `500` or `499.50` as paise; null when it is no amount. */
export function paiseOf(text: string): number | null {
  const typed = text.replaceAll(/[\s,₹]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}

export function needsOf(lines: readonly DraftLine[]): { rx: boolean; h1: boolean } {
  return { rx: lines.some(({ product }) => product.rx_required), h1: lines.some(({ product }) => product.schedule === 'H1') }
}

/** Fields that are still empty and must not be, by the name the server refuses them under. */
export function gapsOf(draft: SaleDraft, total: number): string[] {
  const { rx, h1 } = needsOf(draft.lines)
  const paper = rx && draft.signed === null
  const cash = paiseOf(draft.received)
  const gaps: [string, boolean][] = [
    ['name', rx && draft.patient === null && draft.name.trim() === ''],
    ['address', h1 && draft.address.trim() === '' && !draft.patient?.has_address],
    ['prescriber.name', paper && draft.doctor.trim().length < 2],
    ['prescriber_address', paper && h1 && draft.doctorAddress.trim() === ''],
    ['issued_on', paper && draft.issuedOn === ''],
    ['received_paise', draft.method === 'cash' && draft.received.trim() !== '' && (cash === null || cash < total)],
    ['reference', draft.method === 'upi' && draft.reference.trim().length < 6],
  ]
  return gaps.filter(([, isGap]) => isGap).map(([name]) => name)
}

/** By which name the server refuses what is typed here. */
const refusedAs: Partial<Record<keyof SaleDraft, string>> = {
  doctor: 'prescriber.name',
  doctorAddress: 'prescriber_address',
  issuedOn: 'issued_on',
  received: 'received_paise',
  patient: 'name',
}
export const typedIn = (part: Partial<SaleDraft>) => (Object.keys(part) as (keyof SaleDraft)[]).map((name) => refusedAs[name] ?? name)

/** What is sent; cash that nobody typed is the exact amount. */
export function saleOf(draft: SaleDraft, total_paise: number, pharmacy: string | undefined, files: string[] = []) {
  const { patient, lines, signed } = draft
  const { rx } = needsOf(lines)
  const prescriber = { name: draft.doctor, registration_no: draft.registration, clinic_address: draft.doctorAddress }
  return {
    ...(pharmacy === undefined ? {} : { pharmacy }),
    lines: lines.map((line) => {
      return { medicine_id: line.product.medicine_id, unit: line.unit, quantity: countOf(line) ?? 0, batch_no: line.batch || null }
    }),
    customer: patient ? { patient: patient.id } : { name: draft.name, phone: draft.phone.trim() === '' ? null : draft.phone },
    customer_address: draft.address,
    prescription: !rx
      ? null
      : signed
        ? { signed: signed.id }
        : { prescriber, issued_on: draft.issuedOn, ...(files.length > 0 ? { files } : {}) },
    payment:
      draft.method === 'cash'
        ? { method: 'cash' as const, received_paise: paiseOf(draft.received) ?? total_paise }
        : { method: 'upi' as const, reference: draft.reference },
    total_paise,
  }
}

/** Today, for the date a prescription may not be after. */
export const latestIssue = (now: Date) => indiaDay(now)
