import type * as z from 'zod'
import type { PharmacyFields, SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { paiseOf } from '../../coupons/coupon-draft.rules.ts'

type Body = z.input<typeof PharmacyFields>
/** Charges as they are typed, in rupees. */
export interface ChargesDraft {
  min_order: string
  shipping: string
  free_from: string
}
/** A day's hours as they are typed; both empty when it is closed. */
interface DayDraft {
  opens: string
  closes: string
}
export interface PharmacyDraft extends ChargesDraft {
  legal_name: string
  trade_name: string
  gstin: string
  line1: string
  line2: string
  city: string
  postal_code: string
  district: string
  phone: string
  registered_email: string
  delivers: boolean
  /** Monday first. */
  days: DayDraft[]
}
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const rupees = (paise: number | null) => (paise === null ? '' : String(paise / 100))

export function chargesDraft(
  charges: Pick<SetupPharmacy, 'min_order_paise' | 'shipping_paise' | 'free_shipping_from_paise'>,
): ChargesDraft {
  const { min_order_paise, shipping_paise, free_shipping_from_paise } = charges
  return { min_order: rupees(min_order_paise), shipping: rupees(shipping_paise), free_from: rupees(free_shipping_from_paise) }
}

/** A pharmacy as its form shows it; a new one opens from nine to nine. */
export function pharmacyDraft(pharmacy: SetupPharmacy | null): PharmacyDraft {
  const text = {
    legal_name: '',
    trade_name: '',
    gstin: '',
    line1: '',
    line2: '',
    city: '',
    postal_code: '',
    district: '',
    phone: '',
    registered_email: '',
  }
  const usual = weekdays.map(() => ({ opens: '09:00', closes: '21:00' }))
  if (!pharmacy) return { ...text, delivers: true, days: usual, min_order: '0', shipping: '0', free_from: '' }
  const { gstin, line2, hours } = pharmacy
  const days = weekdays.map((day) => {
    const own = hours.find(({ weekday }) => weekday === day)
    return { opens: own?.opens ?? '', closes: own?.closes ?? '' }
  })
  const known = Object.fromEntries(Object.keys(text).map((name) => [name, pharmacy[name as keyof typeof text]])) as typeof text
  return { ...known, gstin: gstin ?? '', line2: line2 ?? '', delivers: pharmacy.delivery_enabled, days, ...chargesDraft(pharmacy) }
}

interface Amounts {
  min_order_paise: number
  shipping_paise: number
  free_shipping_from_paise: number | null
}
type ChargeField = keyof Amounts

/** Charges to send, or the fields that hold no amount. */
export function chargesOf({ min_order, shipping, free_from }: ChargesDraft): { charges: Amounts } | { wrong: ChargeField[] } {
  const [min_order_paise, shipping_paise] = [paiseOf(min_order), paiseOf(shipping)]
  const free_shipping_from_paise = free_from.trim() === '' ? null : paiseOf(free_from)
  const wrong: ChargeField[] = []
  if (min_order_paise === null) wrong.push('min_order_paise')
  if (shipping_paise === null) wrong.push('shipping_paise')
  if (free_from.trim() !== '' && free_shipping_from_paise === null) wrong.push('free_shipping_from_paise')
  if (wrong.length > 0 || min_order_paise === null || shipping_paise === null) return { wrong }
  return { charges: { min_order_paise, shipping_paise, free_shipping_from_paise } }
}

/** What is sent; the server says what is wrong with it, field by field. */
export function pharmacyBody(draft: PharmacyDraft, charges: Amounts): Body {
  const { delivers, days, min_order: _, shipping: __, free_from: ___, ...text } = draft
  const open = days.flatMap(({ opens, closes }, at) => (opens || closes ? [{ weekday: at + 1, opens, closes }] : []))
  const optional = (value: string) => (value.trim() === '' ? null : value)
  const named = { gstin: optional(text.gstin), line2: optional(text.line2), district: optional(text.district) }
  return { ...text, ...named, hours: open, delivery_enabled: delivers, ...charges }
}

/** The weekday of an error of `hours.2.closes`, among the days that were sent. */
export function dayOfError({ days }: PharmacyDraft, field: string): number | null {
  const at = /^hours\.(\d+)/.exec(field)?.[1]
  if (at === undefined) return null
  const sent = days.flatMap(({ opens, closes }, day) => (opens || closes ? [day] : []))
  return sent[Number(at)] ?? null
}
