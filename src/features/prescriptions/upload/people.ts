import type { Api } from '../../../data/contracts.ts'
import type { Patient } from '../../accounts/patients.contract.ts'

/** Whom somebody may order for: themselves once they have said who they are, and those they look after. */
export interface People {
  selfId: string | null
  people: Pick<Patient, 'id' | 'name' | 'relation' | 'gender'>[]
}

/** Null for somebody who is no longer in the account. */
export function nameOf(people: People['people'], id: string): string | null {
  return people.find((one) => one.id === id)?.name || null
}

export async function loadPeople(api: Api): Promise<People> {
  const { patient_id, name } = await api('GET /api/user/me/')
  if (patient_id === null) return { selfId: null, people: [] }
  const relatives = await api('GET /api/patient/{id}/relative_account/', { params: { id: patient_id } })
  const others = relatives.filter(({ relation }) => relation !== 'self')
  const self = { id: patient_id, name: name ?? '', relation: 'self' as const, gender: 'U' as const }
  return {
    selfId: patient_id,
    people: [self, ...others.map(({ id, name: its, relation, gender }) => ({ id, name: its, relation, gender }))],
  }
}
