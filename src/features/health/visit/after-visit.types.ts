import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { AppointmentData } from '../../consultations/appointment.types.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** What is there once the doctor has signed: the slip, what it costs today where the patient lives, the fee of a follow-up. */
export interface Signed {
  paper: Answer<'GET /api/prescription/'>
  order: Answer<'GET /api/upload_prescription/cart/'>
}
export interface AfterVisitData extends AppointmentData {
  signed: Signed | null
  /** Whether its medicines are on the patient's list already; null where that cannot be asked. */
  listed: boolean | null
  /** The doctor's fees, while the smaller one for a follow-up holds. */
  fees: { full_paise: number; follow_up_paise: number } | null
}
