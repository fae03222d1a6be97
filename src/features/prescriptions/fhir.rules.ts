import { v5 as uuidv5 } from 'uuid'
import type { DocumentLine, PrescriptionDocument } from './document.rules.ts'
import { concept, type Concept, profile } from './fhir-codes.ts'
import { doseText, gridText, perDay } from './prescribe.rules.ts'

/** Names of resources are made from the prescription's id: the same document gives the same bundle for ever. */
const namespace = '6f0c1f0e-6c55-5d0b-9d7e-3a1d0d7f9c11'
export interface FhirResource {
  resourceType: string
  id: string
  [field: string]: unknown
}
export interface FhirBundle extends FhirResource {
  resourceType: 'Bundle'
  type: 'document'
  timestamp: string
  entry: { fullUrl: string; resource: FhirResource }[]
}
interface Section {
  concept: Concept
  resources: FhirResource[]
}
export interface FhirSource {
  document: PrescriptionDocument
  /** Who keeps the record: the operator's legal name. */
  custodian: string
  birthDate: string | null
}

/** ABDM PrescriptionRecord: one section of medication requests (AB-2). */
export function prescriptionRecord(source: FhirSource): FhirBundle {
  const make = maker(source)
  const medicines = source.document.lines.map((line, at) => make.medicationRequest(line, at))
  return make.bundle('PrescriptionRecord', 'prescription', [{ concept: 'prescription', resources: medicines }])
}

/** ABDM OPConsultRecord: what was said, found, advised and prescribed in a consultation (AB-3). Sections without anything are left out. */
export function opConsultRecord(source: FhirSource): FhirBundle {
  const { complaints, diagnosis, patient, history, findings, lines, investigations, follow_up_on, in_person_advised, advice } =
    source.document
  const make = maker(source)
  const sections: Section[] = [
    {
      concept: 'complaints',
      resources: [
        make.condition('complaint', complaints),
        ...diagnosis.map(({ text, provisional }, at) => make.condition(`diagnosis-${at}`, text, provisional ? 'provisional' : 'confirmed')),
      ],
    },
    { concept: 'allergies', resources: (patient.allergies ?? []).map((text, at) => make.allergy(text, at)) },
    { concept: 'history', resources: [make.condition('history', history)] },
    { concept: 'findings', resources: [make.observation('findings', findings), ...(advice ? [make.observation('advice', advice)] : [])] },
    { concept: 'investigations', resources: investigations.map((text, at) => make.serviceRequest(`investigation-${at}`, text)) },
    { concept: 'medications', resources: lines.map((line, at) => make.medicationRequest(line, at)) },
    { concept: 'follow_up', resources: follow_up_on === null ? [] : [make.appointment(follow_up_on)] },
    { concept: 'referral', resources: in_person_advised ? [make.serviceRequest('referral', 'Consultation in person')] : [] },
  ]
  return make.bundle(
    'OPConsultRecord',
    'consultation',
    sections.filter(({ resources }) => resources.length > 0),
  )
}

