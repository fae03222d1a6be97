import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStep, createProfile, goTo, bookingOfAddress } from '../booking-way.ts'
import { PatientChoice } from './patient-choice.tsx'
import { fetchPeople } from './people.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const people = await fetchPeople(api)
  const wish = bookingOfAddress(url.searchParams)
  const [only] = people
  if (!only) throw goTo(createProfile(wish))
  // Nobody is asked what has one answer only; the review offers to change it.
  if (people.length === 1) throw goTo(bookingStep(only.id, wish))
  return people
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function BookAppointmentPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const wish = bookingOfAddress(search)
  return (
    <BookingFrame<Patient[]> title={t`Who is it for?`} back={{ to: '/consultation', label: t`Talk to a doctor` }}>
      {(people) => <PatientChoice people={people} to={({ id }) => bookingStep(id, wish)} add={createProfile(wish)} />}
    </BookingFrame>
  )
}
