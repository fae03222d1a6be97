import { type AllergyClass, hasAllergen } from './allergy.rules.ts'
import { doseUnitsOf } from './dose-units.rules.ts'
import { capitals, strengthOf } from './generic-name.rules.ts'
import type { DraftLine, PrescriptionDraft } from './draft.contract.ts'
import { guard, type GuardCode, type Mode, type Nature, type Timing, totalQuantity } from './prescribe.rules.ts'
import type { Schedule } from '../review.rules.ts'

interface PrescribingDoctor {
  id: string
  name: string
  qualification: string
  registration_no: string
  council: string
  address: string
  contact: string
}
interface PrescribedPatient {
  id: string
  name: string
  /** As shown: `36 Years`. */
  age: string | null
  gender: 'M' | 'F' | 'O' | 'U'
  address: string | null
  phone: string | null
  height_cm: number | null
  weight_kg: number | null
  lmp_date: string | null
  /** Null: nobody has asked. */
  allergies: string[] | null
}
interface PrescribingSetting {
  id: string
  at: string
  mode: Mode
  nature: Nature
}
/** What the catalogue knows of a product that a line names. */
export interface ProductFacts {
  medicine_id: string
  name: string
  composition: string
  form: string
  route: string
  unit: string
  schedule: Schedule
  list: 'O' | 'A' | 'B' | 'none'
  ndps: boolean
  never_sold: boolean
  equivalence_key: string | null
}

export interface DocumentLine {
  /** The generic name with its strength, in capitals (TPG-13). */
  name: string
  /** Only where another brand may not be given. */
  brand: string | null
  strength: string
  form: string
  route: string
  timing: Timing
  dose_unit: DraftLine['dose_unit']
  duration_days: number
  quantity: number
  unit: string
  repeats: number
  interval_days: number
  instructions: string
  /** Only where it goes against an allergy of this person. */
  allergy_reason?: string
  schedule: Schedule
  list: 'O' | 'A' | 'B' | 'none'
}
/** Everything the doctor signs; its canonical JSON is what the signature is over (TPG-13). */
export interface PrescriptionDocument {
  format: 'parcha-prescription-1'
  id: string
  signed_at: string
  consultation: PrescribingSetting
  doctor: PrescribingDoctor
  patient: PrescribedPatient
  complaints: string
  history: string
  findings: string
  diagnosis: PrescriptionDraft['diagnosis']
  investigations: string[]
  lines: DocumentLine[]
  advice: string
  condition_kind: 'acute' | 'chronic'
  follow_up_on: string | null
  in_person_advised: boolean
}

type MissingCode =
  | GuardCode
  | 'missing'
  | 'not_asked'
  | 'unknown_medicine'
  | 'needs_quantity'
  | 'wrong_unit'
  | 'allergy'
  | 'twice'
  | 'no_medicines_or_lines'
  | 'interval_needed'
export interface Problem {
  /** The field of the draft, `lines.2.quantity_units`. */
  field: string
  code: MissingCode
}
export interface Writing {
  draft: PrescriptionDraft
  setting: PrescribingSetting
  doctor: PrescribingDoctor
  patient: PrescribedPatient
  products: ReadonlyMap<string, ProductFacts>
  allergyClasses: readonly AllergyClass[]
}

