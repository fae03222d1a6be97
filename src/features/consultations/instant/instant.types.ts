import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { KnownHealth } from '../booking/known-health.ts'

type Answer<Key extends keyof Contracts> = Response<Contracts[Key]>

/** What somebody who wants a doctor right now chooses from. */
export interface InstantData {
  /** The search or the call that is already going on. */
  open: { path: string; name: string } | null
  people: Patient[]
  patient: Patient
  known: KnownHealth
  /** Nobody was named of several people, or the one named is too old for the speciality. */
  asksWho: boolean
  specialities: Answer<'GET /api/speciality/'>
  languages: Answer<'GET /api/languages/'>
  consents: Answer<'GET /api/consent/'>
  /** Who could take somebody now. */
  here: Answer<'GET /api/doctor/doctors/'>
}
