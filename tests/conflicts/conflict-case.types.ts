import type { DoseUnit } from '../../src/features/prescriptions/sign/dose-units.rules.ts'

export type ConflictKind = 'allergy' | 'interaction' | 'duplicate' | 'dose' | 'pregnancy' | 'age' | 'condition' | 'unit' | 'distance'
export type ConflictRank = 'stop' | 'caution' | 'info'

/** What the patient or the doctor wrote of them, in the words that people use. */
export interface CasePatient {
  months: number
  sex: 'M' | 'F'
  weightKg: number | null
  allergies: string[]
  conditions: string[]
  medicines: string[]
}

export interface CaseVisit {
  mode: 'video' | 'audio' | 'text'
  nature: 'first' | 'follow_up'
  seenOnVideo: boolean
  condition: 'acute' | 'chronic'
}

export interface CaseLine {
  /** As the catalogue writes it, with its strength. */
  composition: string
  form: string
  unit: DoseUnit
  /** `1-0-0-1` of morning, noon, evening, night; `sos 1 x4` as needed, at most so often a day; `weekly 1 x1`. */
  dose: string
  days: number
  therapy: 'new' | 'refill' | 'add_on'
}

export interface ConflictCase {
  id: string
  patient: CasePatient
  visit: CaseVisit
  lines: CaseLine[]
  /** Null: a harmless prescription, of which nothing may be said that asks for a reason. */
  expects: { kind: ConflictKind; atLeast: ConflictRank; lines: number[] } | null
  /** The label or guideline that the case was written from. */
  source: string
}
