import type { LoggedContext } from '../../../platform/context.ts'
import { drain } from '../../../lib/drain.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { minutesAfter } from '../../doctors/doctor-numbers.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { type ConsultationNumbers, consultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import type { ConsultationState } from '../consultations.rules.ts'
import {
  changeRow,
  type ConsultationKey,
  type ConsultationRow,
  dueConsultations,
  lockWithMoney,
  hasLaterConsultation,
} from '../consultations.sql.server.ts'
import { refundConsultation } from '../refund-consultation.server.ts'
import { move, record, setClock } from '../move.server.ts'
import { doctorIsFree, type Side } from './line.server.ts'
import { linkOf, unableLink } from '../links.rules.ts'
import { openTime } from '../open-time.server.ts'
import { giveUp, missRings } from '../search.server.ts'
import { publishToAdmins, publishToDesk } from '../notify-desk.server.ts'
import { timeFor } from '../time-text.server.ts'
import { expireUnpaid, holdOf } from '../booking/unpaid.server.ts'
import { absentOf, lateFrom, nextCheckAt, waitsUntil } from './waiting.rules.ts'

/** Calls come later and are handed down: what ends the call of a consultation. */
export interface CallControl {
  /** Which of the two this visit is about are in its room now. */
  sidesIn: (db: Db, key: ConsultationKey) => Promise<Side[]>
  hangUp: (
    db: Db,
    context: LoggedContext,
    key: ConsultationKey,
    reason: 'cap' | 'both_away' | 'cancelled' | 'doctor_ended',
  ) => Promise<void>
}
type AtDue = (db: Db, context: LoggedContext, row: ConsultationRow, numbers: ConsultationNumbers, calls: CallControl) => Promise<void>

/** What the clock alone does, by where a consultation stands. Where nothing stands here, nothing waits for the clock. */
const atDue: Partial<Record<ConsultationState, AtDue>> = {
  PENDING_PAYMENT: async (db, context, row) => {
    // Somebody who asked for longer has longer (WCAG 2.2.1).
    const until = (await holdOf(db, row))?.hold_expires_at ?? null
    if (until && until > context.now) await wait(db, context, row, until)
    else await expireUnpaid(db, context, row, { by: 'time' })
  },
  CONFIRMED: waitOrAbsent,
  SEARCHING: giveUp,
  RINGING: async (db, context, row, numbers) => {
    if (row.search_until !== null && row.search_until <= context.now) await giveUp(db, context, row, numbers)
    else await missRings(db, context, row)
  },
  WAITING_ROOM: waitOrAbsent,
  IN_CALL: hangUp('cap'),
  RECONNECTING: waitOrHangUp,
  ENDED: unsigned,
  UNABLE_TO_CONNECT: cancelAndGiveBack,
  NO_SHOW_DOCTOR: cancelAndGiveBack,
  COMPLETED: followUp,
}

/** Does what has become due; a second call, or one that comes too early, does nothing. */
export async function handleDue(db: Db, context: LoggedContext, calls: CallControl, key: ConsultationKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await lockWithMoney(transaction, key)
    if (!row || row.due_at === null || row.due_at > context.now) return
    await atDue[row.state]?.(transaction, context, row, await consultationNumbers(transaction, context.now), calls)
  })
}

/** Everything overdue, until nothing is left: the backstop for tasks that were lost. One that cannot be ended does not keep the others waiting. */
export async function sweepDue(db: Db, context: LoggedContext, calls: CallControl): Promise<void> {
  await drain(
    (most) => dueConsultations(db, context.now, most),
    (key) => handleDue(db, context, calls, key),
    (error, { consultation_id }) => context.log.error({ err: error, consultation_id }, 'a consultation that is due could not be moved on'),
  )
}

async function wait(db: Db, context: LoggedContext, row: ConsultationRow, until: Date): Promise<void> {
  await changeRow(db, row, [row.state], { due_at: until })
  await setClock(db, context, row, until)
}

/** Reminds before the time, says when the doctor is late, and ends the waiting. A clock that looks late calls nobody absent early. */
async function waitOrAbsent(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  numbers: ConsultationNumbers,
  calls: CallControl,
): Promise<void> {
  const { now } = context
  const [until, late] = [waitsUntil(row, numbers), lateFrom(row, numbers)]
  if (until === null || now >= until) return absent(db, context, row, numbers, calls)
  await wait(db, context, row, nextCheckAt(row, numbers, now) ?? until)
  const told = { userId: row.user_id, link: linkOf(row) }
  if (late !== null && now >= late) {
    await notify(db, context, { ...told, kind: 'doctor_late' })
    if (row.doctor_id) await publishToDesk(db, context, row.doctor_id, 'late', { consultation: row.consultation_id })
  } else if (row.start_at !== null && now < row.start_at && row.state === 'CONFIRMED') {
    await notify(db, context, { ...told, kind: 'appointment_soon', vars: await timeFor(db, row) })
  }
}

