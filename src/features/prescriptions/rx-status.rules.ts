import { isUsedUp, remainingOn, type LedgerLine } from './dispense.rules.ts'
import { isUndecided, isUsable, type PrescriptionState, type Schedule } from './review.rules.ts'

/** Where a medicine of a cart or an order stands with its prescription (domain.md, CartItem.rx_status). */
export type RxStatus = 'not_needed' | 'missing' | 'attached' | 'approved' | 'refused'

export interface RxMedicine {
  medicine_id: string
  schedule: Schedule
  rx_required: boolean
  ndps: boolean
  never_sold: boolean
  equivalence_key: string | null
}
interface RxLine extends LedgerLine {
  prescription_id: string
  line_id: string
  schedule: Schedule
  medicine_id: string | null
  equivalence_key: string | null
  substitution_by: 'generic_name' | 'prescriber_consent' | null
  reason_code: string | null
}
export interface RxPrescription {
  prescription_id: string
  state: PrescriptionState
  reason_code: string | null
  lines: readonly RxLine[]
}
export interface RxAnswer {
  status: RxStatus
  /** What may be supplied today, over the lines that fit; 0 unless approved. */
  units: number
  next_allowed_on: string | null
  reason_code: string | null
  /** The lines to take it from, in this order. */
  from: { prescription_id: string; line_id: string; units: number }[]
}

/** Whether a line allows this product: the very one, or an equal one where the prescriber left the choice (DR-6). */
function fits(line: RxLine, medicine: RxMedicine): boolean {
  if (line.decision === 'refused') return false
  if (line.medicine_id === medicine.medicine_id) return true
  const equal = line.equivalence_key !== null && line.equivalence_key === medicine.equivalence_key
  const free = line.substitution_by !== null || line.schedule === 'none' || line.schedule === 'G'
  return equal && free
}

const none = { units: 0, next_allowed_on: null, reason_code: null, from: [] }

/** The answer for one medicine, given the prescriptions that are attached. Schedule X and narcotics are never sold online (DR-3). */
export function rxStatus(medicine: RxMedicine, attached: readonly RxPrescription[], now: Date): RxAnswer {
  if (medicine.never_sold) return { ...none, status: 'refused', reason_code: 'abortion_medicine' }
  if (medicine.schedule === 'X' || medicine.ndps) return { ...none, status: 'refused', reason_code: 'prohibited_X_NDPS' }
  if (!medicine.rx_required) return { ...none, status: 'not_needed' }
  const fitting = attached
    .filter(({ state }) => isUsable(state) || state === 'EXHAUSTED')
    .flatMap(({ lines }) => lines.filter((line) => fits(line, medicine)))
  const open = fitting.map((line) => ({ line, left: remainingOn(line, now) }))
  const from = open
    .filter(({ left }) => left.units > 0)
    .map(({ line: { prescription_id, line_id }, left: { units } }) => ({ prescription_id, line_id, units }))
  if (from.length > 0) return { ...none, status: 'approved', units: from.reduce((sum, { units }) => sum + units, 0), from }
  if (attached.some(({ state }) => isUndecided(state))) return { ...none, status: 'attached' }
  if (fitting.length > 0)
    return {
      ...none,
      status: 'refused',
      reason_code: 'already_dispensed',
      next_allowed_on: earliest(open.map(({ left }) => left.next_allowed_on)),
    }
  const refused = attached.flatMap(({ lines }) => lines).find((line) => line.decision === 'refused' && isAbout(line, medicine))
  const over = attached.find(({ state }) => state === 'REJECTED' || state === 'EXPIRED' || state === 'REVOKED')
  if (refused || over) return { ...none, status: 'refused', reason_code: (refused ?? over)?.reason_code ?? null }
  return { ...none, status: 'missing' }
}

function isAbout(line: RxLine, { medicine_id, equivalence_key }: RxMedicine): boolean {
  return line.medicine_id === medicine_id || (equivalence_key !== null && line.equivalence_key === equivalence_key)
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

export interface EarlierRx {
  /** `valid`: units of it may be supplied today; `later`: from the day in `on`; `expired`: `on` was its last day. */
  why: 'valid' | 'later' | 'used_up' | 'expired'
  on: string | null
  prescription_id: string
}

/** What a person's own prescriptions say of a medicine for which none is attached (DR-5, DR-13); null where none ever allowed it. Of several that are over, the first, which is the newest. */
export function earlierRx(medicine: RxMedicine, own: readonly RxPrescription[], now: Date): EarlierRx | null {
  if (!medicine.rx_required || medicine.never_sold || medicine.schedule === 'X' || medicine.ndps) return null
  const known = own.filter(({ state }) => isUsable(state) || state === 'EXHAUSTED' || state === 'EXPIRED')
  const found = known.flatMap(({ state, prescription_id, lines }) =>
    lines.filter((line) => fits(line, medicine)).map((line) => ({ prescription_id, ...standingOf(line, isUsable(state), now) })),
  )
  return found.find(({ why }) => why === 'valid') ?? found.find(({ why }) => why === 'later') ?? found[0] ?? null
}

function standingOf(line: RxLine, inForce: boolean, now: Date): Pick<EarlierRx, 'why' | 'on'> {
  const { units, next_allowed_on } = remainingOn(line, now)
  if (inForce && units > 0) return { why: 'valid', on: null }
  if (next_allowed_on !== null) return { why: 'later', on: next_allowed_on }
  return isUsedUp(line) ? { why: 'used_up', on: null } : { why: 'expired', on: line.valid_until }
}
