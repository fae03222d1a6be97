import type { Context } from '../../../platform/context.ts'
import type { PatientRow } from '../../accounts/patients.sql.server.ts'
import { countDays, dayMs, indiaDay } from '../../../lib/india-time.ts'
import { isJoinOpen, joinFrom } from '../../consultations/actions.rules.ts'
import { consultationNumbers } from '../../consultations/consultation-numbers.server.ts'
import { photoOf, portraitOf } from '../../doctors/doctor-view.server.ts'
import type { Course } from '../doses/courses.contract.ts'
import type { CourseRow } from '../doses/courses.sql.server.ts'
import { refillWithinDays } from '../doses/supply.rules.ts'
import type { NextThing } from './home.contract.ts'
import type { ReasonCode } from '../../prescriptions/review.rules.ts'
import type { Subscription } from '../subscriptions/subscriptions.contract.ts'
import { writersOf } from '../writers.sql.server.ts'
import { payoutsToAnswer } from '../../payments/payouts.sql.server.ts'
import { approvedPrescriptions, openOrders, openPrescriptions, type openVisits, rejectedPrescriptions } from './home.sql.server.ts'

type Looking = Pick<Context, 'db' | 'now' | 'language'>
type Visit = Awaited<ReturnType<typeof openVisits>>[number]

/** The family, and their visits to come. */
interface Around {
  people: readonly PatientRow[]
  visits: readonly Visit[]
}

/** Visits to come and under way; one that waits for its money needs somebody. */
export async function visitsNext({ db, now, language }: Looking, rows: readonly Visit[]): Promise<NextThing[]> {
  if (rows.length === 0) return []
  const { join_min } = await consultationNumbers(db, now)
  return rows.map((row) => {
    const { consultation_id: id, patient, number, total_paise, start_at, due_at } = row
    if (row.state === 'PENDING_PAYMENT') {
      const until = due_at?.toISOString() ?? null
      return { kind: 'needs_you', what: 'pay_appointment', id, patient, number, amount_paise: total_paise, until }
    }
    const doctor = language === 'hi' ? (row.doctor_hi ?? row.doctor) : row.doctor
    const opens = { can_join_from: joinFrom(row, join_min)?.toISOString() ?? null, join_open: isJoinOpen(row, join_min, now) }
    const face = { photo: photoOf(row), portrait: portraitOf(row) }
    return {
      kind: 'appointment',
      id,
      patient,
      doctor,
      ...face,
      start_at: start_at?.toISOString() ?? null,
      ...opens,
      state: visitState(row),
    }
  })
}

function visitState({ state }: Visit): Extract<NextThing, { kind: 'appointment' }>['state'] {
  if (state === 'SEARCHING' || state === 'RINGING') return 'searching'
  if (state === 'IN_CALL' || state === 'RECONNECTING') return 'in_call'
  return state === 'UNABLE_TO_CONNECT' ? 'unable' : 'upcoming'
}

/** An order that waits for its payment or its patient's yes needs somebody; one whose prescription is being checked is told by that. */
export async function ordersNext({ db }: Looking, userId: string): Promise<NextThing[]> {
  const rows = await openOrders(db, userId)
  return rows.flatMap((row): NextThing[] => {
    const { order_id: id, number, patient, packs, promised_until } = row
    if (row.status === 'PENDING') return []
    if (row.status === 'PENDING_PAYMENT') {
      const what = row.payment_mode === 'cod' ? ('agree_order' as const) : ('pay_order' as const)
      return [
        { kind: 'needs_you', what, id, number, patient, amount_paise: row.payable_paise, until: row.expires_at?.toISOString() ?? null },
      ]
    }
    const state = stateOf(row.fulfilment)
    const pin = state === 'under_way' ? null : row.delivery_pin
    return [{ kind: 'delivery', id, number, patient, packs, pin, until: promised_until?.toISOString() ?? null, state }]
  })
}

/** Refunds that cannot go back the way the money came, until somebody has said where to. */
export async function refundsNext({ db }: Looking, userId: string): Promise<NextThing[]> {
  const rows = await payoutsToAnswer(db, userId)
  return rows.map(({ payout_id: id, amount_paise }) => {
    return { kind: 'needs_you', what: 'refund_details', id, patient: null, number: null, amount_paise, until: null }
  })
}

function stateOf(fulfilment: string): Extract<NextThing, { kind: 'delivery' }>['state'] {
  if (fulfilment === 'out_for_delivery' || fulfilment === 'attempted' || fulfilment === 'ready_for_pickup') return fulfilment
  return 'under_way'
}

