import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { fetchSlotDays } from '../../doctors/slot-days.ts'

/** One doctor with what is said, asked and paid. */
export async function findDoctor(api: Api, { params, url }: PageArgs) {
  const id = params['doctor'] ?? ''
  const [doctor, slots, specialities, languages, ratings] = await Promise.all([
    api('GET /api/doctor/doctors/{id}/', { params: { id } }),
    fetchSlotDays(api, id, url.searchParams.get('next_availability')),
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    api('GET /api/doctor/doctors/{id}/ratings/', { params: { id } }),
  ])
  const practised = doctor.specialities[0]
  const language = doctor.languages[0]
  const now =
    doctor.is_online && doctor.fee_instant_paise !== null && practised
      ? await api('GET /api/consultation_price/', { query: { kind: 'instant', speciality: practised, ...(language ? { language } : {}) } })
      : null
  return {
    doctor,
    /** What whoever asks for a doctor right now is charged, whichever takes them. */
    instantPaise: now?.total_paise ?? null,
    slots,
    ratings,
    practises: specialities
      .filter((speciality) => doctor.specialities.includes(speciality.id))
      .map(({ id: one, name }) => ({ id: one, name })),
    languages: Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name])),
  }
}
export type DoctorFound = Awaited<ReturnType<typeof findDoctor>>
