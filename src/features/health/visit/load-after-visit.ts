import type { Api } from '../../../data/contracts.ts'
import type { AppointmentData } from '../../consultations/appointment.types.ts'
import type { AfterVisitData, Signed } from './after-visit.types.ts'

/** Together with what the appointment shows; an appointment that is to come asks for nothing more. */
export async function loadAfterVisit(api: Api, data: AppointmentData, pincode: string | null): Promise<AfterVisitData> {
  const { prescription, patient, follow_up_until, doctor } = data.appointment
  const [signed, listed, fees] = await Promise.all([
    prescription && loadSigned(api, prescription.id, pincode),
    prescription && prescription.medicines > 0 ? isListed(api, { id: prescription.id, patient: patient.id }) : null,
    follow_up_until !== null && doctor ? loadFees(api, doctor.id) : null,
  ])
  return { ...data, signed, listed, fees }
}

async function loadSigned(api: Api, prescription: string, pincode: string | null): Promise<Signed> {
  const [paper, order] = await Promise.all([
    api('GET /api/prescription/', { query: { prescription } }),
    api('GET /api/upload_prescription/cart/', { query: { prescription, ...(pincode ? { postal_code: pincode } : {}) } }),
  ])
  return { paper, order }
}

/** A prescription is suggested as long as none of its medicines is on the list. Of somebody who was taken off the account no list is kept. */
async function isListed(api: Api, { id, patient }: { id: string; patient: string }): Promise<boolean | null> {
  const found = await unlessMissing(api('GET /api/health/course/', { query: { patient } }))
  return found && !found.suggestions.some((one) => one.id === id)
}

async function loadFees(api: Api, doctor: string): Promise<AfterVisitData['fees']> {
  const found = await unlessMissing(api('GET /api/doctor/doctors/{id}/', { params: { id: doctor } }))
  return found && { full_paise: found.fee_booked_paise, follow_up_paise: found.fee_follow_up_paise }
}

/** A person or a doctor who left: what hangs on them is not shown, and the visit stands. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}
