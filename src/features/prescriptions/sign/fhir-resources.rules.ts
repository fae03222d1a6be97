import { v5 as uuidv5 } from 'uuid'
import { writtenAbha } from '../../accounts/abha.rules.ts'
import { fromIndiaField } from '../../../lib/india-time.ts'
import type { DocumentLine, PrescriptionDocument } from './document.rules.ts'
import { profile } from './fhir-codes.ts'
import { dosage } from './fhir-dosage.rules.ts'
import { brandFirst } from './line-name.rules.ts'

/** Names of resources are made from the prescription's id: the same document gives the same bundle for ever. */
const namespace = '6f0c1f0e-6c55-5d0b-9d7e-3a1d0d7f9c11'
export interface FhirResource {
  resourceType: string
  id: string
  [field: string]: unknown
}
/** Who keeps the record: the operator, by its legal name and what registers know it by. */
export interface Custodian {
  name: string
  gstin: string | null
  /** Its id in the Health Facility Registry of ABDM. */
  facility: string | null
}
export interface FhirSource {
  document: PrescriptionDocument
  custodian: Custodian
  birthDate: string | null
  /** 14 digits, where the patient gave it (AB-5). */
  abha: string | null
}

/** What every resource of a document points at: its people and its encounter, by ids that the document gives. */
export function frameOf({ document }: Pick<FhirSource, 'document'>) {
  const idOf = (name: string) => uuidv5(`${document.id} ${name}`, namespace)
  const reference = (name: string, display?: string) => ({ reference: `urn:uuid:${idOf(name)}`, ...(display ? { display } : {}) })
  const resource = (resourceType: string, name: string, fields: object): FhirResource => ({
    resourceType,
    id: idOf(name),
    meta: { profile: [profile(resourceType)] },
    ...fields,
  })
  return {
    idOf,
    reference,
    resource,
    subject: reference('patient', document.patient.name),
    practitioner: reference('practitioner', document.doctor.name),
    encounter: reference('encounter'),
    signedAt: document.signed_at,
  }
}
export type Frame = ReturnType<typeof frameOf>

const genders = { M: 'male', F: 'female', O: 'other', U: 'unknown' }

export function people({ resource, subject, practitioner }: Frame, source: FhirSource): FhirResource[] {
  const { consultation, signed_at } = source.document
  return [
    patient(resource, source),
    doctor(resource, source),
    organization(resource, source),
    resource('Encounter', 'encounter', {
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${consultation.id}` }],
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'VR', display: 'virtual' },
      subject,
      participant: [{ individual: practitioner }],
      period: { start: consultation.at, end: signed_at },
    }),
  ]
}

const identifierType = (code: string, display: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code, display }],
})

/** By what registers call it (AB-6); an organisation that no register knows has the address of its own record. */
function organization(resource: Frame['resource'], { document, custodian: { name, gstin, facility } }: FhirSource): FhirResource {
  const known = [
    ...(facility ? [{ type: identifierType('PRN', 'Provider number'), system: 'https://facility.abdm.gov.in', value: facility }] : []),
    ...(gstin ? [{ type: identifierType('TAX', 'Tax ID number'), system: 'https://www.gst.gov.in', value: gstin }] : []),
  ]
  const own = { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${frameOf({ document }).idOf('custodian')}` }
  return resource('Organization', 'custodian', { identifier: known.length > 0 ? known : [own], name })
}

function patient(resource: Frame['resource'], { document, birthDate, abha }: FhirSource): FhirResource {
  const { id, name, gender, phone, address } = document.patient
  return resource('Patient', 'patient', {
    identifier: [
      ...(abha
        ? [{ type: identifierType('MR', 'Medical record number'), system: 'https://healthid.abdm.gov.in', value: writtenAbha(abha) }]
        : []),
      { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    ],
    name: [{ text: name }],
    gender: genders[gender],
    ...(birthDate ? { birthDate } : {}),
    ...(phone ? { telecom: [{ system: 'phone', value: phone, use: 'home' }] } : {}),
    ...(address ? { address: [{ text: address }] } : {}),
  })
}

function doctor(resource: Frame['resource'], { document }: FhirSource): FhirResource {
  const { name, registration_no, council, qualification, contact, address } = document.doctor
  return resource('Practitioner', 'practitioner', {
    identifier: [{ type: identifierType('MD', 'Medical License number'), value: registration_no, assigner: { display: council } }],
    name: [{ text: name }],
    qualification: [{ code: { text: qualification } }],
    telecom: [{ system: 'phone', value: contact }],
    address: [{ text: address }],
  })
}

export function medicationRequest(
  { resource, subject, encounter, signedAt, practitioner }: Frame,
  document: PrescriptionDocument,
  line: DocumentLine,
  at: number,
): FhirResource {
  return resource('MedicationRequest', `medicine-${at}`, {
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: brandFirst(line) },
    subject,
    encounter,
    authoredOn: signedAt,
    requester: practitioner,
    reasonCode: document.diagnosis.map(({ text }) => ({ text })),
    dosageInstruction: [dosage(line)],
    dispenseRequest: { quantity: { value: line.quantity, unit: line.unit }, numberOfRepeatsAllowed: line.repeats },
    substitution: { allowedBoolean: line.brand === null },
  })
}

/** The list of db/facts/diagnoses.json: ours, so by a name of ours (docs/decisions/0056). */
const diagnoses = 'urn:parcha:diagnoses'

export function condition(
  { resource, subject, encounter }: Frame,
  name: string,
  text: string,
  { verification = 'unconfirmed', code }: { verification?: string; code?: string } = {},
): FhirResource {
  return resource('Condition', name, {
    clinicalStatus: coded('condition-clinical', 'active'),
    verificationStatus: coded('condition-ver-status', verification),
    code: { ...(code ? { coding: [{ system: diagnoses, code, display: text }] } : {}), text },
    subject,
    encounter,
  })
}

export function allergy({ resource, subject }: Frame, text: string, at: number): FhirResource {
  return resource('AllergyIntolerance', `allergy-${at}`, {
    clinicalStatus: coded('allergyintolerance-clinical', 'active'),
    verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
    code: { text },
    patient: subject,
  })
}

export function observation({ resource, subject, encounter, signedAt }: Frame, name: string, title: string, text: string): FhirResource {
  return resource('Observation', name, {
    status: 'final',
    code: { text: title },
    subject,
    encounter,
    effectiveDateTime: signedAt,
    valueString: text,
  })
}

export function serviceRequest({ resource, subject, encounter, signedAt, practitioner }: Frame, name: string, text: string): FhirResource {
  const asked = { subject, encounter, authoredOn: signedAt, requester: practitioner }
  return resource('ServiceRequest', name, { status: 'active', intent: 'order', code: { text }, ...asked })
}

/** FHIR wants an instant: nine in the morning in India, the day is what was said. */
export function followUp({ resource, subject, practitioner }: Frame, day: string): FhirResource {
  return resource('Appointment', 'follow-up', {
    status: 'proposed',
    start: fromIndiaField(`${day}T09:00`),
    end: fromIndiaField(`${day}T09:15`),
    participant: [subject, practitioner].map((actor) => ({ actor, status: 'needs-action' })),
  })
}

function coded(system: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] }
}
