import type { Updateable } from 'kysely'
import type { WriteContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { ConsultationEvents, Consultations } from '../../platform/database/database.types.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { markAllRead } from '../notices/notices.sql.server.ts'
import { type ConsultationAction, isCallEnded } from './consultations.rules.ts'
import { type ConsultationKey, type ConsultationRow, moveRow, noteEvent } from './consultations.sql.server.ts'
import { joinLink } from './links.rules.ts'
import { publishToDesk } from './notify-desk.server.ts'

export interface Move {
  by: ConsultationEvents['by_whom']
  change?: Updateable<Consultations>
  /** What explains it in the record: ids, rules, seconds; never words of a patient. */
  detail?: Record<string, string | number | boolean | null>
}
export const dueTopic = 'consultations.due'
/** One is over whose money may stay; a later feature bills it. */
export const overTopic = 'consultations.over'
/** Somebody came into the line of a speciality or left it: whoever stands in it has another place. */
export const queueTopic = 'consultations.line'
const inLine: readonly string[] = ['SEARCHING', 'RINGING']
const billed: readonly string[] = ['COMPLETED', 'NO_SHOW_PATIENT', 'CANCELLED']

/**
 * Takes one action of the machine: the row moves once, its history keeps it, the account's pages hear of it, and the clock is set to what comes next.
 * A `change` that says nothing of `due_at` stops the clock.
 */
export async function move(
  db: Db,
  context: WriteContext,
  row: ConsultationRow,
  action: ConsultationAction,
  { by, change = {}, detail }: Move,
): Promise<ConsultationRow | undefined> {
  const moved = await moveRow(db, row, action, { due_at: null, ...change })
  if (!moved) return undefined
  await record(db, context, row.state, moved, { action, by, detail })
  if (inLine.includes(row.state) !== inLine.includes(moved.state)) {
    const { user_id, speciality_id } = moved
    await enqueue(db, context, { user_id, topic: queueTopic, payload: { speciality_id }, singleton_key: speciality_id })
  }
  return moved
}

/** Writes down what has just happened to it, and tells whoever looks. */
export async function record(
  db: Db,
  context: WriteContext,
  from: string | null,
  { user_id, consultation_id, doctor_id, state, due_at }: ConsultationRow,
  { action, by, detail }: { action: string; by: Move['by']; detail?: Move['detail'] },
): Promise<void> {
  const what = { action, from_state: from, to_state: state, by_whom: by, detail: detail ? JSON.stringify(detail) : null }
  await noteEvent(db, { user_id, consultation_id, event_id: context.newId(), at: context.now, ...what })
  await publish(db, context.now, { user_id, topic: 'consultation', payload: { id: consultation_id, state } })
  // What the doctor did is on their own page already.
  if (doctor_id !== null && by !== 'doctor') await publishToDesk(db, context, doctor_id, 'consultation', { id: consultation_id, state })
  // "Join the call now" is of no use any more.
  if (isCallEnded(state)) await markAllRead(db, user_id, context.now, joinLink({ consultation_id }))
  if (billed.includes(state)) await enqueue(db, context, { user_id, topic: overTopic, payload: { consultation_id } })
  await setClock(db, context, { user_id, consultation_id }, due_at)
}

/** Has the clock look at it at this moment. What has changed meanwhile finds nothing due. */
export async function setClock(
  db: Db,
  context: WriteContext,
  { user_id, consultation_id }: ConsultationKey,
  due: Date | null,
): Promise<void> {
  if (due) await enqueue(db, context, { user_id, topic: dueTopic, payload: { consultation_id }, start_after: due })
}