function maker({ document, custodian, birthDate }: FhirSource) {
  const { id, doctor, patient, consultation, signed_at } = document
  const idOf = (name: string) => uuidv5(`${id} ${name}`, namespace)
  const reference = (name: string, display?: string) => ({ reference: `urn:uuid:${idOf(name)}`, ...(display ? { display } : {}) })
  const resource = (resourceType: string, name: string, fields: object): FhirResource => ({
    resourceType,
    id: idOf(name),
    meta: { profile: [profile(resourceType)] },
    ...fields,
  })
  const subject = reference('patient', patient.name)
  const practitioner = reference('practitioner', doctor.name)
  const encounter = reference('encounter')
  const genders = { M: 'male', F: 'female', O: 'other', U: 'unknown' }

  const people = [
    resource('Patient', 'patient', {
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${patient.id}` }],
      name: [{ text: patient.name }],
      gender: genders[patient.gender],
      ...(birthDate ? { birthDate } : {}),
      ...(patient.phone ? { telecom: [{ system: 'phone', value: patient.phone, use: 'home' }] } : {}),
      ...(patient.address ? { address: [{ text: patient.address }] } : {}),
    }),
    resource('Practitioner', 'practitioner', {
      identifier: [{ type: medicalLicence, value: doctor.registration_no, assigner: { display: doctor.council } }],
      name: [{ text: doctor.name }],
      qualification: [{ code: { text: doctor.qualification } }],
      telecom: [{ system: 'phone', value: doctor.contact }],
      address: [{ text: doctor.address }],
    }),
    resource('Organization', 'custodian', { name: custodian }),
    resource('Encounter', 'encounter', {
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${consultation.id}` }],
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'VR', display: 'virtual' },
      subject,
      participant: [{ individual: practitioner }],
      period: { start: consultation.at, end: signed_at },
    }),
  ]

  return {
    medicationRequest: (line: DocumentLine, at: number) =>
      resource('MedicationRequest', `medicine-${at}`, {
        status: 'active',
        intent: 'order',
        medicationCodeableConcept: { text: line.brand ? `${line.brand} (${line.name})` : line.name },
        subject,
        encounter,
        authoredOn: signed_at,
        requester: practitioner,
        reasonCode: document.diagnosis.map(({ text }) => ({ text })),
        dosageInstruction: [dosage(line)],
        dispenseRequest: { quantity: { value: line.quantity, unit: line.unit }, numberOfRepeatsAllowed: line.repeats },
        substitution: { allowedBoolean: line.brand === null },
      }),
    condition: (name: string, text: string, verification = 'unconfirmed') =>
      resource('Condition', name, {
        clinicalStatus: coded('condition-clinical', 'active'),
        verificationStatus: coded('condition-ver-status', verification),
        code: { text },
        subject,
        encounter,
      }),
    allergy: (text: string, at: number) =>
      resource('AllergyIntolerance', `allergy-${at}`, {
        clinicalStatus: coded('allergyintolerance-clinical', 'active'),
        verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
        code: { text },
        patient: subject,
      }),
    observation: (name: string, text: string) =>
      resource('Observation', name, {
        status: 'final',
        code: { text: name === 'advice' ? 'Advice' : 'Findings' },
        subject,
        encounter,
        effectiveDateTime: signed_at,
        valueString: text,
      }),
    serviceRequest: (name: string, text: string) =>
      resource('ServiceRequest', name, {
        status: 'active',
        intent: 'order',
        code: { text },
        subject,
        encounter,
        authoredOn: signed_at,
        requester: practitioner,
      }),
    appointment: (day: string) =>
      resource('Appointment', 'follow-up', {
        status: 'proposed',
        // FHIR wants an instant: nine in the morning in India, the day is what was said.
        start: `${day}T09:00:00+05:30`,
        end: `${day}T09:15:00+05:30`,
        participant: [
          { actor: subject, status: 'needs-action' },
          { actor: practitioner, status: 'needs-action' },
        ],
      }),
    bundle: (name: 'PrescriptionRecord' | 'OPConsultRecord', type: Concept, sections: Section[]): FhirBundle => {
      const composition = resource('Composition', name, {
        meta: { profile: [profile(name)] },
        language: 'en-IN',
        identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
        status: 'final',
        type: concept(type),
        subject,
        encounter,
        date: signed_at,
        author: [practitioner],
        title: concept(type).text,
        attester: [{ mode: 'legal', time: signed_at, party: practitioner }],
        custodian: reference('custodian', custodian),
        section: sections.map((section) => ({
          title: concept(section.concept).text,
          code: concept(section.concept),
          entry: section.resources.map((one) => ({ reference: `urn:uuid:${one.id}` })),
        })),
      })
      const all = [composition, ...people, ...sections.flatMap(({ resources }) => resources)]
      return {
        resourceType: 'Bundle',
        id: idOf(`bundle ${name}`),
        meta: { profile: [profile('DocumentBundle')], lastUpdated: signed_at },
        identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${idOf(`bundle ${name}`)}` },
        type: 'document',
        timestamp: signed_at,
        entry: all.map((one) => ({ fullUrl: `urn:uuid:${one.id}`, resource: one })),
      }
    },
  }
}

const medicalLicence = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MD', display: 'Medical License number' }],
}

function coded(system: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] }
}

const whens = ['MORN', 'NOON', 'EVE', 'NIGHT'] as const
const foods = { before: ['AC'], after: ['PC'], with: ['C'], any: [] } as const

function dosage({ timing, dose_unit, route, instructions, duration_days }: DocumentLine) {
  const shared = { ...(instructions ? { patientInstruction: instructions } : {}), ...(route ? { route: { text: route } } : {}) }
  const bounds = { boundsDuration: { value: duration_days, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' } }
  if (timing.kind === 'grid') {
    const taken = whens.filter((_, at) => (timing.doses[at] ?? 0) > 0)
    // FHIR allows one dose for one instruction: where the doses differ the text alone says how much.
    const [dose] = timing.doses.filter((one) => one > 0)
    const equal = timing.doses.every((one) => one === 0 || one === dose)
    return {
      ...shared,
      text: `${gridText(timing.doses)} ${dose_unit}`,
      timing: { repeat: { ...bounds, frequency: taken.length, period: 1, periodUnit: 'd', when: [...taken, ...foods[timing.food]] } },
      ...(equal ? { doseAndRate: [{ doseQuantity: { value: dose, unit: dose_unit } }] } : {}),
    }
  }
  const doseAndRate = [{ doseQuantity: { value: timing.dose, unit: dose_unit } }]
  if (timing.kind === 'weekly') {
    const text = `${doseText(timing.dose)} ${dose_unit}, ${timing.times} a week`
    return { ...shared, text, timing: { repeat: { ...bounds, frequency: timing.times, period: 1, periodUnit: 'wk' } }, doseAndRate }
  }
  const most = {
    numerator: { value: perDay(timing), unit: dose_unit },
    denominator: { value: 1, unit: 'day', system: 'http://unitsofmeasure.org', code: 'd' },
  }
  return {
    ...shared,
    text: `When needed for ${timing.reason}`,
    asNeededCodeableConcept: { text: timing.reason },
    timing: { repeat: bounds },
    doseAndRate,
    maxDosePerPeriod: most,
  }
}