/** All that keeps a draft from being signed, so that the desk can show it at once: what TPG-13 asks for, and the guards of TPG-8 to TPG-12. */
export function problemsOf({ draft, setting, doctor, patient, products, allergyClasses }: Writing): Problem[] {
  const needed: [field: string, has: boolean, code?: MissingCode][] = [
    ['doctor.name', doctor.name !== ''],
    ['doctor.qualification', doctor.qualification !== ''],
    ['doctor.registration_no', doctor.registration_no !== ''],
    ['doctor.address', doctor.address !== ''],
    ['doctor.contact', doctor.contact !== ''],
    ['patient.name', patient.name !== ''],
    ['patient.age', patient.age !== null],
    ['patient.gender', patient.gender !== 'U'],
    ['patient.allergies', patient.allergies !== null, 'not_asked'],
    // TPG-3: the age is asked outright before anything is prescribed.
    ['age_confirmed', draft.age_confirmed, 'not_asked'],
    ['complaints', draft.complaints !== ''],
    ['history', draft.history !== ''],
    ['findings', draft.findings !== ''],
    ['diagnosis', draft.diagnosis.length > 0],
    ['condition_kind', draft.condition_kind !== null],
    ['no_medicines', draft.no_medicines !== draft.lines.length > 0, 'no_medicines_or_lines'],
  ]
  const missing = needed.flatMap(([field, has, code = 'missing']) => (has ? [] : [{ field, code }]))
  return [...missing, ...draft.lines.flatMap((line, at) => lineProblems(line, at, { draft, setting, patient, products, allergyClasses }))]
}

function lineProblems(
  line: DraftLine,
  at: number,
  { draft, setting, patient, products, allergyClasses }: Omit<Writing, 'doctor'>,
): Problem[] {
  const field = (name: string) => `lines.${at}.${name}`
  const product = products.get(line.medicine_id)
  if (!product) return [{ field: field('medicine_id'), code: 'unknown_medicine' }]
  const refused = guard(product, { mode: setting.mode, nature: setting.nature, seen_on_video: draft.seen_on_video }, line.therapy)
  const found: Problem[] = refused ? [{ field: field('medicine_id'), code: refused }] : []
  if (draft.lines.slice(0, at).some((other) => same(products.get(other.medicine_id), product)))
    found.push({ field: field('medicine_id'), code: 'twice' })
  if (!doseUnitsOf(product).includes(line.dose_unit)) found.push({ field: field('dose_unit'), code: 'wrong_unit' })
  if (line.allergy_reason === '' && hasAllergen(patient.allergies ?? [], product.composition, allergyClasses))
    found.push({ field: field('allergy_reason'), code: 'allergy' })
  if (quantityOf(line, product) === null) found.push({ field: field('quantity_units'), code: 'needs_quantity' })
  if (line.repeats > 0 && line.interval_days === 0) found.push({ field: field('interval_days'), code: 'interval_needed' })
  return found
}

function same(a: ProductFacts | undefined, b: ProductFacts): boolean {
  return a !== undefined && (a.medicine_id === b.medicine_id || (a.equivalence_key !== null && a.equivalence_key === b.equivalence_key))
}

function quantityOf({ timing, dose_unit, duration_days, quantity_units }: DraftLine, { unit }: ProductFacts): number | null {
  return quantity_units ?? totalQuantity(timing, dose_unit, unit, duration_days)
}

/** The document to be signed, of a draft without problems. */
export function documentOf(
  { draft, setting, doctor, patient, products }: Writing,
  { id, signedAt }: { id: string; signedAt: Date },
): PrescriptionDocument {
  const { lines, condition_kind, no_medicines: _, age_confirmed: __, seen_on_video: ___, ...words } = draft
  if (condition_kind === null) throw new Error('a draft with problems is never signed')
  return {
    format: 'parcha-prescription-1',
    id,
    signed_at: signedAt.toISOString(),
    consultation: setting,
    doctor,
    patient,
    ...words,
    condition_kind,
    lines: lines.map((line) => documentLine(line, products.get(line.medicine_id))),
  }
}

function documentLine(line: DraftLine, product: ProductFacts | undefined): DocumentLine {
  const quantity = product ? quantityOf(line, product) : null
  if (!product || quantity === null) throw new Error('a draft with problems is never signed')
  const { timing, dose_unit, duration_days, repeats, interval_days, instructions, allergy_reason } = line
  const { composition, form, route, unit, schedule, list, name, equivalence_key } = product
  const told = { timing, dose_unit, duration_days, quantity, unit, repeats, interval_days, instructions }
  const brand = equivalence_key === null ? name : null
  const despite = allergy_reason === '' ? {} : { allergy_reason }
  return { name: capitals(composition), brand, strength: strengthOf(composition), form, route, schedule, list, ...told, ...despite }
}
