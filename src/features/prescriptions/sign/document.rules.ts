import { doseUnitsOf } from './dose-units.rules.ts'
import { ingredientsOf } from '../../catalog/catalogue-facts.rules.ts'
import type { CheckedLine } from './checked-medicine.rules.ts'
import { capitals, strengthOf } from './generic-name.rules.ts'
import type { DraftLine, PrescribedProduct, PrescriptionDraft } from './draft.contract.ts'
import type { PatientFacts } from './health-words.rules.ts'
import { guard, type GuardCode, type Mode, type Nature, needsConfirming, type Timing, totalQuantity } from './prescribe.rules.ts'
import type { Schedule } from '../review.rules.ts'
import { hasVitals, vitalProblems, type Vitals } from './vitals.rules.ts'
import { strongestFirst, tableCodes, type Warning } from './warning.types.ts'
import { warningsOf } from './warnings.rules.ts'
import type { WarningTables } from './warning-tables.types.ts'

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
/** What the catalogue knows of a product that a line names; what is written as it is has no pack. */
export interface ProductFacts extends Partial<NonNullable<PrescribedProduct['pack']>> {
  /** Null: written as it is, the catalogue does not hold it. */
  medicine_id: string | null
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
  /** The generic name with its strength, in capitals (TPG-13); the product's own where the catalogue knows no contents. */
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
  /** Only when something was measured. */
  vitals?: Vitals
  diagnosis: { text: string; provisional: boolean; code?: string }[]
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
  | 'contraindicated'
  | 'needs_reason'
  | 'twice'
  | 'no_medicines_or_lines'
  | 'interval_needed'
  | 'assumed'
  | 'out_of_range'
  | 'incomplete'
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
  /** What the tables ask of the person and the signed document does not hold. */
  health: Pick<PatientFacts, 'age_years' | 'lmp_days' | 'conditions' | 'current_medicines'> & {
    /** Declared before the visit and neither noted in the record yet nor found wrong: it warns, and wants an answer. */
    declared_allergies: readonly string[]
    /** Somebody asked what they take, and what they said of it, here or at an earlier visit, is answered. */
    medicines_asked: boolean
  }
  /** Of each line; undefined where nobody knows its product. */
  products: readonly (ProductFacts | undefined)[]
  tables: WarningTables
}

/** All that speaks against the lines of a draft: the tables, the guards of TPG-8 to TPG-12, and units that do not fit. */
export function warningsIn(writing: Pick<Writing, 'draft' | 'setting' | 'patient' | 'health' | 'products' | 'tables'>): Warning[] {
  const { draft, patient, health, products, tables } = writing
  const { gender, allergies } = patient
  // What was weighed today counts before what the profile says.
  const weight_kg = draft.vitals.weight_kg ?? patient.weight_kg
  const lines = draft.lines.map((line, at) => checked(line, products[at]))
  const diagnosis = draft.diagnosis.map(({ text }) => text)
  const facts = { gender, weight_kg, ...health, allergies: [...(allergies ?? []), ...health.declared_allergies] }
  return strongestFirst([
    ...draft.lines.flatMap((line, at) => lineWarnings(line, at, writing)),
    ...warningsOf(lines, facts, diagnosis, tables),
  ])
}

function checked({ dose_unit, timing, duration_days }: DraftLine, product: ProductFacts | undefined): CheckedLine | null {
  return product ? { composition: product.composition, route: product.route, dose_unit, timing, duration_days } : null
}

function lineWarnings(
  line: DraftLine,
  at: number,
  { draft, setting, products, tables }: Pick<Writing, 'draft' | 'setting' | 'products' | 'tables'>,
): Warning[] {
  const product = products[at]
  if (!product) return []
  const stop = (code: Warning['code']): Warning => ({ line: at, rank: 'stop', code, row: code, params: {} })
  const refused = guard(product, { mode: setting.mode, nature: setting.nature, seen_on_video: draft.seen_on_video }, line.therapy)
  return [
    ...(refused ? [stop(refused)] : []),
    ...(products.slice(0, at).some((other) => same(other, product)) ? [stop('twice')] : []),
    ...(doseUnitsOf(product).includes(line.dose_unit) ? [] : [stop('wrong_unit')]),
    ...(product.medicine_id === null ? [unlisted(product, at, tables)] : []),
  ]
}

/** What the tables do not know they cannot warn of: that is said, and kept with a reason. */
function unlisted({ composition }: ProductFacts, line: number, { salts, canonical }: WarningTables): Warning {
  const isKnown = ingredientsOf(composition).every((name) => salts.has(canonical(name)))
  return { line, rank: isKnown ? 'info' : 'caution', code: 'unlisted', row: isKnown ? 'unlisted' : 'unlisted:unknown', params: {} }
}

/** Whether the doctor wrote why this warning is kept. */
function isKept({ kept }: Pick<DraftLine, 'kept'>, { code, row }: Warning): boolean {
  return kept.some((one) => one.code === code && (one.row === row || one.row === '*'))
}

