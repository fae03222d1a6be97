import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { AbhaNumber, Birthday, Email, Id, Name, Phone } from './accounts.contract.ts'
import { Gender, Language } from '../../lib/values.contract.ts'

const BloodGroup = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']).meta({ id: 'BloodGroup' })
export const Relation = z
  .enum(['spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other'])
  .meta({ id: 'FamilyRelation' })
const HealthNote = z.object({ text: z.string(), asked_at: z.string(), answered_by: z.string() }).meta({ id: 'HealthNote' })
/** Null: nobody has asked yet. An empty list: asked, and there is none. */
const HealthNotes = z.array(HealthNote).nullable()

export const Patient = z
  .object({
    id: z.string(),
    relation: z.enum(['self', ...Relation.options]),
    name: z.string(),
    gender: Gender,
    dob: z.string().nullable(),
    age_years: z.int().nullable(),
    is_minor: z.boolean(),
    /** A child without it is not served (DP-5). */
    guardian_consent: z.boolean(),
    /** An adult relative whose own consent nobody has declared yet: added before it was asked for, or a child come of age (DP-6). */
    adult_consent_due: z.boolean(),
    guardian_name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    blood_group: z.string().nullable(),
    height_cm: z.number().nullable(),
    weight_kg: z.number().nullable(),
    lmp_date: z.string().nullable(),
    allergies: HealthNotes,
    conditions: HealthNotes,
    current_medicines: HealthNotes,
    abha_number: z.string().nullable(),
    abha_address: z.string().nullable(),
  })
  .meta({ id: 'Patient' })
export type Patient = z.infer<typeof Patient>

/** What stays although a person took it away, why, and until when. */
export const RetainedRecord = z
  .object({ what: z.string(), rule: z.string(), text: z.string(), until: z.string() })
  .meta({ id: 'RetainedRecord' })
export type RetainedRecord = z.infer<typeof RetainedRecord>
export const Archived = z.object({ archived: z.literal(true), kept: z.array(RetainedRecord) }).meta({ id: 'RemovalReceipt' })

const texts = z.array(z.string().trim().min(1).max(200)).max(30)
const profileFields = {
  phone: Phone.nullable().optional(),
  email: Email.nullable().optional(),
  blood_group: BloodGroup.nullable().optional(),
  height_cm: z.int().min(20).max(260).nullable().optional(),
  weight_kg: z.number().min(0.3).max(400).nullable().optional(),
  lmp_date: z.iso.date().nullable().optional(),
  allergies: texts.optional(),
  conditions: texts.optional(),
  current_medicines: texts.optional(),
  abha_number: AbhaNumber.nullable().optional(),
  abha_address: z.string().max(100).nullable().optional(),
}
/** Who may answer for a child (DP-5). */
export const GuardianBasis = z.enum(['parent', 'lawful_guardian']).meta({ id: 'GuardianBasis' })
/** The adult's own word, after the notice `child_processing` was shown to them. */
const GuardianConsent = z
  .strictObject({
    notice_version: z.string().max(40),
    language: Language,
    basis: GuardianBasis,
  })
  .meta({ id: 'GuardianConsent' })

/** Said by whoever adds them, after the notice `adult_processing` was shown: the adult agreed, or has a lawful guardian (DP-6). */
const AdultConsent = z
  .strictObject({
    notice_version: z.string().max(40),
    language: Language,
    basis: z.enum(['caregiver_explicit', 'lawful_guardian']),
  })
  .meta({ id: 'AdultConsent' })

const NewRelative = z.strictObject({
  name: Name,
  gender: Gender,
  dob: Birthday,
  relation: Relation,
  guardian_consent: GuardianConsent.optional(),
  adult_consent: AdultConsent.optional(),
  ...profileFields,
})
const RelativeChange = z.strictObject({
  name: Name.optional(),
  gender: Gender.optional(),
  dob: Birthday.optional(),
  relation: Relation.optional(),
  guardian_consent: GuardianConsent.optional(),
  ...profileFields,
})
export type NewRelative = z.output<typeof NewRelative>
export type RelativeChange = z.output<typeof RelativeChange>

const params = z.object({ id: Id })

export const patientsContract = {
  'GET /api/patient/{id}/relative_account/': {
    operationId: 'listRelatives',
    access: ['patient'],
    summary: 'List relatives on the account, without its owner',
    params,
    response: z.array(Patient),
  },
  'POST /api/patient/{id}/relative_account/': {
    operationId: 'addRelative',
    access: ['patient'],
    summary: 'Add a relative; a child requires the consent of an adult with a verified age (DP-5, TPG-4), an adult their own, declared',
    params,
    body: NewRelative,
    response: Patient,
  },
  'GET /api/patient_relative/{id}/': {
    operationId: 'getPatient',
    access: ['patient'],
    summary: 'Get a patient profile: a relative or the owner',
    params,
    response: Patient,
  },
  'PATCH /api/patient_relative/{id}/': {
    operationId: 'updatePatient',
    access: ['patient'],
    summary: 'Update a patient profile; null clears a field',
    params,
    body: RelativeChange,
    response: Patient,
  },
  'DELETE /api/patient_relative/{id}/': {
    operationId: 'removeRelative',
    access: ['patient'],
    summary: 'Remove a relative; the response says what is retained and until when',
    params,
    response: Archived,
  },
} satisfies Contract
