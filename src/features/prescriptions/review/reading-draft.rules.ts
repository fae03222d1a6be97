import type { FieldErrors } from '../../../lib/errors.ts'
import type { Decision, Reading } from './review.contract.ts'
import type { ReasonCode } from '../review.rules.ts'

/** A line as it stands in the form: what is typed, before anything of it is checked. */
export interface LineDraft {
  /** Only tells the lines apart on the screen. */
  key: string
  text: string
  product: string
  medicineId: string | null
  writtenAs: 'generic' | 'brand'
  consent: boolean
  decision: 'approved' | 'changed' | 'refused'
  reason: ReasonCode | ''
  units: string
  repeats: string
  interval: string
}
export interface ReadingDraft {
  name: string
  qualification: string
  registration: string
  council: string
  address: string
  patient: string
  issuedOn: string
  condition: 'acute' | 'chronic' | 'unknown'
  signed: boolean
  rightPatient: boolean
  lines: LineDraft[]
}

export function emptyLine(key: string): LineDraft {
  const typed = { text: '', product: '', units: '', repeats: '0', interval: '0' }
  return { key, ...typed, medicineId: null, writtenAs: 'brand', consent: false, decision: 'approved', reason: '' }
}

/** An empty form, or the first pharmacist's reading for the second one to check; the ticks are each pharmacist's own. */
export function draftFrom(reading: Reading | null, newKey: () => string): ReadingDraft {
  const ticks = { signed: false, rightPatient: false }
  if (!reading) {
    const paper = { name: '', qualification: '', registration: '', council: '', address: '', patient: '', issuedOn: '' }
    return { ...paper, ...ticks, condition: 'unknown', lines: [emptyLine(newKey())] }
  }
  const { prescriber, patient_name, issued_on, condition_kind, lines } = reading
  return {
    ...ticks,
    name: prescriber.name,
    qualification: prescriber.qualification ?? '',
    registration: prescriber.registration_no,
    council: prescriber.council ?? '',
    address: prescriber.address ?? '',
    patient: patient_name,
    issuedOn: issued_on,
    condition: condition_kind,
    lines: lines.map((line) => ({
      key: newKey(),
      text: line.medicine_text,
      product: line.medicine_text,
      medicineId: line.medicine_id,
      writtenAs: line.written_as,
      consent: line.prescriber_consent,
      decision: line.decision,
      reason: line.reason_code ?? '',
      units: line.quantity_units === 0 ? '' : String(line.quantity_units),
      repeats: String(line.repeats),
      interval: String(line.interval_days),
    })),
  }
}

type Sent = Extract<Decision, { outcome: 'read' }>['reading']
/** A tick that is missing is sent as missing: the server says what that means. */
type Unticked = Omit<Sent, 'signed' | 'right_patient'> & { signed: boolean; right_patient: boolean }

/** What is sent; empty fields that may be empty are null. */
export function readingOf(draft: ReadingDraft): Unticked {
  const optional = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    prescriber: {
      name: draft.name,
      qualification: optional(draft.qualification),
      registration_no: draft.registration,
      council: optional(draft.council),
      address: optional(draft.address),
    },
    patient_name: draft.patient,
    issued_on: draft.issuedOn,
    condition_kind: draft.condition,
    signed: draft.signed,
    right_patient: draft.rightPatient,
    lines: draft.lines.map((line) => ({
      medicine_text: line.text,
      medicine_id: line.medicineId,
      dose: null,
      frequency: null,
      duration_days: null,
      written_as: line.writtenAs,
      prescriber_consent: line.consent,
      decision: line.decision,
      reason_code: line.reason === '' ? null : line.reason,
      quantity_units: Number(line.units || 0),
      repeats: Number(line.repeats || 0),
      interval_days: Number(line.interval || 0),
    })),
  }
}

/** What is still empty and has to be there before anything is sent, by the server's names of the fields. */
export function emptyFields({ name, registration, patient, issuedOn, signed, rightPatient, lines }: ReadingDraft): string[] {
  const needed: [field: string, has: boolean][] = [
    ['prescriber.name', name.trim() !== ''],
    ['prescriber.registration_no', registration.trim() !== ''],
    ['patient_name', patient.trim() !== ''],
    ['issued_on', issuedOn !== ''],
    ['signed', signed],
    ['right_patient', rightPatient],
    ...lines.flatMap((line, at) => emptyOfLine(line).map((field): [string, boolean] => [`lines.${at}.${field}`, false])),
  ]
  return needed.flatMap(([field, has]) => (has ? [] : [`reading.${field}`]))
}

function emptyOfLine({ text, decision, reason, medicineId, units, repeats, interval }: LineDraft): string[] {
  const written = text.trim() === '' ? ['medicine_text'] : []
  if (decision === 'refused') return reason === '' ? [...written, 'reason_code'] : written
  const supply: [field: string, has: boolean][] = [
    ['medicine_id', medicineId !== null],
    ['quantity_units', Number(units) > 0],
    ['interval_days', Number(repeats) === 0 || Number(interval) > 0],
  ]
  return [...written, ...supply.flatMap(([field, has]) => (has ? [] : [field]))]
}

/** The server's text about a field of the reading, or of one of its lines. */
export function errorAt(fields: FieldErrors, ...path: (string | number)[]): string | undefined {
  return fields[['reading', ...path].join('.')]?.[0]
}
