import { indiaDay, weekdayOf } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Context, LoggedContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { takeSlot } from '../../doctors/keep-slot.server.ts'
import { requireDoctor, slotKey } from '../../doctors/require-doctor.server.ts'
import { findSlot } from '../../doctors/slots.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { nextCheckAt } from './waiting.rules.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { linkOf } from '../links.rules.ts'
import { move } from '../move.server.ts'
import { notifyDesk, publishToDesk } from '../notify-desk.server.ts'
import { doctorFor, timeFor } from '../time-text.server.ts'
import { prepare, type Prepared } from '../booking/intake.server.ts'
import { quote } from '../booking/price.server.ts'
import { writeUnpaid, written } from '../booking/schedule.server.ts'

interface AtClinic {
  doctor: string
  slot: string
  patient: string
  complaint: string
  red_flags: Record<string, boolean>
  consent_id: string
  language: string
}

const timeTaken = () => new Refusal('invalid', { fields: { slot: ['This time was just taken. Choose another'] } })

/** A visit in a room of the clinic, written down as every other and not paid yet; with a red flag nothing is written (TPG-19). */
export async function writeAtClinic(
  db: Db,
  context: Context,
  userId: string,
  asked: AtClinic,
): Promise<{ row: ConsultationRow } | { row: null; redFlags: Prepared['redFlags'] }> {
  const { now } = context
  const doctor = await requireDoctor(db, asked.doctor, now)
  const [speciality = '', key] = [doctor.specialities[0], slotKey(asked.slot)]
  if (key.doctorId !== doctor.doctor_id) throw new Refusal('invalid', { fields: { slot: ['This slot belongs to another doctor'] } })
  const slot = await findSlot(db, key)
  if (!slot) throw timeTaken()
  if (!doctor.clinic_weekdays.includes(weekdayOf(indiaDay(slot.start_at))))
    throw new Refusal('invalid', { fields: { slot: ['This doctor is not in the clinic on that day. Choose another'] } })
  const intake = { ...asked, intake: [], files: [], mode: 'clinic' as const }
  const prepared = await prepare(db, context, userId, speciality, intake)
  if (prepared.redFlags.length > 0) return { row: null, redFlags: prepared.redFlags }
  const price = await quote(db, now, { userId, feePaise: doctor.fee_booked_paise, code: undefined })
  const fresh = {
    ...written(intake, prepared),
    user_id: userId,
    kind: 'booked' as const,
    speciality_id: speciality,
    doctor_id: doctor.doctor_id,
    start_at: slot.start_at,
    end_at: slot.end_at,
    language: asked.language,
    nature: 'first' as const,
  }
  return { row: await writeUnpaid(db, context, price, fresh, 'desk') }
}

/** Paid, and here: the time is theirs, and the doctor sees them wait. Nobody else can have the time: the slot's own row decides (R2). */
export async function arriveAtClinic(db: Db, context: LoggedContext, row: ConsultationRow): Promise<ConsultationRow> {
  const { now } = context
  const { user_id: userId, consultation_id: consultationId, doctor_id: doctorId, start_at: startAt } = row
  if (doctorId === null || startAt === null) throw new Error('a visit at the clinic has a doctor and a time')
  if (!(await takeSlot(db, context, { doctorId, startAt }, { userId, consultationId, token: null }))) throw timeTaken()
  const paid = await move(db, context, row, 'pay', { by: 'money' })
  const here = paid && { ...paid, patient_entered_at: now }
  const due_at = here ? nextCheckAt(here, await consultationNumbers(db, now), now) : null
  const arrived = paid && (await move(db, context, paid, 'enter', { by: 'desk', change: { patient_entered_at: now, due_at } }))
  if (!arrived) throw new Error(`consultation ${consultationId} could not be confirmed`)
  const vars = await timeFor(db, row)
  await notify(db, context, { userId, kind: 'registered_at_clinic', link: linkOf(row), vars: { ...vars, ...(await doctorFor(db, row)) } })
  await publishToDesk(db, context, doctorId, 'arrived', { consultation: consultationId })
  await notifyDesk(db, context, doctorId, 'desk_at_clinic', vars)
  return arrived
}
