import type {
  DraftLine,
  PrescribedProduct,
  PrescriptionAlternative,
  PrescriptionDraft,
  PrescriptionWarning,
} from '../../prescriptions/sign/draft.contract.ts'

/** What of a draft the table of medicines shows and changes. */
export interface MedicinesWriting {
  /** The consultation. */
  id: string
  draft: PrescriptionDraft
  medicines: readonly PrescribedProduct[]
  problems: readonly { field: string; code: string }[]
  warnings: readonly PrescriptionWarning[]
  alternatives: readonly PrescriptionAlternative[]
  change: (next: Partial<PrescriptionDraft> | ((now: PrescriptionDraft) => Partial<PrescriptionDraft>)) => void
  learn: (medicines: PrescribedProduct[]) => void
}

/** What a name is shown from: salts, strength and form, whoever makes it. */
export interface ShownMedicine {
  salts: string
  strength: string
  form: string
}

export const newLine = {
  unlisted: null,
  timing: { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' },
  duration_days: 5,
  quantity_units: null,
  repeats: 0,
  interval_days: 0,
  therapy: 'new',
  instructions: '',
  kept: [],
  assumed: [],
} satisfies Omit<DraftLine, 'medicine_id' | 'dose_unit'>

/** Tablets and capsules are counted without a word, as on every paper. */
export function medicineUnit(unit: string): string {
  return unit === 'tablet' || unit === 'capsule' ? '' : unit
}

/** A set of lines that a doctor keeps under a name. */
export interface SavedTemplate {
  id: string
  name: string
  lines: DraftLine[]
  advice: string
  investigations: string[]
}
