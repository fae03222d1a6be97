import type { Api } from '../../../data/contracts.ts'
import type { Patient } from '../../accounts/patients.contract.ts'

/** Whoever a booking may be for, the account's owner first; empty before they have said who they are. */
export async function fetchPeople(api: Api): Promise<Patient[]> {
  const { patient_id: id } = await api('GET /api/user/me/')
  if (id === null) return []
  const params = { id }
  const [self, relatives] = await Promise.all([
    api('GET /api/patient_relative/{id}/', { params }),
    api('GET /api/patient/{id}/relative_account/', { params }),
  ])
  return [self, ...relatives]
}
