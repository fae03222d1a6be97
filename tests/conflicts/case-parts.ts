import { doseUnitsOf } from '../../src/features/prescriptions/sign/dose-units.rules.ts'
import type { CaseLine, CasePatient, CaseVisit, ConflictCase, ConflictKind } from './conflict-case.types.ts'

type Told = Partial<Pick<CasePatient, 'allergies' | 'conditions' | 'medicines' | 'weightKg'>>
type Expected = NonNullable<ConflictCase['expects']>

const nothing = { weightKg: null, allergies: [], conditions: [], medicines: [] }

export function man(years: number, told: Told = {}): CasePatient {
  return { months: years * 12, sex: 'M', ...nothing, ...told }
}

export function woman(years: number, told: Told = {}): CasePatient {
  return { months: years * 12, sex: 'F', ...nothing, ...told }
}

export function child(years: number, weightKg: number, told: Told = {}): CasePatient {
  return { ...nothing, ...told, months: Math.round(years * 12), sex: 'M', weightKg }
}

export const seen: CaseVisit = { mode: 'video', nature: 'first', seenOnVideo: true, condition: 'acute' }
export const chronicFirst: CaseVisit = { ...seen, condition: 'chronic' }
export const chronicAgain: CaseVisit = { ...chronicFirst, nature: 'follow_up' }

export function take(composition: string, form: string, dose: string, days: number, extra: Partial<CaseLine> = {}): CaseLine {
  const [unit = 'piece'] = doseUnitsOf({ form, unit: form, composition })
  return { composition, form, unit, dose, days, therapy: 'new', ...extra }
}

export const refill = { therapy: 'refill' } as const
export const addOn = { therapy: 'add_on' } as const

/** It must not be signed. */
export function stop(kind: ConflictKind, ...lines: number[]): Expected {
  return { kind, atLeast: 'stop', lines: lines.length ? lines : [0] }
}

/** It may be signed with a reason. */
export function caution(kind: ConflictKind, ...lines: number[]): Expected {
  return { kind, atLeast: 'caution', lines: lines.length ? lines : [0] }
}

/** The doctor should be told; no reason is asked for. */
export function info(kind: ConflictKind, ...lines: number[]): Expected {
  return { kind, atLeast: 'info', lines: lines.length ? lines : [0] }
}
