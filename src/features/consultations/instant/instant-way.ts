import { connectPath } from '../appointment-words.ts'
import type { ConsultationView } from '../consultations.contract.ts'

type Standing = Pick<ConsultationView, 'id' | 'kind' | 'state' | 'speciality'> & { patient: { id: string } }

const inRoom: readonly ConsultationView['state'][] = ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING']

/** Where an instant consultation goes on, by how it stands; null for one that is over or was booked. */
export function instantPath({ id, kind, state, patient, speciality }: Standing): string | null {
  if (kind !== 'instant') return null
  if (state === 'PENDING_PAYMENT') return `/consultation/instant/${id}/confirm`
  if (state === 'SEARCHING' || state === 'RINGING') return connectPath({ id, patient: patient.id, speciality })
  if (state === 'UNABLE_TO_CONNECT') return `/consultation/instant/unable-to-connect?consultation=${id}`
  return inRoom.includes(state) ? `/consultation/${id}/join` : null
}

/** Where somebody looks next who is on the wrong page of a consultation. */
export function placeOf(standing: Standing): string {
  return instantPath(standing) ?? `/account/appointments/${standing.id}`
}
