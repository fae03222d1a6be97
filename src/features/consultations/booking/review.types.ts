import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { KnownHealth } from './known-health.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** What is looked over before an appointment is booked. */
export interface ReviewData {
  patient: Answer<'GET /api/patient_relative/{id}/'>
  people: Patient[]
  known: KnownHealth
  speciality: Answer<'GET /api/speciality/'>[number] | undefined
  doctor: Answer<'GET /api/doctor/doctors/{id}/'>
  slot: Answer<'GET /api/slot/{id}/'>
  languages: Answer<'GET /api/languages/'>
  price: Answer<'GET /api/consultation_price/'>
  consents: Answer<'GET /api/consent/'>
  followUp: string | null
  /** It could be one: an earlier visit with this doctor whose smaller fee still holds, and what it would cost then. */
  mayFollow: { consultation: string; at: string; total_paise: number } | null
}
