import { dayMs } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { ageOn, ageText, genderOf } from '../../accounts/accounts.rules.ts'
import { listAddresses } from '../../accounts/addresses.sql.server.ts'
import { findPatient, type PatientRow } from '../../accounts/patients.sql.server.ts'
import { requireAnyDoctor } from '../../doctors/require-doctor.server.ts'
import type { Consulted } from '../../prescriptions/sign/issue-prescription.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { unlike } from '../declared/declared-texts.rules.ts'
import { declaredFor } from '../declared/declared.server.ts'
import type { Health } from './record.contract.ts'

/** Who wrote for whom, when and how: the head of a prescription (TPG-13). A call that fell back to audio counts as audio (TPG-12). */
export async function consultedIn(db: Db, row: ConsultationRow, now: Date): Promise<Consulted> {
  const doctor = await requireAnyDoctor(db, row.doctor_id ?? '', now)
  const patient = await patientOf(db, row)
  const age = ageOn(patient, now)
  const { allergies, medicines, carried, prescribed, listed } = await declaredFor(db, row, healthOf(patient), now)
  const taken = [...medicines, ...carried, ...[...prescribed, ...listed].filter(({ counts }) => counts)].map(({ text }) => text)
  return {
    setting: {
      id: row.consultation_id,
      at: (row.started_at ?? now).toISOString(),
      mode: row.mode_actual ?? row.mode_requested,
      nature: row.nature,
    },
    doctor: {
      id: doctor.doctor_id,
      name: doctor.name,
      qualification: doctor.qualifications.join(', '),
      registration_no: doctor.registration_no,
      council: doctor.council,
      address: doctor.address,
      contact: doctor.contact,
    },
    patient: {
      id: patient.patient_id,
      name: patient.name,
      age: age === null ? null : ageText(age),
      gender: genderOf(patient.gender),
      address: await homeOf(db, row.user_id),
      phone: patient.phone,
      ...healthOf(patient),
    },
    health: {
      age_years: yearsOf(patient.dob, age, now),
      lmp_days: patient.lmp_date === null ? null : Math.floor((now.getTime() - Date.parse(patient.lmp_date)) / dayMs),
      conditions: healthOf(patient).conditions ?? [],
      current_medicines: unlike([...(healthOf(patient).current_medicines ?? []), ...taken], []),
      medicines_asked: healthOf(patient).current_medicines !== null && medicines.length + carried.length === 0,
      declared_allergies: allergies.map(({ text }) => text),
    },
  }
}

/** With its fraction where the day of birth is known: some limits are of months. */
function yearsOf(dob: string | null, years: number | null, now: Date): number | null {
  return dob === null ? years : (now.getTime() - Date.parse(dob)) / (365.25 * dayMs)
}

/** Where the patient lives, as the account knows it: its own address first (TPG-3, TPG-13). */
async function homeOf(db: Db, userId: string): Promise<string | null> {
  const [home] = await listAddresses(db, userId)
  return home ? `${[home.line1, home.line2, home.city].filter(Boolean).join(', ')} ${home.postal_code}` : null
}

/** Where to send somebody who is ill: the town is what a doctor asks for. */
export async function placeOf(db: Db, userId: string): Promise<string | null> {
  const [home] = await listAddresses(db, userId)
  return home ? `${home.city} ${home.postal_code}` : null
}

export async function patientOf(db: Db, row: Pick<ConsultationRow, 'user_id' | 'patient_id'>): Promise<PatientRow> {
  const patient = await findPatient(db, row.user_id, row.patient_id)
  if (!patient) throw new Error('a consultation has a patient')
  return patient
}

export function healthOf(patient: PatientRow): Health {
  const texts = (notes: { text: string }[] | null) => notes?.map(({ text }) => text) ?? null
  return {
    allergies: texts(patient.allergies),
    conditions: texts(patient.conditions),
    current_medicines: texts(patient.current_medicines),
    height_cm: patient.height_cm === null ? null : Number(patient.height_cm),
    weight_kg: patient.weight_kg === null ? null : Number(patient.weight_kg),
    lmp_date: patient.lmp_date,
  }
}
