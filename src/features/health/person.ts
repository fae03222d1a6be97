import { useSearchParams } from 'react-router'
import type { Patient } from '../accounts/patients.contract.ts'

/** Whose page it is: the one in the address, or the account's owner. */
export function personIn<P extends Pick<Patient, 'id'>>(people: readonly P[], search: URLSearchParams): P | undefined {
  return people.find(({ id }) => id === search.get('person')) ?? people[0]
}

export function usePerson<P extends Pick<Patient, 'id'>>(people: readonly P[]): P | undefined {
  const [search] = useSearchParams()
  return personIn(people, search)
}
