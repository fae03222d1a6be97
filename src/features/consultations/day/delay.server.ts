import { daySpan, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { nextCheckAt, patientLateMin } from '../appointment/waiting.rules.ts'
import { mayNudge } from '../care.sql.server.ts'
import { consultationNumbers } from '../consultation-numbers.server.ts'
import { changeRow, type ConsultationRow } from '../consultations.sql.server.ts'
import { joinLink, linkOf } from '../links.rules.ts'
import { record } from '../move.server.ts'
import { timeFor } from '../time-text.server.ts'
import { visitsOfDay } from './day.sql.server.ts'
import { awaitedNow, type Delay, isNearEnough } from './delays.rules.ts'

/**
 * The patient hears by how much, and the doctor is waited for that much longer. What the patient may do because the doctor is late, choose another
 * time or take the money back, does not move.
 */
export async function announceDelay(db: Db, context: WriteContext, row: ConsultationRow, minutes: Delay): Promise<ConsultationRow> {
  const near = row.start_at !== null && isNearEnough(row.start_at, context.now)
  if (row.kind !== 'booked' || row.doctor_entered_at !== null || !near)
    throw new Refusal('conflict', { detail: 'A delay can be announced from one hour before the appointment until you join' })
  const changed = await tellOfDelay(db, context, row, minutes)
  if (!changed) throw new Refusal('conflict')
  return changed
}

/** Tells everybody who is still booked today, each once; answers whom. Nobody has to know of a delay while the next of them is hours away. */
export async function announceDelays(db: Db, context: WriteContext, doctorId: string, minutes: Delay): Promise<ConsultationRow[]> {
  const { now } = context
  const [from, to] = daySpan(indiaDay(now), indiaDay(now))
  const rows = (await visitsOfDay(db, doctorId, { from, to, after: null, limit: mostOfDay })).filter(
    (row) => row.doctor_entered_at === null,
  )
  const seen = rows.map((row) => ({ row, kind: row.kind, state: row.state, mode: row.mode_requested, at: row.at.toISOString() }))
  const left = awaitedNow(seen, now).map(({ row }) => row)
  if (left.length === 0) throw new Refusal('conflict', { detail: 'A delay can be announced from one hour before the next appointment' })
  const told: ConsultationRow[] = []
  for (const row of left.filter(({ doctor_late_min }) => doctor_late_min !== minutes)) {
    // Whoever was met or has left meanwhile is not told.
    const changed = await tellOfDelay(db, context, row, minutes)
    if (changed) told.push(changed)
  }
  return told
}

/** More than fit into a day of ten-minute slots. */
const mostOfDay = 200

/** Undefined when the visit has begun or ended meanwhile. The same number again tells nobody. */
async function tellOfDelay(db: Db, context: WriteContext, row: ConsultationRow, minutes: Delay): Promise<ConsultationRow | undefined> {
  const { now } = context
  const late = { ...row, doctor_late_min: minutes }
  const due_at =
    now < (row.start_at ?? now) && row.state === 'CONFIRMED' ? row.due_at : nextCheckAt(late, await consultationNumbers(db, now), now)
  const changed = await changeRow(db, row, ['CONFIRMED', 'WAITING_ROOM'], { doctor_late_min: minutes, due_at })
  if (!changed || row.doctor_late_min === minutes) return changed
  await record(db, context, row.state, changed, { action: 'late', by: 'doctor', detail: { minutes } })
  const vars = { ...(await timeFor(db, row)), minutes: String(minutes) }
  await notify(db, context, { userId: row.user_id, kind: 'doctor_late_by', link: linkOf(row), vars })
  return changed
}

/**
 * The doctor will not have this time: the patient is asked once to choose another, keeps the appointment until then, and cancels it for free. Of one who
 * left the clinic there is no other time, and the patient is told so, also who was asked to move before.
 */
export async function askToMove(db: Db, context: WriteContext, row: ConsultationRow, { left = false } = {}): Promise<void> {
  if (row.kind !== 'booked' || row.state !== 'CONFIRMED' || row.start_at === null || row.start_at <= context.now)
    throw new Refusal('conflict')
  if (row.move_asked_at !== null && !left) return
  const changed = await changeRow(db, row, ['CONFIRMED'], { move_asked_at: context.now })
  if (!changed) throw new Refusal('conflict')
  await record(db, context, row.state, changed, { action: 'ask_to_move', by: 'doctor' })
  const vars = await timeFor(db, row)
  const told = left
    ? { kind: 'doctor_left' as const, link: linkOf(row) }
    : { kind: 'move_asked' as const, link: `${linkOf(row)}/reschedule` }
  await notify(db, context, { userId: row.user_id, ...told, vars })
}

/** A patient whose time has begun without them is called once more; who presses again within the minute disturbs nobody. */
export async function remindPatient(db: Db, context: WriteContext, row: ConsultationRow): Promise<boolean> {
  const isAwaited = row.state === 'CONFIRMED' || row.state === 'WAITING_ROOM'
  if (!isAwaited || patientLateMin(row, context.now) === null) throw new Refusal('conflict')
  if (!(await mayNudge(db, row, context.now))) return false
  await notify(db, context, { userId: row.user_id, kind: 'doctor_ready', link: joinLink(row) })
  return true
}
