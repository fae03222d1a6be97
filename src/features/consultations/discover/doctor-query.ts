import type { Api } from '../../../data/contracts.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import type { Doctor } from '../../doctors/doctors.contract.ts'

/** What a list of doctors can be asked for, as it stands in the address. */
export interface DoctorQuery {
  speciality: string
  language: string
  gender: string
  ordering: string
  q: string
  favourites: string
  /** `today`, `tomorrow`, or any day. */
  when: string
  mode: string
  /** The most somebody wants to pay for an appointment, in rupees. */
  fee: string
}

/** What a fee may be at most, in rupees. */
export const feeSteps = [300, 500, 800] as const

const mostShown = 50
const orderings = ['fee', 'experience'] as const
const genders = ['F', 'M'] as const
const modes = ['video', 'audio', 'chat'] as const

export function doctorQueryOf(search: URLSearchParams): DoctorQuery {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 60)
  return {
    speciality: text('speciality'),
    language: text('language'),
    gender: text('gender'),
    ordering: text('ordering'),
    q: text('q'),
    favourites: text('favourites'),
    when: text('when'),
    mode: text('mode'),
    fee: text('fee'),
  }
}

/** The doctors of a wish; words in the address that mean nothing are no wish. */
export function fetchDoctors(api: Api, wish: DoctorQuery): Promise<Doctor[]> {
  const [gender, ordering] = [genders.find((known) => known === wish.gender), orderings.find((known) => known === wish.ordering)]
  const [mode, fee] = [modes.find((known) => known === wish.mode), feeSteps.find((known) => String(known) === wish.fee)]
  const query = {
    ...(/^[a-z-]{1,40}$/.test(wish.speciality) ? { speciality: wish.speciality } : {}),
    ...(/^[a-z]{2,3}$/.test(wish.language) ? { language: wish.language } : {}),
    ...(gender ? { gender } : {}),
    ...(ordering ? { ordering } : {}),
    ...(wish.q.trim() ? { q: wish.q } : {}),
    ...(wish.favourites === 'true' ? { favourites: 'true' as const } : {}),
    ...(wish.favourites === 'seen' ? { seen: 'true' as const } : {}),
    ...dayOf(wish.when),
    ...(mode ? { mode } : {}),
    ...(fee ? { max_fee: fee * 100 } : {}),
    limit: mostShown,
  }
  return api('GET /api/doctor/doctors/', { query })
}

/** Whoever has set a filter sees the doctors first, in a shared address too. */
export const isNarrowed = (wish: DoctorQuery) => Object.values(wish).some((value) => value !== '')

/** The same wish a day later, where today was asked for. */
export function tomorrowOf(wish: DoctorQuery, path: string): string | undefined {
  if (wish.when !== 'today') return undefined
  const later = Object.entries({ ...wish, when: 'tomorrow' }).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(later)}#doctors`
}

/** The day a wish names, as it is in India now. */
function dayOf(when: string): { available_on?: string } {
  const today = indiaDay(new Date())
  if (when === 'today') return { available_on: today }
  return when === 'tomorrow' ? { available_on: addDays(today, 1) } : {}
}
