import { redirect } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { withoutEmpty } from '../../../data/without-empty.ts'
import { isPractised } from '../../doctors/practised.rules.ts'
import { fetchSlotDays } from '../../doctors/slot-days.ts'
import { doctorQueryOf, fetchDoctors } from './doctor-query.ts'

/** The doctors that the address asks for, and what they can be asked for by. */
export async function findDoctors(api: Api, { url }: PageArgs) {
  const clean = withoutEmpty(url)
  if (clean) throw redirect(clean)
  const wish = doctorQueryOf(url.searchParams)
  const [specialities, languages, doctors] = await Promise.all([
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    fetchDoctors(api, wish),
  ])
  return {
    wish,
    specialities: specialities.filter((one) => isPractised(one) || one.id === wish.speciality),
    languages: languages.filter((language) => language.doctors),
    doctors,
    now: new Date().toISOString(),
  }
}
export type Found = Awaited<ReturnType<typeof findDoctors>>

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
