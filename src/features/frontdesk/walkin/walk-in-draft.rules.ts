import { adultFrom } from '../../accounts/accounts.rules.ts'
import { paiseOf } from '../../orders/counter/counter-draft.rules.ts'
import type { ClinicDoctor } from './walk-in.contract.ts'

export const newRelations = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other'] as const

export interface WalkInDraft {
  phone: string
  /** The code that was sent, and then whose number it is. */
  check: string | null
  code: string
  people: { patient: string; name: string }[] | null
  /** One of them; empty: somebody new. */
  patient: string
  name: string
  /** Under 18: told by the day of birth, where an adult tells the age. */
  child: boolean
  age: string
  gender: '' | 'M' | 'F' | 'O'
  relation: '' | (typeof newRelations)[number]
  /** Of a child, and who answers for it. */
  dob: string
  basis: 'parent' | 'lawful_guardian'
  guardian: string
  guardianAge: string
  agreed: boolean
  doctor: string
  slot: string
  complaint: string
  /** Asked aloud, and none applies (TPG-19). */
  noFlags: boolean
  method: 'cash' | 'upi'
  received: string
  reference: string
}
export const emptyWalkIn: WalkInDraft = {
  phone: '',
  check: null,
  code: '',
  people: null,
  patient: '',
  name: '',
  child: false,
  age: '',
  gender: '',
  relation: '',
  dob: '',
  basis: 'parent',
  guardian: '',
  guardianAge: '',
  agreed: false,
  doctor: '',
  slot: '',
  complaint: '',
  noFlags: false,
  method: 'cash',
  received: '',
  reference: '',
}

/** The chosen doctor and time, else who can be seen first. */
export function chosenOf(doctors: readonly ClinicDoctor[], { doctor: id, slot: chosen }: Pick<WalkInDraft, 'doctor' | 'slot'>) {
  const doctor = doctors.find((one) => one.id === id) ?? doctors[0]
  const slot = doctor?.slots.find((one) => one.id === chosen) ?? doctor?.slots[0]
  return doctor && slot ? { doctor, slot } : null
}

const ageOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** A child is added with a day of birth and the consent of a grown-up. */
export const isChild = ({ child }: Pick<WalkInDraft, 'child'>) => child
/** What is typed as the age of an adult and is none. */
export const isTooYoung = ({ age }: Pick<WalkInDraft, 'age'>) => (ageOf(age) ?? adultFrom) < adultFrom

/** Whether the account has nobody yet who could answer for a child. */
const lacksGuardian = ({ people }: Pick<WalkInDraft, 'people'>) => (people ?? []).length === 0

/** What is still missing, by the name the server refuses it under; `known`: their page is open, and nobody is asked for a number. */
export function gapsOfWalkIn(draft: WalkInDraft, total: number, known: boolean): string[] {
  const { people, patient } = draft
  const isNew = !known && people !== null && patient === ''
  const cash = paiseOf(draft.received)
  const gaps: [string, boolean][] = [
    ['phone', !known && people === null],
    ['name', isNew && draft.name.trim() === ''],
    ['age_years', isNew && !isChild(draft) && (ageOf(draft.age) ?? 0) < adultFrom],
    ['gender', isNew && draft.gender === ''],
    ['dob', isNew && isChild(draft) && draft.dob === ''],
    ['guardian_consent', isNew && isChild(draft) && !draft.agreed],
    ['guardian_name', isNew && isChild(draft) && lacksGuardian(draft) && draft.guardian.trim() === ''],
    ['guardian_age_years', isNew && isChild(draft) && lacksGuardian(draft) && (ageOf(draft.guardianAge) ?? 0) < adultFrom],
    ['relation', isNew && (people ?? []).length > 0 && draft.relation === ''],
    ['complaint', draft.complaint.trim() === ''],
    ['red_flags', !draft.noFlags],
    ['received_paise', total > 0 && draft.method === 'cash' && draft.received.trim() !== '' && (cash === null || cash < total)],
    ['reference', total > 0 && draft.method === 'upi' && draft.reference.trim().length < 6],
  ]
  return gaps.filter(([, isGap]) => isGap).map(([name]) => name)
}

function childOf({ dob, basis, guardian, guardianAge }: WalkInDraft, notice_version: string) {
  const guardian_age_years = ageOf(guardianAge)
  return {
    dob,
    basis,
    notice_version,
    ...(guardian.trim() === '' ? {} : { guardian_name: guardian }),
    ...(guardian_age_years === null ? {} : { guardian_age_years }),
  }
}

/** By which name the server refuses what is typed here. */
const refusedAs: Partial<Record<keyof WalkInDraft, string>> = {
  age: 'age_years',
  guardian: 'guardian_name',
  guardianAge: 'guardian_age_years',
  agreed: 'guardian_consent',
  noFlags: 'red_flags',
  child: 'age_years',
  received: 'received_paise',
  people: 'phone',
}
export const typedIn = (part: Partial<WalkInDraft>) => (Object.keys(part) as (keyof WalkInDraft)[]).map((name) => refusedAs[name] ?? name)

/** What is sent; cash that nobody typed is the exact amount. */
export function walkInOf(
  draft: WalkInDraft,
  { doctor, slot }: NonNullable<ReturnType<typeof chosenOf>>,
  known: string | null,
  notice_version: string,
) {
  const { check, patient, name, age, gender, relation, complaint, method, received, reference } = draft
  const total_paise = doctor.total_paise
  const person = { check: check ?? '', name, gender: gender || ('U' as const) }
  const added = isChild(draft)
    ? { ...person, relation: relation || ('child' as const), child: childOf(draft, notice_version) }
    : {
        ...person,
        age_years: ageOf(age) ?? 0,
        relation: draft.people?.length ? relation || ('other' as const) : ('self' as const),
      }
  const paid =
    method === 'cash'
      ? { method: 'cash' as const, received_paise: paiseOf(received) ?? total_paise }
      : { method: 'upi' as const, reference }
  return {
    who: known !== null ? { patient: known } : patient === '' ? added : { patient, check: check ?? '' },
    doctor: doctor.id,
    slot: slot.id,
    complaint,
    red_flags: Object.fromEntries(doctor.red_flags.map(({ id }) => [id, false])),
    payment: total_paise === 0 ? null : paid,
    total_paise,
  }
}
