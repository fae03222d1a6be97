import { concept, type Concept, profile } from './fhir-codes.ts'
import {
  allergy,
  condition,
  type FhirResource,
  type FhirSource,
  followUp,
  frameOf,
  medicationRequest,
  observation,
  people,
  serviceRequest,
} from './fhir-resources.rules.ts'
import { vitalObservations } from './fhir-vitals.rules.ts'

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

/** ABDM PrescriptionRecord: one section of medication requests (AB-2). */
export function prescriptionRecord(source: FhirSource): FhirBundle {
  const frame = frameOf(source)
  const resources = source.document.lines.map((line, at) => medicationRequest(frame, source.document, line, at))
  return bundle(source, 'PrescriptionRecord', 'prescription', [{ concept: 'prescription', resources }])
}

/** ABDM OPConsultRecord: what was said, found, advised and prescribed in a consultation (AB-3). Sections without anything are left out. */
export function opConsultRecord(source: FhirSource): FhirBundle {
  const { document } = source
  const { complaints, diagnosis, patient, history, findings, lines, investigations, follow_up_on, in_person_advised, advice, vitals } =
    document
  const frame = frameOf(source)
  const named = diagnosis.map(({ text, provisional, code }, at) =>
    condition(frame, `diagnosis-${at}`, text, { verification: provisional ? 'provisional' : 'confirmed', ...(code ? { code } : {}) }),
  )
  const advised = advice ? [observation(frame, 'advice', 'Advice', advice)] : []
  const sections: Record<Exclude<Concept, 'prescription' | 'consultation'>, FhirResource[]> = {
    complaints: [condition(frame, 'complaint', complaints), ...named],
    allergies: (patient.allergies ?? []).map((text, at) => allergy(frame, text, at)),
    history: [condition(frame, 'history', history)],
    findings: [observation(frame, 'findings', 'Findings', findings), ...vitalObservations(frame, vitals), ...advised],
    investigations: investigations.map((text, at) => serviceRequest(frame, `investigation-${at}`, text)),
    medications: lines.map((line, at) => medicationRequest(frame, document, line, at)),
    follow_up: follow_up_on === null ? [] : [followUp(frame, follow_up_on)],
    referral: in_person_advised ? [serviceRequest(frame, 'referral', 'Consultation in person')] : [],
  }
  const given = Object.entries(sections).map(([name, resources]) => ({ concept: name as Concept, resources }))
  return bundle(
    source,
    'OPConsultRecord',
    'consultation',
    given.filter(({ resources }) => resources.length > 0),
  )
}

function bundle(source: FhirSource, name: 'PrescriptionRecord' | 'OPConsultRecord', type: Concept, sections: Section[]): FhirBundle {
  const frame = frameOf(source)
  const all = [composition(source, name, type, sections), ...people(frame, source), ...sections.flatMap(({ resources }) => resources)]
  const id = frame.idOf(`bundle ${name}`)
  return {
    resourceType: 'Bundle',
    id,
    meta: { profile: [profile('DocumentBundle')], lastUpdated: frame.signedAt },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: frame.signedAt,
    entry: all.map((one) => ({ fullUrl: `urn:uuid:${one.id}`, resource: one })),
  }
}

function composition(source: FhirSource, name: string, type: Concept, sections: Section[]): FhirResource {
  const { resource, reference, subject, encounter, practitioner, signedAt } = frameOf(source)
  return resource('Composition', name, {
    meta: { profile: [profile(name)] },
    language: 'en-IN',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${source.document.id}` },
    status: 'final',
    type: concept(type),
    subject,
    encounter,
    date: signedAt,
    author: [practitioner],
    title: concept(type).text,
    attester: [{ mode: 'legal', time: signedAt, party: practitioner }],
    custodian: reference('custodian', source.custodian.name),
    section: sections.map((section) => ({
      title: concept(section.concept).text,
      code: concept(section.concept),
      entry: section.resources.map((one) => ({ reference: `urn:uuid:${one.id}` })),
    })),
  })
}
