import type { ConsultationState } from '../consultations.rules.ts'
import { followUpUntil } from '../follow-up.rules.ts'

/** A doctor reads before the visit, not days before it. */
const opensBeforeMs = 60 * 60_000
/** Nothing was paid, or what was paid has gone back or goes back: there is no visit to read anything for. */
const closed: ReadonlySet<ConsultationState> = new Set(['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'])

interface Visit {
  state: ConsultationState
  start_at: Date | null
  ended_at: Date | null
  /** The day the doctor asked to see the patient again. */
  due_at: Date | null
}

/** What somebody told before the visit is for a visit that takes place. */
export const isIntakeOpen = ({ state }: Pick<Visit, 'state'>): boolean => !closed.has(state)

/** Files go both ways from the moment it was taken until it is complete. */
export const maySend = (state: ConsultationState): boolean => ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED'].includes(state)

/** Whether the doctor may read the patient's record: near a paid visit, in it, until it is signed, and while its follow-up runs. */
export function isRecordOpen({ state, start_at, ended_at, due_at }: Visit, followUpDays: number, now: Date): boolean {
  if (maySend(state)) return true
  if (state === 'CONFIRMED') return start_at !== null && start_at.getTime() - opensBeforeMs <= now.getTime()
  return state === 'COMPLETED' && ((due_at !== null && due_at > now) || followUpUntil(ended_at, followUpDays, now) !== null)
}
