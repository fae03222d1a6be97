import type { Consulted } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { PrescriptionDraft } from '../../src/features/prescriptions/sign/draft.contract.ts'

/** A video consultation of a first kind, with everything said that a prescription has to say (TPG-13). */
export function consulted({
  patientId,
  id = crypto.randomUUID(),
  name = 'Asha Verma',
}: {
  patientId: string
  id?: string
  name?: string
}): Consulted {
  return {
    setting: { id, at: '2026-11-21T06:00:00.000Z', mode: 'video', nature: 'first' },
    doctor: {
      id: 'kavita-rao',
      name: 'Dr. Kavita Rao',
      qualification: 'MBBS, MD (General Medicine)',
      registration_no: 'RMC-DEMO-10021',
      council: 'Rajasthan Medical Council',
      address: '7, Neem Court, Jaipur 302001',
      contact: '+911410000009',
    },
    patient: {
      id: patientId,
      name,
      age: '36 Years',
      gender: 'F',
      address: '12, MI Road, Jaipur 302001',
      phone: '+919800000001',
      height_cm: 160,
      weight_kg: 58.5,
      lmp_date: null,
      allergies: ['Penicillin'],
    },
    health: { age_years: 36.4, lmp_days: null, conditions: [], current_medicines: [], declared_allergies: [], medicines_asked: true },
  }
}

export function draftOf(lines: object[], more: object = {}): PrescriptionDraft {
  return PrescriptionDraft.parse({
    complaints: 'Fever for two days',
    history: 'No other illness',
    findings: 'Throat red, breathing easily',
    diagnosis: [{ text: 'Viral fever' }],
    investigations: ['CBC if the fever lasts'],
    advice: 'Rest, plenty to drink',
    condition_kind: 'acute',
    follow_up_on: '2026-11-25',
    age_confirmed: true,
    seen_on_video: true,
    no_medicines: lines.length === 0,
    lines,
    ...more,
  })
}

export function draftLine(medicine_id: string, more: object = {}) {
  const timing = { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' }
  return { medicine_id, dose_unit: 'tablet', timing, duration_days: 5, ...more }
}
