import type * as z from 'zod'
import type { AreaFields, OneArea } from '../../pharmacies/service-areas.contract.ts'
import { type ChargesDraft, chargesDraft, chargesOf } from './pharmacy-draft.rules.ts'

type Body = z.input<typeof AreaFields>
/** A delivery area as it is typed. */
export interface AreaDraft extends ChargesDraft {
  kind: 'district' | 'pincodes'
  state_code: string
  district: string
  name: string
  pincodes: string
  min_hours: string
  max_hours: string
  /** Charges of its own, or those of the pharmacy. */
  own_charges: boolean
  cod_allowed: boolean
  pickup_only: boolean
}

const noCharges = { min_order_paise: 0, shipping_paise: 0, free_shipping_from_paise: null }

/** An area as its form shows it; a new one is the district of its pharmacy. */
export function areaDraft(area: OneArea | null, place: { state_code: string; district: string }): AreaDraft {
  const empty = { name: '', pincodes: '', min_hours: '4', max_hours: '24', own_charges: false, cod_allowed: true, pickup_only: false }
  if (!area) return { ...empty, kind: 'district', ...place, ...chargesDraft(noCharges) }
  const { kind, name, codes, min_hours, max_hours, charges, cod_allowed, pickup_only } = area
  const listed = kind === 'pincodes' ? { name, pincodes: codes.join('\n') } : {}
  const known = { state_code: area.state_code ?? place.state_code, district: area.district ?? place.district }
  const hours = { min_hours: String(min_hours), max_hours: String(max_hours) }
  return {
    ...empty,
    kind,
    ...known,
    ...listed,
    ...hours,
    own_charges: charges !== null,
    cod_allowed,
    pickup_only,
    ...chargesDraft(charges ?? noCharges),
  }
}

type Wrong = 'min_hours' | 'max_hours' | 'min_order_paise' | 'shipping_paise' | 'free_shipping_from_paise'

/** What is sent, or the fields that hold no number; the rest the server checks. */
export function areaBody(draft: AreaDraft): { body: Body } | { wrong: Wrong[] } {
  const hours = (['min_hours', 'max_hours'] as const).filter((name) => !/^\d{1,3}$/.test(draft[name].trim()))
  const read = draft.own_charges ? chargesOf(draft) : { charges: null }
  if (hours.length > 0 || 'wrong' in read) return { wrong: [...hours, ...('wrong' in read ? read.wrong : [])] }
  const { kind, state_code, district, name, pincodes, min_hours, max_hours, cod_allowed, pickup_only } = draft
  const covers = kind === 'district' ? { kind, state_code, district } : { kind, name, pincodes }
  return { body: { covers, min_hours: Number(min_hours), max_hours: Number(max_hours), charges: read.charges, cod_allowed, pickup_only } }
}
