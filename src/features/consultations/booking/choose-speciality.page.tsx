import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { isPractised } from '../../doctors/practised.rules.ts'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStart, bookingStep } from '../booking-way.ts'
import { EmergencyStrip } from '../discover/emergency-strip.tsx'
import { SpecialityGrid } from '../discover/speciality-grid.tsx'

const load = async (api: Api, { params }: PageArgs) => {
  const [patient, specialities] = await Promise.all([
    api('GET /api/patient_relative/{id}/', { params: { id: params['patient'] ?? '' } }),
    api('GET /api/speciality/'),
  ])
  return { name: patient.name, specialities: specialities.filter(isPractised) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function ChooseSpecialityPage() {
  const { t } = useLingui()
  const patient = useParams()['patient'] ?? ''
  return (
    <BookingFrame<Awaited<ReturnType<typeof load>>>
      title={t`What is the problem?`}
      step={1}
      back={{ to: bookingStart({}), label: t`Who is it for?` }}
    >
      {({ name, specialities }) => (
        <>
          <p>
            <Trans>
              For <b>{name}</b>
            </Trans>
          </p>
          <SpecialityGrid specialities={specialities} to={({ id }) => bookingStep(patient, { speciality: id })} />
          <EmergencyStrip />
        </>
      )}
    </BookingFrame>
  )
}
