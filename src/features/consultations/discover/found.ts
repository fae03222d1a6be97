import { redirect } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { withoutEmpty } from '../../../data/without-empty.ts'
import { isPractised } from '../../doctors/practised.rules.ts'
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