/** All that keeps a draft from being signed, so that the desk can show it at once: what TPG-13 asks for, and the guards of TPG-8 to TPG-12. */
export function problemsOf(writing: Writing): Problem[] {
  const { draft, setting, doctor, patient, health, products } = writing
  const needed: [field: string, has: boolean, code?: MissingCode][] = [
    ['doctor.name', doctor.name !== ''],
    ['doctor.qualification', doctor.qualification !== ''],
    ['doctor.registration_no', doctor.registration_no !== ''],
    ['doctor.address', doctor.address !== ''],
    ['doctor.contact', doctor.contact !== ''],
    ['patient.name', patient.name !== ''],
    ['patient.age', patient.age !== null],
    ['patient.gender', patient.gender !== 'U'],
    ['patient.allergies', patient.allergies !== null && health.declared_allergies.length === 0, 'not_asked'],
    ['patient.medicines', health.medicines_asked, 'not_asked'],
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
  const measured = vitalProblems(draft.vitals).map(({ name, code }) => ({ field: `vitals.${name}`, code }))
  const warnings = warningsIn(writing)
  const ofLine = (at: number) => warnings.filter(({ line }) => line === at)
  return [...missing, ...measured, ...draft.lines.flatMap((line, at) => lineProblems(line, at, products[at], ofLine(at), setting.mode))]
}

/** What the guards and the unit say keeps its own code; every other stop of the tables is one problem of its line, and so are its unkept cautions. */
function lineProblems(line: DraftLine, at: number, product: ProductFacts | undefined, warnings: readonly Warning[], mode: Mode): Problem[] {
  const field = (name: string) => `lines.${at}.${name}`
  if (!product) return [{ field: field('medicine_id'), code: 'unknown_medicine' }]
  const stops = warnings.filter(({ rank }) => rank === 'stop').map(({ code }) => code)
  const own = stops.filter((code) => isLineCode(code))
  const found: Problem[] = own.map((code) => ({ field: field(code === 'wrong_unit' ? 'dose_unit' : 'medicine_id'), code }))
  if (stops.length > own.length) found.push({ field: field('medicine_id'), code: 'contraindicated' })
  // What cannot be signed anyway wants no reason; that the patient was seen is still to be said and a unit corrected, and the reason is a gap from the start.
  const isStopped = stops.some((code) => code !== 'wrong_unit' && (code !== 'list_a_needs_video' || mode !== 'video'))
  const isHeld = !isStopped && warnings.some((one) => one.rank === 'caution' && !isKept(line, one))
  if (isHeld) found.push({ field: field('kept'), code: 'needs_reason' })
  if (quantityOf(line, product) === null) found.push({ field: field('quantity_units'), code: 'needs_quantity' })
  if (line.repeats > 0 && line.interval_days === 0) found.push({ field: field('interval_days'), code: 'interval_needed' })
  if (needsConfirming(line)) found.push({ field: field('assumed'), code: 'assumed' })
  return found
}

function isLineCode(code: Warning['code']): code is GuardCode | 'wrong_unit' | 'twice' {
  return !tableCodes.some((one) => one === code) && code !== 'unlisted'
}

function same(a: ProductFacts | undefined, b: ProductFacts): boolean {
  if (a === undefined) return false
  if (a.medicine_id === null || b.medicine_id === null) return a.composition.toLowerCase() === b.composition.toLowerCase()
  return a.medicine_id === b.medicine_id || (a.equivalence_key !== null && a.equivalence_key === b.equivalence_key)
}

function quantityOf({ timing, dose_unit, duration_days, quantity_units }: DraftLine, { unit }: ProductFacts): number | null {
  return quantity_units ?? totalQuantity(timing, dose_unit, unit, duration_days)
}

/** The document to be signed, of a draft without problems. */
export function documentOf(
  { draft, setting, doctor, patient, products }: Writing,
  { id, signedAt }: { id: string; signedAt: Date },
): PrescriptionDocument {
  const {
    lines,
    condition_kind,
    vitals,
    diagnosis,
    no_medicines: _,
    age_confirmed: __,
    seen_on_video: ___,
    declared_wrong: ____,
    ...words
  } = draft
  if (condition_kind === null) throw new Error('a draft with problems is never signed')
  return {
    format: 'parcha-prescription-1',
    id,
    signed_at: signedAt.toISOString(),
    consultation: setting,
    doctor,
    patient: vitals.weight_kg === null ? patient : { ...patient, weight_kg: vitals.weight_kg },
    ...words,
    ...(hasVitals(vitals) ? { vitals } : {}),
    diagnosis: diagnosis.map(({ code, ...said }) => (code === null ? said : { ...said, code })),
    condition_kind,
    lines: lines.map((line, at) => documentLine(line, products[at])),
  }
}

function documentLine(line: DraftLine, product: ProductFacts | undefined): DocumentLine {
  const quantity = product ? quantityOf(line, product) : null
  if (!product || quantity === null) throw new Error('a draft with problems is never signed')
  const { timing, dose_unit, duration_days, repeats, interval_days, instructions, kept } = line
  const { composition, form, route, unit, schedule, list, name, equivalence_key } = product
  const told = { timing, dose_unit, duration_days, quantity, unit, repeats, interval_days, instructions }
  const brand = equivalence_key === null && product.medicine_id !== null ? name : null
  const despite = kept.find(({ code }) => code === 'allergy')
  return {
    name: capitals(composition) || name.toUpperCase(),
    brand,
    strength: strengthOf(composition),
    form,
    route,
    schedule,
    list,
    ...told,
    ...(despite ? { allergy_reason: despite.reason } : {}),
  }
}
