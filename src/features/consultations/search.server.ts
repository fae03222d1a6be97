import type { WriteContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { minutesAfter, presenceNumbers, reachSince } from '../doctors/doctor-numbers.server.ts'
import { countMiss, forgetMisses, setBusy } from '../doctors/presence.sql.server.ts'
import { notify } from '../notices/notify.server.ts'
import { type ConsultationNumbers, consultationNumbers, secondsAfter } from './consultation-numbers.server.ts'
import { type ConsultationRow, lockConsultation } from './consultations.sql.server.ts'
import { joinLink, unableLink } from './links.rules.ts'
import { match, type Waiting } from './matching.rules.ts'
import { move } from './move.server.ts'
import {
  answerOffer,
  freeDoctors,
  insertOffer,
  isAnybodyWaiting,
  liveOfferOf,
  liveOffers,
  lockWaiting,
  type OfferRow,
  offersOf,
} from './offers.sql.server.ts'
import { notifyDesk, notifyRing, notifyRingEnd, publishToDesk, type RingEnd } from './notify-desk.server.ts'

const atOnce = 100
/** Nobody is rung who has an appointment within these minutes. */
const soonMin = 5

/** Rings doctors for whoever waits. Safe to call at any time and by several processes: the database lets one ring stand per doctor. */
export async function matchWaiting(db: Db, context: WriteContext): Promise<void> {
  if (!(await isAnybodyWaiting(db))) return
  await inTransaction(db, async (transaction) => {
    const numbers = await consultationNumbers(transaction, context.now)
    const reach = reachSince(await presenceNumbers(transaction, context.now), context.now)
    const rows = (await lockWaiting(transaction, atOnce)).filter(({ search_until }) => search_until !== null && search_until > context.now)
    const offers = Map.groupBy(
      await offersOf(
        transaction,
        rows.map(({ consultation_id }) => consultation_id),
      ),
      (one) => one.consultation_id,
    )
    const free = { now: context.now, reach, soon: minutesAfter(context.now, soonMin) }
    const waiting = rows.map((row) => asWaiting(row, offers.get(row.consultation_id) ?? []))
    for (const { consultation, doctors } of match(waiting, await freeDoctors(transaction, free), numbers)) {
      const row = rows.find(({ consultation_id }) => consultation_id === consultation)
      if (row) await ring(transaction, context, row, doctors, numbers)
    }
  })
}

function asWaiting(row: ConsultationRow, offers: readonly OfferRow[]): Waiting {
  const mine = offers.filter(({ attempt }) => attempt === row.attempt)
  return {
    id: row.consultation_id,
    speciality: row.speciality_id,
    language: row.language,
    queuedAt: row.queued_at?.getTime() ?? 0,
    again: row.attempt > 1,
    declined: new Set(mine.filter(({ state }) => state === 'DECLINED').map(({ doctor_id }) => doctor_id)),
    missedBy: new Set(mine.filter(({ state }) => state === 'MISSED').map(({ doctor_id }) => doctor_id)),
    misses: mine.filter(({ state }) => state === 'MISSED').length,
  }
}

async function ring(
  db: Db,
  context: WriteContext,
  row: ConsultationRow,
  doctors: readonly string[],
  { ring_s }: ConsultationNumbers,
): Promise<void> {
  const { user_id, consultation_id, attempt } = row
  const rings_until = secondsAfter(context.now, ring_s)
  const rung: string[] = []
  for (const doctor_id of doctors.toSorted()) {
    const offer = { doctor_id, offer_id: context.newId(), user_id, consultation_id, attempt, rings_until, made_at: context.now }
    if (await insertOffer(db, offer)) rung.push(doctor_id)
  }
  if (rung.length === 0) return
  await move(db, context, row, 'ring', { by: 'time', change: { due_at: rings_until }, detail: { doctors: rung.length } })
  for (const doctor_id of rung) await notifyRing(db, context, { doctor_id, consultation_id, rings_until })
}

/** The doctor takes it: the first of those who are rung. False when it rings no more. */
export async function accept(
  db: Db,
  context: WriteContext,
  doctorId: string,
  consultationId: string,
): Promise<ConsultationRow | undefined> {
  const { now } = context
  const offer = await liveOfferOf(db, doctorId, consultationId)
  if (!offer || offer.rings_until <= now) return undefined
  const row = await lockConsultation(db, offer)
  if (!row || !(await answerOffer(db, offer, 'ACCEPTED', now))) return undefined
  const { doctor_joins_min } = await consultationNumbers(db, now)
  const change = { doctor_id: doctorId, accepted_at: now, due_at: minutesAfter(now, doctor_joins_min) }
  const taken = await move(db, context, row, 'accept', { by: 'doctor', change })
  if (!taken) return undefined
  await notifyRingEnd(db, context, offer, 'answered')
  await stopRinging(db, context, row, 'taken')
  await setBusy(db, doctorId, now)
  await notify(db, context, { userId: row.user_id, kind: 'doctor_ready', link: joinLink(row) })
  return taken
}

/** Every other doctor who is rung for it hears that it is gone. */
export async function stopRinging(db: Db, context: WriteContext, row: ConsultationRow, end: RingEnd): Promise<void> {
  for (const offer of await liveOffers(db, row)) {
    await answerOffer(db, offer, 'GONE', context.now)
    await notifyRingEnd(db, context, offer, end)
  }
}

/** Not me: the next doctor is asked, the patient keeps the place. False when it rings no more. */
export async function decline(db: Db, context: WriteContext, doctorId: string, consultationId: string): Promise<boolean> {
  const offer = await liveOfferOf(db, doctorId, consultationId)
  const row = offer && (await lockConsultation(db, offer))
  if (!offer || !row || !(await answerOffer(db, offer, 'DECLINED', context.now))) return false
  await notifyRingEnd(db, context, offer, 'answered')
  await forgetMisses(db, doctorId)
  await lookOn(db, context, row)
  return true
}

/** Rings that nobody took in time; two in a row, and the doctor is away and hears of it. */
export async function missRings(db: Db, context: WriteContext, row: ConsultationRow): Promise<void> {
  const { misses_until_away } = await presenceNumbers(db, context.now)
  for (const offer of await liveOffers(db, row)) {
    if (offer.rings_until > context.now || !(await answerOffer(db, offer, 'MISSED', context.now))) continue
    await notifyRingEnd(db, context, offer, 'missed')
    if (!(await countMiss(db, offer.doctor_id, misses_until_away))) continue
    await publishToDesk(db, context, offer.doctor_id, 'presence', { state: 'away' })
    await notifyDesk(db, context, offer.doctor_id, 'desk_away')
  }
  await lookOn(db, context, row)
}

/** Back to searching when nobody is rung any more, with the place kept. */
async function lookOn(db: Db, context: WriteContext, row: ConsultationRow): Promise<void> {
  if ((await liveOffers(db, row)).length > 0) return
  const searching = await move(db, context, row, 'miss', { by: 'time', change: { due_at: row.search_until } })
  if (searching) await matchWaiting(db, context)
}

/** The promise of a doctor in five minutes was not kept: the patient chooses, and who chooses nothing is paid back (TPG-20). */
export async function giveUp(db: Db, context: WriteContext, row: ConsultationRow, { decide_min }: ConsultationNumbers): Promise<void> {
  const change = { unable_at: context.now, due_at: minutesAfter(context.now, decide_min), end_reason: 'no_doctor' }
  if (!(await move(db, context, row, 'give_up', { by: 'time', change }))) return
  await stopRinging(db, context, row, 'over')
  await notify(db, context, {
    userId: row.user_id,
    kind: 'unable_to_connect',
    link: unableLink(row),
  })
}

/** Into the queue: at first with the payment, or again on the same payment, then before those who came later. */
export async function queueUp(
  db: Db,
  context: WriteContext,
  row: ConsultationRow,
  action: 'pay_instant' | 'retry',
): Promise<ConsultationRow | undefined> {
  const { search_s } = await consultationNumbers(db, context.now)
  const search_until = secondsAfter(context.now, search_s)
  const queue = { attempt: row.attempt + 1, queued_at: row.queued_at ?? context.now, search_until, due_at: search_until, doctor_id: null }
  const searching = await move(db, context, row, action, {
    by: action === 'retry' ? 'patient' : 'money',
    change: { ...queue, unable_at: null, end_reason: null, accepted_at: null, patient_entered_at: null, doctor_entered_at: null },
  })
  if (searching) await matchWaiting(db, context)
  return searching
}
