import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { DoctorRow } from '../../doctors/doctors.sql.server.ts'
import { consultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import { type ConsultationRow, lockConsultation } from '../consultations.sql.server.ts'
import { move } from '../move.server.ts'
import { insertOffer, liveOfferOf } from '../offers.sql.server.ts'
import { accept } from '../search.server.ts'
import { isWithPatient, ringAgain, ringsElse, waitingFor } from './day.sql.server.ts'

const most = 20

/** The queue of a doctor: nobody for one who may not take instant consultations yet (TPG-1). */
export async function queueFor(db: Db, doctor: DoctorRow, now: Date): Promise<ConsultationRow[]> {
  const may = doctor.active && doctor.verified_at !== null && doctor.fee_instant_paise !== null
  return may ? waitingFor(db, doctor, now, most) : []
}

/** The doctor takes the first of the queue without waiting for the ring; whom another doctor takes at the same moment is passed over. */
export async function takeNext(db: Db, context: WriteContext, doctor: DoctorRow): Promise<ConsultationRow> {
  if (await isWithPatient(db, doctor.doctor_id)) throw new Refusal('conflict', { detail: 'Finish your current consultation first' })
  for (const row of await queueFor(db, doctor, context.now)) {
    const taken = await take(db, context, doctor.doctor_id, row)
    if (taken) return taken
  }
  throw new Refusal('conflict', { detail: 'No one is waiting for you right now' })
}

async function take(db: Db, context: WriteContext, doctorId: string, found: ConsultationRow): Promise<ConsultationRow | undefined> {
  const row = await lockConsultation(db, found)
  if (!row || (row.state !== 'SEARCHING' && row.state !== 'RINGING')) return undefined
  const { ring_s } = await consultationNumbers(db, context.now)
  const rings_until = secondsAfter(context.now, ring_s)
  if (!(await liveOfferOf(db, doctorId, row.consultation_id)) && !(await ringOwn(db, context, doctorId, row, rings_until))) return undefined
  if (row.state === 'SEARCHING')
    await move(db, context, row, 'ring', { by: 'doctor', change: { due_at: rings_until }, detail: { doctors: 1 } })
  return accept(db, context, doctorId, row.consultation_id)
}

/** A ring that the doctor asks for; false while another one rings at the same desk. */
async function ringOwn(db: Db, context: WriteContext, doctor_id: string, row: ConsultationRow, rings_until: Date): Promise<boolean> {
  const { user_id, consultation_id, attempt } = row
  if (await ringsElse(db, doctor_id, consultation_id)) return false
  if (await ringAgain(db, doctor_id, row, rings_until)) return true
  return insertOffer(db, {
    doctor_id,
    user_id,
    consultation_id,
    attempt,
    rings_until,
    offer_id: context.newId(),
    made_at: context.now,
  })
}
