import { useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Slip } from '../../../ui/layout/slip.tsx'
import { DoctorIdentity } from '../../doctors/doctor-identity.tsx'
import { fetchSlotDays } from '../../doctors/slot-days.ts'
import { SlotPicker } from '../../doctors/slot-picker.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStep, goTo } from '../booking-way.ts'
import styles from '../consultation.module.css'

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = params['doctor'] ?? ''
  const doctorAndSlots = Promise.all([
    api('GET /api/doctor/doctors/{id}/', { params: { id } }),
    fetchSlotDays(api, id, url.searchParams.get('next_availability')),
  ]).catch(elsewhere(params))
  const [, [doctor, slots], languages] = await Promise.all([
    api('GET /api/patient_relative/{id}/', { params: { id: params['patient'] ?? '' } }),
    doctorAndSlots,
    api('GET /api/languages/'),
  ])
  return { doctor, slots, languages: Object.fromEntries(languages.map(({ code, native_name }) => [code, native_name])) }
}

/** A doctor of earlier days who sees nobody here any more: the others of the speciality do. */
function elsewhere({ patient = '', speciality = '' }: PageArgs['params']) {
  return (failure: unknown): never => {
    if (failure instanceof Error && 'status' in failure && failure.status === 404) throw goTo(bookingStep(patient, { speciality }))
    throw failure
  }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function PickSchedulePage() {
  const { t } = useLingui()
  const { patient = '', speciality = '', doctor: doctorId = '' } = useParams()
  const [search] = useSearchParams()
  const way = { speciality, doctor: doctorId, followUp: search.get('follow_up') }
  return (
    <BookingFrame<Awaited<ReturnType<typeof load>>>
      title={t`Pick a time`}
      step={3}
      back={{ to: bookingStep(patient, { speciality }), label: t`Choose a doctor` }}
    >
      {({ doctor, slots, languages }) => (
        <div className={styles.narrow}>
          <Slip kind="appointment">
            <DoctorIdentity doctor={doctor} languages={languages} name={<h2 className={styles.doctorName}>{doctor.name}</h2>} />
          </Slip>
          <SlotPicker
            slots={slots}
            dayTo={(day) => bookingStep(patient, way, day)}
            slotTo={({ id }) => bookingStep(patient, { ...way, slot: id })}
          />
        </div>
      )}
    </BookingFrame>
  )
}
