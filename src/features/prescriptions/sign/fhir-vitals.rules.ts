import type { Frame, FhirResource } from './fhir-resources.rules.ts'
import type { VitalName, Vitals } from './vitals.rules.ts'

/** LOINC code and its name, UCUM unit as written and as coded. */
const measures = {
  temperature_f: ['8310-5', 'Body temperature', '°F', '[degF]'],
  pulse_per_min: ['8867-4', 'Heart rate', '/min', '/min'],
  spo2_percent: ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry', '%', '%'],
  weight_kg: ['29463-7', 'Body weight', 'kg', 'kg'],
  systolic_mmhg: ['8480-6', 'Systolic blood pressure', 'mmHg', 'mm[Hg]'],
  diastolic_mmhg: ['8462-4', 'Diastolic blood pressure', 'mmHg', 'mm[Hg]'],
} as const satisfies Record<VitalName, readonly string[]>
const single = ['temperature_f', 'pulse_per_min', 'spo2_percent', 'weight_kg'] as const
const pressures = ['systolic_mmhg', 'diastolic_mmhg'] as const

/** What was measured, one observation each; the blood pressure is one with two components. */
export function vitalObservations(frame: Frame, vitals: Vitals | undefined): FhirResource[] {
  if (!vitals) return []
  const alone = single.flatMap((name) => {
    const value = vitals[name]
    return value === null ? [] : [vitalSign(frame, name, { code: codeOf(name), valueQuantity: quantity(name, value) })]
  })
  const both = pressures.flatMap((name) => {
    const value = vitals[name]
    return value === null ? [] : [{ code: codeOf(name), valueQuantity: quantity(name, value) }]
  })
  const code = loinc('85354-9', 'Blood pressure panel with all children optional')
  return both.length === 0 ? alone : [...alone, vitalSign(frame, 'blood_pressure', { code, component: both })]
}

function vitalSign({ resource, subject, encounter, signedAt }: Frame, name: string, fields: object): FhirResource {
  const category = {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs', display: 'Vital Signs' }],
  }
  return resource('Observation', `vital-${name}`, {
    status: 'final',
    category: [category],
    subject,
    encounter,
    effectiveDateTime: signedAt,
    ...fields,
  })
}

const codeOf = (name: VitalName) => loinc(measures[name][0], measures[name][1])

function loinc(code: string, display: string) {
  return { coding: [{ system: 'http://loinc.org', code, display }], text: display }
}

function quantity(name: VitalName, value: number) {
  const [, , unit, code] = measures[name]
  return { value, unit, system: 'http://unitsofmeasure.org', code }
}
