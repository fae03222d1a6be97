import { readFileSync } from 'node:fs'
import { shippedFacts } from '../../src/features/catalog/catalogue-facts.server.ts'
import { readCatalogue } from '../../src/features/catalog/import/catalog-import.rules.ts'
import { type Problem, problemsOf, type ProductFacts, warningsIn } from '../../src/features/prescriptions/sign/document.rules.ts'
import { DraftLine, PrescriptionDraft } from '../../src/features/prescriptions/sign/draft.contract.ts'
import { warningTables } from '../../src/features/prescriptions/sign/warning-tables.server.ts'
import type { Warning } from '../../src/features/prescriptions/sign/warning.types.ts'
import type { CaseLine, CaseVisit, ConflictCase, ConflictKind, ConflictRank } from './conflict-case.types.ts'

const codes: Record<ConflictKind, readonly Warning['code'][]> = {
  allergy: ['allergy', 'related_allergy'],
  interaction: ['interaction'],
  duplicate: ['duplicate_salt', 'duplicate_class', 'taken_already', 'twice'],
  dose: ['daily_dose', 'weekly_dose', 'weekly_only', 'long_use'],
  pregnancy: ['pregnancy', 'breastfeeding'],
  age: ['age_below', 'age_from'],
  condition: ['condition'],
  unit: ['wrong_unit'],
  distance: ['prohibited', 'list_a_needs_video', 'list_b_needs_follow_up', 'list_b_needs_therapy'],
}
const weight: Record<ConflictRank, number> = { info: 1, caution: 2, stop: 3 }

export const tables = await warningTables()
const catalogue = readFileSync(new URL('../../db/demo/catalogue/products.csv', import.meta.url), 'utf8')
export const { products } = readCatalogue(catalogue, await shippedFacts())

/** The product of the demo clinic's catalogue that a line of a case names. */
function productOf({ composition, form }: CaseLine): ProductFacts {
  const found = products.find((one) => one.composition === composition && one.form === form)
  if (!found) throw new Error(`the catalogue has no ${composition} as ${form}`)
  return found
}

function draftLine(line: CaseLine): DraftLine {
  const { medicine_id } = productOf(line)
  return DraftLine.parse({
    medicine_id,
    dose_unit: line.unit,
    timing: timingOf(line.dose),
    duration_days: line.days,
    therapy: line.therapy,
  })
}

function timingOf(dose: string): unknown {
  const [, kind, amount, times] = /^(sos|weekly) ([\d.]+) x(\d+)$/.exec(dose) ?? []
  if (kind === 'sos') return { kind: 'as_needed', dose: Number(amount), most_per_day: Number(times), reason: 'as needed' }
  if (kind === 'weekly') return { kind, dose: Number(amount), times: Number(times) }
  return { kind: 'grid', doses: dose.split('-').map(Number), food: 'any' }
}

function settingOf({ mode, nature }: CaseVisit) {
  return { id: 'case', at: '2026-11-23T06:00:00.000Z', mode: mode === 'text' ? ('chat' as const) : mode, nature }
}

/** What the desk says of a case: the warnings of the tables and the law, as a draft with these lines gets them. */
export function warningsOfCase({ patient, visit, lines }: ConflictCase): Warning[] {
  const { months, sex: gender, weightKg: weight_kg, allergies, conditions, medicines: current_medicines } = patient
  const person = { id: 'case', name: 'Case', age: null, address: null, phone: null, height_cm: null, lmp_date: null }
  return warningsIn({
    draft: PrescriptionDraft.parse({ lines: lines.map(draftLine), seen_on_video: visit.seenOnVideo, condition_kind: visit.condition }),
    setting: settingOf(visit),
    patient: { ...person, gender, weight_kg, allergies },
    health: { age_years: months / 12, lmp_days: null, conditions, current_medicines, declared_allergies: [], medicines_asked: true },
    products: lines.map(productOf),
    tables,
  })
}

/** What keeps a draft of one line of this product from being signed, whatever else it lacks. */
export function problemsWith(product: ProductFacts, line: Partial<DraftLine>, allergies: string[] = []): Problem[] {
  const timing = { kind: 'grid', doses: [1, 0, 0, 0], food: 'any' }
  const person = { id: 'case', name: 'Case', age: '40 Years', address: null, phone: null, height_cm: null, weight_kg: null, lmp_date: null }
  const doctor = { id: 'd', name: 'D', qualification: 'MBBS', registration_no: '1', council: 'C', address: 'A', contact: '1' }
  const lines = [{ medicine_id: product.medicine_id, timing, duration_days: 1, quantity_units: 1, ...line }]
  return problemsOf({
    draft: PrescriptionDraft.parse({ lines }),
    setting: { id: 'case', at: '2026-11-23T06:00:00.000Z', mode: 'video', nature: 'first' },
    doctor,
    patient: { ...person, gender: 'M', allergies },
    health: { age_years: 40, lmp_days: null, conditions: [], current_medicines: [], declared_allergies: [], medicines_asked: true },
    products: [product],
    tables,
  })
}

/** The rank at which the conflict of a case is told where it belongs; null when nothing tells it. */
export function toldRank(one: ConflictCase): ConflictRank | null {
  const { expects } = one
  if (!expects) return null
  const told = warningsOfCase(one).filter(({ line, code }) => expects.lines.includes(line) && codes[expects.kind].includes(code))
  return told.map(({ rank }) => rank).toSorted((a, b) => weight[b] - weight[a])[0] ?? null
}

/** Whether the conflict is told, at least at the rank that the label asks for. */
export function isCaught(one: ConflictCase): boolean {
  const told = toldRank(one)
  return one.expects !== null && told !== null && weight[told] >= weight[one.expects.atLeast]
}
