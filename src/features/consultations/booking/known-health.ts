import type { Api } from '../../../data/contracts.ts'
import type { Patient } from '../../accounts/patients.contract.ts'

/** What the doctor sees of a person without being told: it is not asked for once more. */
export interface KnownHealth {
  medicines: string[]
  allergies: string[]
}

type Noted = Pick<Patient, 'id' | 'current_medicines' | 'allergies'>

export async function fetchKnown(api: Api, patient: Noted): Promise<KnownHealth> {
  const { courses } = await api('GET /api/health/course/', { query: { patient: patient.id } })
  return knownHealth(
    courses.map(({ name }) => name),
    patient,
  )
}

/** What is on the list of medicines and in the profile, each once. */
export function knownHealth(taken: readonly string[], { current_medicines, allergies }: Omit<Noted, 'id'>): KnownHealth {
  const texts = (notes: Noted['allergies']) => (notes ?? []).map(({ text }) => text)
  return { medicines: once([...taken, ...texts(current_medicines)]), allergies: once(texts(allergies)) }
}

function once(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [text.trim().toLowerCase(), text.trim()])).values()].toReversed()
}
