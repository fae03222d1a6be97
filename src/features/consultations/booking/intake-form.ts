import type { Consent, ConsentNotice } from '../../accounts/consents.contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { Adult } from '../consultations.contract.ts'
import type * as z from 'zod'

export type Mode = 'video' | 'audio' | 'chat'
export const none = 'none'

/** What somebody says before a doctor sees them, as it is typed. */
export interface IntakeForm {
  /** Red flags that are so, or `none`; empty while unanswered. */
  flags: string[]
  complaint: string
  since: string
  medicines: string
  allergies: string
  mode: Mode
  language: string
  agreed: boolean
  adult: { name: string; relation: string; document: string; last4: string }
}

export const emptyIntakeForm: IntakeForm = {
  flags: [],
  complaint: '',
  since: '',
  medicines: '',
  allergies: '',
  mode: 'video',
  language: '',
  agreed: false,
  adult: { name: '', relation: '', document: '', last4: '' },
}

type Known = Pick<Patient, 'name' | 'relation'>

/** What the owner of the account is to a child whom they have said they look after. */
const ownerIs: Partial<Record<Patient['relation'], z.input<typeof Adult>['relation']>> = {
  child: 'parent',
  sibling: 'sibling',
  guardian_of: 'lawful_guardian',
}

/** Nothing said yet but who the account's owner is to the patient, for they mostly are the adult beside a child; another may be typed over it. */
export function firstIntakeForm(people: readonly Known[], { relation }: Pick<Known, 'relation'>, language: string): IntakeForm {
  const owner = people.find((one) => one.relation === 'self')
  const adult = { ...emptyIntakeForm.adult, name: owner?.name ?? '', relation: (owner && ownerIs[relation]) ?? '' }
  return { ...emptyIntakeForm, language, adult }
}

/** A yes to any of the fixed questions: an emergency, and no matter for a video call (TPG-19). */
export function isEmergency({ flags }: Pick<IntakeForm, 'flags'>): boolean {
  return flags.some((flag) => flag !== none)
}

/** One "none of these" or some of them, never both. */
export function chooseFlags(before: readonly string[], after: string[]): string[] {
  const added = after.find((flag) => !before.includes(flag))
  if (added === none) return [none]
  return added === undefined ? after : after.filter((flag) => flag !== none)
}

/** The consent that covers this person's care; for somebody else one that names them (TPG-6). */
export function standingConsent(given: readonly Consent[], patient: Pick<Patient, 'id' | 'relation'>): Consent | undefined {
  const isSelf = patient.relation === 'self'
  return given.find(({ purpose, withdrawn_at, patient_id, basis }) => {
    if (purpose !== 'care' || withdrawn_at !== null) return false
    return isSelf ? patient_id === null || patient_id === patient.id : patient_id === patient.id && basis !== 'self'
  })
}

/** What agreeing now is sent as. */
export function newConsent(patient: Pick<Patient, 'id' | 'relation'>, notice: ConsentNotice, language: 'en' | 'hi') {
  const about = patient.relation === 'self' ? { basis: 'self' as const } : { basis: 'caregiver_explicit' as const, patient: patient.id }
  return { purpose: 'care' as const, notice_version: notice.version, language, ...about }
}

type Questions = Record<'since' | 'medicines' | 'allergies', string>

/** The body that books or asks for a doctor, without what, where and when. */
export function intakeBody(
  form: IntakeForm,
  patient: Pick<Patient, 'id' | 'is_minor'>,
  redFlags: readonly { id: string }[],
  questions: Questions,
) {
  const asked = (['since', 'medicines', 'allergies'] as const).map((about) => ({ q: questions[about], a: form[about].trim(), about }))
  return {
    patient: patient.id,
    complaint: form.complaint.trim(),
    intake: asked.filter(({ a }) => a !== ''),
    red_flags: Object.fromEntries(redFlags.map(({ id }) => [id, form.flags.includes(id)])),
    mode: form.mode,
    ...(form.language ? { language: form.language } : {}),
    ...(patient.is_minor ? { adult: adultOf(form.adult) } : {}),
  }
}

export function adultOf({ name, relation, document, last4 }: IntakeForm['adult']) {
  type Known = z.input<typeof Adult>
  return {
    name: name.trim(),
    relation: relation as Known['relation'],
    document: { type: document as Known['document']['type'], last4: last4.trim() },
  }
}
