export const prescriptionStates = [
  'UPLOADED',
  'CHECKING',
  'QUEUED',
  'IN_REVIEW',
  'NEEDS_PATIENT',
  'NEEDS_PRESCRIBER',
  'APPROVED',
  'PARTLY_APPROVED',
  'REJECTED',
  'EXHAUSTED',
  'EXPIRED',
  'REVOKED',
] as const
export type PrescriptionState = (typeof prescriptionStates)[number]

/** Why a prescription or one of its lines cannot be used; each has a text for the patient in both languages. */
export const reasonCodes = [
  'illegible',
  'no_name',
  'no_registration',
  'no_date',
  'unsigned',
  'too_old_acute_7d',
  'too_old_chronic_30d',
  'wrong_patient',
  'prohibited_X_NDPS',
  'abortion_medicine',
  'already_dispensed',
  'quantity_unclear',
  'not_a_prescription',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** Which action leads from where to where; every change of state is an UPDATE guarded by its `from`. */
export const reviewMachine = {
  check: { from: ['UPLOADED'], to: 'CHECKING' },
  queue: { from: ['UPLOADED', 'CHECKING'], to: 'QUEUED' },
  claim: { from: ['QUEUED', 'NEEDS_PRESCRIBER', 'IN_REVIEW'], to: 'IN_REVIEW' },
  release: { from: ['IN_REVIEW'], to: 'QUEUED' },
  second_eyes: { from: ['IN_REVIEW'], to: 'QUEUED' },
  ask_patient: { from: ['IN_REVIEW'], to: 'NEEDS_PATIENT' },
  ask_prescriber: { from: ['IN_REVIEW'], to: 'NEEDS_PRESCRIBER' },
  answer: { from: ['NEEDS_PATIENT'], to: 'QUEUED' },
  approve: { from: ['IN_REVIEW'], to: 'APPROVED' },
  partly_approve: { from: ['IN_REVIEW'], to: 'PARTLY_APPROVED' },
  reject: { from: ['CHECKING', 'IN_REVIEW'], to: 'REJECTED' },
  exhaust: { from: ['APPROVED', 'PARTLY_APPROVED'], to: 'EXHAUSTED' },
  refill: { from: ['EXHAUSTED'], to: 'APPROVED' },
  refill_partly: { from: ['EXHAUSTED'], to: 'PARTLY_APPROVED' },
  expire: { from: ['APPROVED', 'PARTLY_APPROVED'], to: 'EXPIRED' },
  revoke: { from: ['APPROVED', 'PARTLY_APPROVED', 'EXHAUSTED'], to: 'REVOKED' },
} as const satisfies Record<string, { from: readonly PrescriptionState[]; to: PrescriptionState }>
export type ReviewAction = keyof typeof reviewMachine

/** A pharmacist has still to say something: a cart may count on it, an order may not. */
export const undecidedStates = [
  'UPLOADED',
  'CHECKING',
  'QUEUED',
  'IN_REVIEW',
  'NEEDS_PATIENT',
  'NEEDS_PRESCRIBER',
] as const satisfies readonly PrescriptionState[]
/** Something may be supplied on it. */
export const usableStates = ['APPROVED', 'PARTLY_APPROVED'] as const satisfies readonly PrescriptionState[]

export function isUndecided(state: PrescriptionState): boolean {
  return (undecidedStates as readonly PrescriptionState[]).includes(state)
}
export function isUsable(state: PrescriptionState): boolean {
  return (usableStates as readonly PrescriptionState[]).includes(state)
}

export type Schedule = 'none' | 'G' | 'H' | 'H1' | 'X'

/** What an H1 line was approved as; two pharmacists have to say the same. */
interface EyedLine {
  schedule: Schedule
  decision: 'approved' | 'changed' | 'refused'
  medicine_id: string | null
  quantity_units: number
  repeats: number
}

/** Whether another pharmacist has to look as well: an approved Schedule H1 line that the first pair of eyes did not approve just so. */
export function needsSecondEyes(lines: readonly EyedLine[], first: readonly EyedLine[] | null): boolean {
  const marks = new Set(first?.filter(isApprovedH1).map(mark))
  return lines.filter(isApprovedH1).some((line) => !marks.has(mark(line)))
}

function isApprovedH1({ schedule, decision }: EyedLine): boolean {
  return schedule === 'H1' && decision !== 'refused'
}

function mark({ medicine_id, quantity_units, repeats }: EyedLine): string {
  return `${medicine_id} ${quantity_units} ${repeats}`
}
