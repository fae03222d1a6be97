import { isAtClinic, type Kind } from '../consultations.rules.ts'

interface Waiting {
  mode_requested?: string
  kind: Kind
  start_at: Date | null
  accepted_at: Date | null
  patient_entered_at: Date | null
  doctor_entered_at: Date | null
  /** So many minutes the doctor has said to be late. */
  doctor_late_min: number | null
}
interface Numbers {
  late_min: number
  doctor_joins_min: number
  absent_min: number
  patient_absent_min: number
}
const minuteMs = 60_000
/** Both there and still no word of a call: nobody is left in an empty room for ever. */
const stuckMin = 30
/** Somebody at the clinic is told by people who stand there; the clock only ends what was forgotten. */
const clinicMin = 12 * 60

const later = (a: Date, b: Date) => (a > b ? a : b)
const plus = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** The booked time, or the later one that the patient was told: nobody has to be there before it. */
function awaitedFrom({ start_at, doctor_late_min }: Pick<Waiting, 'start_at' | 'doctor_late_min'>): Date | null {
  return start_at && plus(start_at, doctor_late_min ?? 0)
}

/** Until when whoever is in the waiting room waits for the other: the doctor is waited for longer than the patient. */
export function waitsUntil(row: Waiting, numbers: Numbers): Date | null {
  const { kind, accepted_at, patient_entered_at, doctor_entered_at } = row
  const begins = kind === 'booked' ? awaitedFrom(row) : accepted_at
  if (begins === null) return null
  if (isAtClinic(row)) return plus(begins, clinicMin)
  if (patient_entered_at && doctor_entered_at) return plus(later(begins, later(patient_entered_at, doctor_entered_at)), stuckMin)
  if (doctor_entered_at) return plus(later(begins, doctor_entered_at), numbers.patient_absent_min)
  // Who took the ring of somebody who waits comes at once, or the patient may choose again.
  return plus(begins, kind === 'booked' ? numbers.absent_min : numbers.doctor_joins_min)
}

/** From when the patient hears that the doctor is late, and may choose another time or everything back; null when the doctor is there. */
export function lateFrom(row: Waiting, { late_min }: Numbers): Date | null {
  const begins = awaitedFrom(row)
  if (row.kind !== 'booked' || isAtClinic(row) || begins === null || row.doctor_entered_at !== null) return null
  return plus(begins, late_min)
}

/** When the clock looks next at somebody who waits: at the moment of lateness, then at its end. */
export function nextCheckAt(row: Waiting, numbers: Numbers, now: Date): Date | null {
  const late = lateFrom(row, numbers)
  return late !== null && now < late ? late : waitsUntil(row, numbers)
}

/** From when the time to come back counts: who leaves before the booked time, which is still to come, has all of it after that. */
export function graceFrom({ start_at }: Pick<Waiting, 'start_at'>, lost: Date): Date {
  return start_at === null ? lost : later(start_at, lost)
}

/** Who failed to come when that time is over: a doctor who never came owes everything, even when the patient was not there either. */
export function absentOf({ kind, patient_entered_at, doctor_entered_at }: Waiting): 'doctor_absent' | 'patient_absent' | 'break_off' {
  if (doctor_entered_at === null) return kind === 'booked' ? 'doctor_absent' : 'break_off'
  return patient_entered_at === null ? 'patient_absent' : 'break_off'
}

/** So many whole minutes the time they were told has begun without the patient; null when they came, or it is not yet a minute. */
export function patientLateMin(row: Pick<Waiting, 'kind' | 'start_at' | 'patient_entered_at' | 'doctor_late_min'>, now: Date) {
  const begins = awaitedFrom(row)
  if (row.kind !== 'booked' || begins === null || row.patient_entered_at !== null) return null
  const minutes = Math.floor((now.getTime() - begins.getTime()) / minuteMs)
  return minutes < 1 ? null : minutes
}
