import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStep, createProfile, goTo, bookingOfAddress } from '../booking-way.ts'
import { ChooseWho } from './choose-who.tsx'
import { onlyAnswer } from './fits-age.rules.ts'
import { fetchPeople } from './people.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const people = await fetchPeople(api)
  const wish = bookingOfAddress(url.searchParams)
  if (people.length === 0) throw goTo(createProfile(wish))
  // Nobody is asked what has one answer only; the review offers to change it.
  const only = onlyAnswer(people, wish.speciality)
  if (only) throw goTo(bookingStep(only.id, wish))
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
      {(people) => (
        <ChooseWho people={people} speciality={wish.speciality} to={({ id }) => bookingStep(id, wish)} add={createProfile(wish)} />
      )}
    </BookingFrame>
  )
}
