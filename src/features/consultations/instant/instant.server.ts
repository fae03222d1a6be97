import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { PaymentGateway } from '../../../vendors/payments/payment-gateway.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { minutesAfter, presenceNumbers, reachSince } from '../../doctors/doctor-numbers.server.ts'
import { listSpecialities } from '../../doctors/doctors.sql.server.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import { openInstantOf } from '../consultations.sql.server.ts'
import { prepare, type IntakeInput } from '../booking/intake.server.ts'
import { instantFee, quote } from '../booking/price.server.ts'
import { onlineDoctors } from './queue.sql.server.ts'
import { begin, type ScheduleResult, written } from '../booking/schedule.server.ts'
import { queueUp } from '../search.server.ts'
import { expireUnpaid } from '../booking/unpaid.server.ts'

interface InstantRequest extends IntakeInput {
  speciality: string
  language: string
  mode: 'video' | 'audio' | 'chat'
  complaint: string
  coupon?: string | undefined
}

/** Red flags first, then whether anybody is there at all, then money: nobody pays when no doctor is available. */
export async function beginInstant(
  context: Context,
  userId: string,
  gateway: PaymentGateway,
  asked: InstantRequest,
): Promise<ScheduleResult> {
  const { db, now } = context
  const prepared = await prepare(db, context, userId, asked.speciality, asked)
  if (prepared.redFlags.length > 0) return { row: null, redFlags: prepared.redFlags }
  const feePaise = await feeOfThoseThere(context, asked)
  // Two wishes of one account at once would each see the other's missing.
  await lockAccount(db, userId)
  const before = await openInstantOf(db, userId, asked.patient)
  if (before && !(before.state === 'PENDING_PAYMENT' && (await expireUnpaid(db, context, before, { by: 'patient' })))) {
    throw new Refusal('conflict', {
      detail: 'This person already has an ongoing consultation',
      meta: { consultation: before.consultation_id },
    })
  }
  const { unpaid_min } = await consultationNumbers(db, now)
  const fresh = {
    ...written(asked, prepared),
    user_id: userId,
    kind: 'instant' as const,
    speciality_id: asked.speciality,
    language: asked.language,
    nature: 'first' as const,
    due_at: minutesAfter(now, unpaid_min),
  }
  const { row, payment } = await begin(db, context, await quote(db, now, { userId, feePaise, code: asked.coupon }), fresh, gateway)
  const searching = payment ? row : ((await queueUp(db, context, row, 'pay_instant')) ?? row)
  return { row: searching, payment, holdExpiresAt: null }
}

async function feeOfThoseThere({ db, now }: Context, { speciality, language }: InstantRequest): Promise<number> {
  const known = (await listSpecialities(db)).find(({ speciality_id }) => speciality_id === speciality)
  if (!known?.instant_available)
    throw new Refusal('no_doctor_online', { detail: 'No doctor here offers instant consultations for this. Please book a slot' })
  const there = await onlineDoctors(db, speciality, reachSince(await presenceNumbers(db, now), now))
  if (there.length === 0) throw new Refusal('no_doctor_online')
  if (!there.some(({ languages }) => languages.includes(language)))
    throw new Refusal('no_doctor_online', {
      detail: 'No doctor who speaks this language is available right now. Choose another language, or book a slot',
    })
  return instantFee(db, now, speciality, language)
}
