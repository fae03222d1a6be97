import type { Api } from '../../../data/contracts.ts'

export const loadPeople = async (api: Api) => {
  const [{ invitations, specialities }, doctors, spoken] = await Promise.all([
    api('GET /api/desk/invitation/'),
    api('GET /api/desk/doctor/'),
    api('GET /api/languages/'),
  ])
  const languages = spoken.filter((one) => one.doctors).map(({ code, native_name }) => ({ id: code, name: native_name }))
  return { invitations, specialities, languages, doctors }
}
export type PeopleData = Awaited<ReturnType<typeof loadPeople>>
export const doctorsPath = '/desk/setup/doctors'
