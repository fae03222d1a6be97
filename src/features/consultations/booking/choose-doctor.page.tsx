import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStep } from '../booking-way.ts'
import { DoctorFilters } from '../discover/doctor-filters.tsx'
import { DoctorList } from '../discover/doctor-list.tsx'
import { doctorQueryOf, fetchDoctors, tomorrowOf } from '../discover/doctor-query.ts'

const load = async (api: Api, { params, url }: PageArgs) => {
  const wish = { ...doctorQueryOf(url.searchParams), speciality: params['speciality'] ?? '' }
  const [, specialities, languages, doctors] = await Promise.all([
    api('GET /api/patient_relative/{id}/', { params: { id: params['patient'] ?? '' } }),
    api('GET /api/speciality/'),
    api('GET /api/languages/'),
    fetchDoctors(api, wish),
  ])
  return { wish, specialities, languages: languages.filter((language) => language.doctors), doctors, now: new Date().toISOString() }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function ChooseDoctorPage() {
  const { t } = useLingui()
  const { patient = '', speciality = '' } = useParams()
  return (
    <BookingFrame<Awaited<ReturnType<typeof load>>>
      title={t`Choose a doctor`}
      step={2}
      back={{ to: bookingStep(patient, {}), label: t`What is the problem?` }}
    >
      {({ wish, specialities, languages, doctors, now }) => (
        <>
          <DoctorFilters wish={wish} specialities={specialities} languages={languages} signedIn withoutSpeciality />
          <DoctorList
            doctors={doctors}
            specialities={specialities}
            languages={Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name]))}
            now={now}
            wished={wish.speciality}
            heading="h2"
            to={({ id }) => bookingStep(patient, { speciality, doctor: id })}
            slotTo={({ id }, slot) => bookingStep(patient, { speciality, doctor: id, slot: slot.id })}
            all={bookingStep(patient, { speciality })}
            tomorrow={tomorrowOf({ ...wish, speciality: '' }, bookingStep(patient, { speciality }))}
          />
        </>
      )}
    </BookingFrame>
  )
}