/**
 * Fifteen minutes and somebody did not come. When it was the doctor, the patient chooses another time or money, and who chooses nothing gets the
 * money; when it was the patient, the time is gone.
 */
async function absent(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  { decide_min }: ConsultationNumbers,
  calls: CallControl,
): Promise<void> {
  const action = absentOf(row)
  const choice = { due_at: minutesAfter(context.now, decide_min), unable_at: context.now, end_reason: reasonOf(row) }
  const change = action === 'patient_absent' ? { ended_at: context.now, end_reason: 'patient_absent' } : choice
  if (!(await move(db, context, row, action, { by: 'time', change }))) return
  // Whoever still waits in the room, a guest too, hears that nobody will come.
  await calls.hangUp(db, context, row, 'cancelled')
  if (action !== 'patient_absent') await notify(db, context, { userId: row.user_id, kind: 'unable_to_connect', link: unableLink(row) })
  // Whoever was accepted at once has no time that was missed: what they read of it is on their screen.
  else if (row.start_at !== null)
    await notify(db, context, { userId: row.user_id, kind: 'appointment_missed', link: linkOf(row), vars: await timeFor(db, row) })
  await doctorIsFree(db, context, row)
}

const reasonOf = ({ doctor_entered_at }: ConsultationRow) => (doctor_entered_at === null ? 'doctor_absent' : 'not_connected')

/** Ends a call whose time is over through `calls`, which then record how long it lasted. */
function hangUp(reason: 'cap' | 'both_away'): AtDue {
  return async (db, context, row, _, calls) => {
    await changeRow(db, row, [row.state], { due_at: null })
    await calls.hangUp(db, context, row, reason)
  }
}

/** Whoever stays in the room is not left by the clock while the visit's time runs: the other, who left it, is told so again. */
async function waitOrHangUp(
  db: Db,
  context: LoggedContext,
  row: ConsultationRow,
  numbers: ConsultationNumbers,
  calls: CallControl,
): Promise<void> {
  const { now } = context
  const cap = row.started_at && minutesAfter(row.started_at, numbers.cap_min)
  if (cap !== null && cap <= now) return hangUp('cap')(db, context, row, numbers, calls)
  const there = await calls.sidesIn(db, row)
  if (there.length === 0) return hangUp('both_away')(db, context, row, numbers, calls)
  const next = secondsAfter(now, numbers.grace_s)
  await wait(db, context, row, cap !== null && cap < next ? cap : next)
  if (row.doctor_id && !there.includes('doctor'))
    await publishToDesk(db, context, row.doctor_id, 'waits_in_call', { consultation: row.consultation_id })
}

/** A day without a signature: the operator's people look into it, and the patient knows that somebody does. */
async function unsigned(db: Db, context: LoggedContext, row: ConsultationRow): Promise<void> {
  await changeRow(db, row, ['ENDED'], { due_at: null })
  await record(db, context, row.state, { ...row, due_at: null }, { action: 'remind', by: 'time' })
  if (row.doctor_id) await publishToDesk(db, context, row.doctor_id, 'unsigned', { consultation: row.consultation_id })
  await publishToAdmins(db, context, 'unsigned', { consultation: row.consultation_id })
  await notify(db, context, { userId: row.user_id, kind: 'summary_late', link: linkOf(row) })
}

/** The day the doctor named has come: the patient hears of it once, but not when they have seen the doctor since, have a time, or are gone. */
async function followUp(db: Db, context: LoggedContext, row: ConsultationRow): Promise<void> {
  await changeRow(db, row, ['COMPLETED'], { due_at: null })
  const user = await findUser(db, row.user_id)
  if (user?.status === 'erased' || (await hasLaterConsultation(db, row))) return
  await notify(db, context, { userId: row.user_id, kind: 'follow_up_due', link: linkOf(row) })
}

async function cancelAndGiveBack(db: Db, context: LoggedContext, row: ConsultationRow): Promise<void> {
  const rule =
    row.state === 'NO_SHOW_DOCTOR'
      ? ('doctor-absent' as const)
      : row.kind === 'instant'
        ? ('never-connected' as const)
        : ('broken-off' as const)
  const moved = await move(db, context, row, 'cancel', {
    by: 'time',
    change: { cancelled_by: row.cancelled_by ?? 'time' },
    detail: { rule },
  })
  if (!moved) return
  await openTime(db, row)
  await refundConsultation(db, context, row, { percent: 100, rule })
}