/** Prescriptions that are read by a pharmacist; one with a question waits for its patient. */
export async function prescriptionsNext({ db }: Looking, userId: string): Promise<NextThing[]> {
  const rows = await openPrescriptions(db, userId)
  return rows.map(({ prescription_id: id, state, created_at, patient }) =>
    state === 'NEEDS_PATIENT'
      ? { kind: 'needs_you', what: 'answer_pharmacist', id, patient, number: null, amount_paise: null, until: null }
      : { kind: 'review', id, patient, sent_at: created_at.toISOString(), step: state === 'IN_REVIEW' ? 'checking' : 'sent' },
  )
}

const decidedDays = 7

/** What could not be accepted, and what the pharmacist said of it. */
export async function rejectedNext({ db, now }: Looking, userId: string): Promise<NextThing[]> {
  const rows = await rejectedPrescriptions(db, userId, new Date(now.getTime() - decidedDays * dayMs))
  return rows.flatMap(({ prescription_id: id, patient, reason_code, decided_at }): NextThing[] => {
    const reason = reason_code as ReasonCode | null
    return decided_at === null ? [] : [{ kind: 'rejected', id, patient, reason, decided_at: decided_at.toISOString() }]
  })
}

/** What a pharmacist approved, with how many medicines of it can be ordered. */
export async function approvedNext({ db, now }: Looking, userId: string): Promise<NextThing[]> {
  const rows = await approvedPrescriptions(db, userId, new Date(now.getTime() - decidedDays * dayMs), indiaDay(now))
  return rows.flatMap(({ prescription_id: id, patient, medicines, decided_at }): NextThing[] =>
    decided_at === null ? [] : [{ kind: 'approved', id, patient, medicines, decided_at: decided_at.toISOString() }],
  )
}

/** Subscriptions that wait for a yes or a skip. */
export function subscriptionsNext(subscriptions: readonly Subscription[], people: readonly PatientRow[]): NextThing[] {
  const due = subscriptions.filter(({ state }) => state === 'due')
  return due.map(({ id, patient, name, amount_paise, next_on }) => {
    const who = people.find(({ patient_id }) => patient_id === patient)?.name ?? null
    return { kind: 'subscription', id, patient: who, name, amount_paise, due_on: next_on }
  })
}

/** Whoever has a visit before them with the doctor who renews is not asked to book one. */
const isBooked = (visits: readonly Visit[], patientId: string, writer: Course['renew_with']): boolean =>
  writer !== null &&
  visits.some((one) => one.state !== 'PENDING_PAYMENT' && one.patient_id === patientId && one.doctor_id === writer.doctor)

/** Prescriptions for chronic conditions that ended: one slip for each person and the doctor who wrote them, with all that is to renew. */
export async function renewalsNext(
  { db }: Looking,
  userId: string,
  ended: readonly CourseRow[],
  { people, visits }: Around,
): Promise<NextThing[]> {
  const writers = await writersOf(
    db,
    userId,
    ended.map(({ prescription_id: id }) => id),
  )
  return people.flatMap(({ patient_id, name: patient }) => {
    const theirs = ended.filter((row) => row.patient_id === patient_id)
    const byDoctor = Map.groupBy(theirs, ({ prescription_id: id }) => writers.get(id)?.doctor)
    return [...byDoctor.values()].flatMap((rows): NextThing[] => {
      const [newest] = rows
      if (!newest?.ends_on) return []
      const renew_with = writers.get(newest.prescription_id) ?? null
      if (isBooked(visits, patient_id, renew_with)) return []
      const names = rows.map(({ name }) => name)
      return [{ kind: 'renew', id: newest.course_id, patient, patient_id, names, last_day: newest.ends_on, renew_with }]
    })
  })
}

/** Medicines that last no longer than five days; a chronic one that nobody has counted, by the end of its prescription. */
export function refillsNext(courses: readonly Course[], { people, visits }: Around, today: string): NextThing[] {
  const names = new Map(people.map(({ patient_id, name }) => [patient_id, name]))
  return courses.flatMap((course): NextThing[] => {
    const {
      id,
      name,
      units_left,
      dose_unit,
      refill: way,
      refill_on,
      medicine_id,
      prescription,
      renew_with,
      on_order,
      ends_on,
      refill_due_on,
    } = course
    const days_left = course.days_left ?? (units_left === null && ends_on !== null ? countDays(today, ends_on) + 1 : null)
    if (days_left === null || days_left > refillWithinDays || refill_due_on === null || on_order !== null) return []
    if (way === 'renew' && isBooked(visits, course.patient, renew_with)) return []
    const patient = names.get(course.patient) ?? null
    return [
      {
        kind: 'refill',
        id,
        patient,
        patient_id: course.patient,
        name,
        days_left,
        units_left,
        dose_unit,
        way,
        refill_on,
        medicine_id,
        prescription,
        renew_with,
      },
    ]
  })
}
