import type { Contracts } from '../../data/contracts.ts'
import type { Response } from '../../lib/contract.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** What the page of an appointment shows. */
export interface AppointmentData {
  appointment: Answer<'GET /api/my_appointment/{id}/'>
  payment: Answer<'GET /api/consultation_payment/get_payment_details/'>
  languages: Answer<'GET /api/languages/'>
  speciality: string | undefined
  papers: Answer<'GET /api/doctor_paper/'>
  rating: Answer<'GET /api/my_appointment/{id}/rating/'>
}
