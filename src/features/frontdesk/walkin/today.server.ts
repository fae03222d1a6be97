import { daySpan, indiaDay, weekdayOf } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { consentNotices } from '../../accounts/consents/consent-notices.data.ts'
import { quote } from '../../consultations/booking/price.server.ts'
import { moment, specialities } from '../../doctors/doctor-view.server.ts'
import { type DoctorRow, doctorRows, listed } from '../../doctors/doctors.sql.server.ts'
import { ensureSlots } from '../../doctors/generate-slots.server.ts'
import { slotId } from '../../doctors/slots.rules.ts'
import { counterOf } from './whose-counter.ts'
import type { ClinicDoctor, WalkIn, WalkInDay } from './walk-in.contract.ts'
import { mayEnd } from './walk-in.rules.ts'
import { freeBetween, walkInsBetween, type WalkInRow } from './walk-in.sql.server.ts'

/** The counter's day: who can be seen today, and who was registered. */
export async function walkInDay(context: Context): Promise<WalkInDay> {
  const { db, now } = context
  const [from, until] = daySpan(indiaDay(now), indiaDay(now))
  const rows = await walkInsBetween(db, { from, until, pharmacyId: counterOf(context) })
  const seen = rows.map(({ user_id: userId, consultation_id }) => ({
    userId,
    subject: `consultation:${consultation_id}`,
    reason: 'counter',
  }))
  context.accessed?.(...seen)
  const taken = (method: WalkInRow['method']) =>
    rows.reduce((sum, row) => sum + (row.method === method ? row.paid_paise - row.refunded_paise : 0), 0)
  return {
    doctors: await doctorsToday(context, rows, until),
    visits: rows.map((row) => visitOf(row, context)),
    cash_paise: taken('cash'),
    upi_paise: taken('upi'),
    child_notice: { purpose: 'child_processing', ...consentNotices.child_processing },
  }
}

function visitOf(row: WalkInRow, { language, actor }: Context): WalkIn {
  const { consultation_id: id, number, name, state, method, paid_paise, refunded_paise, start_at, registered_at } = row
  return {
    id,
    number,
    name,
    doctor: language === 'hi' ? row.doctor_hi : row.doctor,
    start_at: (start_at ?? registered_at).toISOString(),
    arrived_at: registered_at.toISOString(),
    state,
    method,
    paid_paise,
    refunded_paise,
    prescription: actor.roles.includes('pharmacist') ? row.prescription_id : null,
    may_end: mayEnd(state),
  }
}

const mostTimes = 24

/** Doctors who sit in the clinic and have a free time today, who can be seen first first. */
async function doctorsToday({ db, now, language }: Context, rows: readonly WalkInRow[], until: Date): Promise<ClinicDoctor[]> {
  const doctors = (await doctorRows(db, await moment(db, now))
    .where(listed)
    .execute()) as DoctorRow[]
  const here = doctors.filter(({ clinic_weekdays }) => clinic_weekdays.includes(weekdayOf(indiaDay(now))))
  await ensureSlots(db, doctors, now)
  const free = Map.groupBy(await freeBetween(db, now, until), ({ doctor_id }) => doctor_id)
  const known = await specialities(db, language)
  const views = here.map(async (doctor): Promise<ClinicDoctor> => {
    const { doctor_id: id, fee_booked_paise: feePaise } = doctor
    const speciality = known.find((one) => one.id === doctor.specialities[0])
    const { price } = await quote(db, now, { userId: null, feePaise, code: undefined })
    return {
      id,
      name: language === 'hi' ? doctor.name_hi : doctor.name,
      speciality: speciality?.name ?? '',
      red_flags: speciality?.red_flags ?? [],
      total_paise: price.total_paise,
      waiting: rows.filter((row) => row.doctor_id === id && row.state === 'WAITING_ROOM').length,
      slots: (free.get(id) ?? []).slice(0, mostTimes).map(({ start_at: startAt }) => {
        return { id: slotId({ doctorId: id, startAt }), start_at: startAt.toISOString() }
      }),
    }
  })
  const first = ({ slots }: ClinicDoctor) => slots[0]?.start_at ?? ''
  return (await Promise.all(views)).filter(({ slots }) => slots.length > 0).toSorted((a, b) => (first(a) < first(b) ? -1 : 1))
}
