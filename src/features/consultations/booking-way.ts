import { redirect } from 'react-router'

/** What of a booking is known already: the addresses of the specification in order, patient / speciality / doctor / slot. */
export interface KnownBooking {
  speciality?: string
  doctor?: string
  slot?: string
  /** The consultation it follows: the doctor takes less for it for some days. */
  followUp?: string | null
}

const root = '/consultation/book-appointment'
const names = ['speciality', 'doctor', 'slot'] as const

/** Where a booking begins when nobody has said yet who it is for; what is known is carried along. */
export function bookingStart(wish: KnownBooking): string {
  const search = addressOf(wish)
  return search.size > 0 ? `${root}?${search}` : root
}

function addressOf(wish: KnownBooking): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (wish[name] ? [[name, wish[name]]] : [])))
}

export function bookingOfAddress(search: URLSearchParams): KnownBooking {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)?.slice(0, 60)]] : [])))
}

/** A prescription is renewed for whom it was written and with who wrote it: nobody is asked again; without them the trouble is asked first. */
export const renewalStart = (patient: string, writer: Pick<KnownBooking, 'speciality' | 'doctor'> | null = null): string =>
  bookingStep(patient, writer ?? {})

/** A doctor right now for somebody, with the trouble when it is known. */
export function instantStart(patient: string, { speciality }: KnownBooking): string {
  return `/consultation/instant?${new URLSearchParams({ patient, ...(speciality ? { speciality } : {}) })}`
}

/** The next page of a booking for somebody: the first question without an answer; among times, from `day` on. */
export function bookingStep(patient: string, { followUp, ...wish }: KnownBooking, day?: string): string {
  const said = { next_availability: day, follow_up: followUp }
  const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `${pageOf(patient, wish)}?${search}` : pageOf(patient, wish)
}

function pageOf(patient: string, { speciality, doctor, slot }: KnownBooking): string {
  const known = [patient, speciality, doctor, slot].filter((part) => part !== undefined).map(encodeURIComponent)
  if (!speciality) return `${root}/${encodeURIComponent(patient)}/choose-speciality`
  if (!doctor) return `${root}/${known.slice(0, 2).join('/')}/choose-doctor`
  if (!slot) return `${root}/${known.slice(0, 3).join('/')}/pick-schedule`
  return `${root}/${known.join('/')}`
}

/** Where somebody is added, on the way to a booking or to a doctor right now. */
export function createProfile(wish: KnownBooking, way: 'booking' | 'instant' = 'booking'): string {
  const search = addressOf(wish)
  if (way === 'instant') search.set('way', way)
  return `/consultation/create-patient-profile${search.size > 0 ? `?${search}` : ''}`
}

interface Past {
  id: string
  kind: 'booked' | 'instant'
  speciality: string
  follow_up_until: string | null
  patient: { id: string }
  doctor: { id: string } | null
}

/** The same doctor for the same person, at the fee of a follow-up while that holds, on the day the doctor named; after an instant consultation any doctor. */
export function bookAgainPath({ id, kind, speciality, follow_up_until, patient, doctor }: Past, day?: string): string {
  const followUp = follow_up_until && id
  if (!doctor || (kind !== 'booked' && !followUp)) return '/consultation'
  return bookingStep(patient.id, { speciality, doctor: doctor.id, followUp }, day)
}

/** Thrown by a page's load: the page has nothing to ask. */
export function goTo(path: string): Response {
  return redirect(path)
}
