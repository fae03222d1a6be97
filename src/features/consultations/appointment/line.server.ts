import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { findPatient } from '../../accounts/patients.sql.server.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { engage, setIdle, setWriting, setWritten } from '../../doctors/presence.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { consultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import { changeRow, type ConsultationKey, type ConsultationRow, lockConsultation } from '../consultations.sql.server.ts'
import { isAtClinic } from '../consultations.rules.ts'
import { needsAdult } from '../booking/intake.server.ts'
import { joinLink, unableLink } from '../links.rules.ts'
import { move, setClock } from '../move.server.ts'
import { matchWaiting } from '../search.server.ts'
import { notifyDesk, publishToDesk } from '../notify-desk.server.ts'
import { timeFor } from '../time-text.server.ts'
import { talkedIn } from './talked.sql.server.ts'
import { graceFrom, nextCheckAt } from './waiting.rules.ts'

/** What the call of a consultation lets it know; the call itself is another feature's. */
export type Side = 'patient' | 'doctor'

/** Somebody came into the room. Whoever comes first is told to the one who is not there yet. */
export async function personEntered(
  db: Db,
  context: WriteContext,
  key: ConsultationKey,
  side: Side,
  there: readonly Side[],
): Promise<void> {
  const row = await lockConsultation(db, key)
  if (!row) return
  if (row.state === 'RECONNECTING') {
    if (there.includes('patient') && there.includes('doctor')) await move(db, context, row, 'come_back', { by: 'line' })
    return
  }
  if (row.state !== 'CONFIRMED' && row.state !== 'WAITING_ROOM') return
  const first = row[`${side}_entered_at`] === null
  // Whoever waited in the room since before a doctor was found is there as well.
  const came = (who: Side) => row[`${who}_entered_at`] ?? (who === side || there.includes(who) ? context.now : null)
  const entered = { ...row, patient_entered_at: came('patient'), doctor_entered_at: came('doctor') }
  const due_at = nextCheckAt(entered, await consultationNumbers(db, context.now), context.now)
  const { patient_entered_at, doctor_entered_at } = entered
  const change = { patient_entered_at, doctor_entered_at, due_at }
  if (row.state === 'CONFIRMED') await move(db, context, row, 'enter', { by: side, change })
  else {
    await changeRow(db, row, ['WAITING_ROOM'], change)
    await setClock(db, context, row, due_at)
  }
  if (first && side === 'doctor' && patient_entered_at === null) {
    await notify(db, context, { userId: row.user_id, kind: 'doctor_ready', link: joinLink(row) })
  }
  if (first && side === 'patient' && doctor_entered_at === null && row.doctor_id !== null && row.kind === 'booked') {
    await publishToDesk(db, context, row.doctor_id, 'arrived', { consultation: row.consultation_id })
    await notifyDesk(db, context, row.doctor_id, 'desk_arrived', await timeFor(db, row))
  }
}

/**
 * By voice alone, although a video call was booked, is not seen: the way of the last coming in counts, or the picture that the doctor has begun to
 * see since; whether the diagnosis was made on it, and a later fall of the line, the doctor attests (TPG-12).
 */
export async function setActualMode(db: Db, key: ConsultationKey, mode: 'video' | 'audio'): Promise<void> {
  const row = await lockConsultation(db, key)
  if (!row || row.mode_requested !== 'video' || row.mode_actual === mode) return
  await changeRow(db, row, ['CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING'], { mode_actual: mode })
}

/** Both hear each other, or the doctor says that it has begun. */
export async function connected(
  db: Db,
  context: WriteContext,
  key: ConsultationKey,
  by: 'line' | 'doctor',
): Promise<ConsultationRow | undefined> {
  const row = await lockConsultation(db, key)
  if (!row || (await waitsForAdult(db, row, context.now))) return undefined
  const { cap_min } = await consultationNumbers(db, context.now)
  const mode_actual = row.mode_actual ?? row.mode_requested
  const met = isAtClinic(row) ? { doctor_entered_at: row.doctor_entered_at ?? context.now } : {}
  const moved = await move(db, context, row, 'connect', {
    by,
    change: { ...met, started_at: context.now, mode_actual, due_at: minutesAfter(context.now, cap_min) },
  })
  if (!moved || moved.doctor_id === null) return moved
  await engage(db, moved.doctor_id, context.now)
  await publishToDesk(db, context, moved.doctor_id, 'presence', { state: 'busy' })
  return moved
}

/** TPG-4: with a child at a distance it begins when the doctor has seen the adult, and not before. */
async function waitsForAdult(db: Db, row: ConsultationRow, now: Date): Promise<boolean> {
  const { user_id, patient_id, adult_confirmed_at } = row
  if (adult_confirmed_at !== null || isAtClinic(row)) return false
  const patient = await findPatient(db, user_id, patient_id)
  return patient !== undefined && needsAdult(patient, now)
}

/** Somebody fell out of a call that had begun; three minutes to come back, and never less than that after the booked time. */
export async function connectionLost(db: Db, context: WriteContext, key: ConsultationKey): Promise<void> {
  const row = await lockConsultation(db, key)
  if (!row) return
  const { grace_s } = await consultationNumbers(db, context.now)
  const due_at = secondsAfter(graceFrom(row, context.now), grace_s)
  const moved = await move(db, context, row, 'lose_line', { by: 'line', change: { due_at } })
  if (moved) await tellWhoLeft(db, context, moved)
  // The second of two who leaves has the same time to come back as the first had.
  if (row.state !== 'RECONNECTING') return
  await changeRow(db, row, ['RECONNECTING'], { due_at })
  await setClock(db, context, row, due_at)
}

/** A doctor who went to another page of the desk hears at once that somebody is still there. */
async function tellWhoLeft(db: Db, context: WriteContext, { doctor_id, consultation_id }: ConsultationRow): Promise<void> {
  if (doctor_id !== null) await publishToDesk(db, context, doctor_id, 'waits_in_call', { consultation: consultation_id })
}

export interface CallEnd {
  reason: string
  talkSeconds: number
  by: 'line' | 'doctor' | 'time'
  /** What the doctor says of it; unsaid, a minute of talk decides. */
  served?: boolean
  inPerson?: boolean
}

/** The call is over: it took place, or it broke off before it had begun and the patient may try again or have the money. */
export async function callOver(db: Db, context: WriteContext, key: ConsultationKey, end: CallEnd): Promise<ConsultationRow | undefined> {
  const row = await lockConsultation(db, key)
  if (!row) return undefined
  const numbers = await consultationNumbers(db, context.now)
  const { reason: end_reason, by } = end
  const { talk_seconds, again } = await talkOf(db, context, row, end)
  const told = { ended_at: context.now, end_reason, talk_seconds, in_person_advised: end.inPerson ?? false }
  const tookPlace = end.served ?? (again || talk_seconds >= numbers.talk_s)
  const moved = tookPlace
    ? await move(db, context, row, 'end', { by, change: { ...told, due_at: minutesAfter(context.now, numbers.sign_h * 60) } })
    : await move(db, context, row, 'break_off', {
        by,
        change: { end_reason, talk_seconds, unable_at: context.now, due_at: minutesAfter(context.now, numbers.decide_min) },
      })
  if (!moved) return undefined
  if (!tookPlace) await notify(db, context, { userId: row.user_id, kind: 'unable_to_connect', link: unableLink(row) })
  if (tookPlace && row.doctor_id !== null) await doctorWrites(db, context, row.doctor_id)
  else await doctorIsFree(db, context, row)
  return moved
}

/** Where the clock ends it after the line was lost, the waiting was no talk; nor was the time between an end and the next call. */
async function talkOf(db: Db, { now }: WriteContext, row: ConsultationRow, { by, talkSeconds }: CallEnd) {
  const { seconds, again, since } = await talkedIn(db, row)
  const talking = since === null ? 0 : Math.round((now.getTime() - since.getTime()) / 1000)
  if (again) return { talk_seconds: seconds + talking, again }
  const isLost = row.state === 'RECONNECTING' && by !== 'doctor'
  return { talk_seconds: isLost ? Math.min(talkSeconds, seconds) : talkSeconds, again }
}

async function doctorWrites(db: Db, context: WriteContext, doctorId: string): Promise<void> {
  await setWriting(db, doctorId, context.now)
  await publishToDesk(db, context, doctorId, 'presence', { state: 'writing' })
}

/** What was left of the visit is done: whoever waited for that can take the next. */
export async function doctorHasWritten(db: Db, context: WriteContext, { doctor_id }: ConsultationRow): Promise<void> {
  if (doctor_id === null || !(await setWritten(db, doctor_id, context.now))) return
  await publishToDesk(db, context, doctor_id, 'presence', { state: 'idle' })
  await matchWaiting(db, context)
}

/** The doctor of somebody who is served, or did not come, can take the next. */
export async function doctorIsFree(db: Db, context: WriteContext, { doctor_id }: ConsultationRow): Promise<void> {
  if (doctor_id === null) return
  await setIdle(db, doctor_id, context.now)
  await publishToDesk(db, context, doctor_id, 'presence', { state: 'idle' })
  await matchWaiting(db, context)
}
