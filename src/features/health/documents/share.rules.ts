import type { ConsultationState } from '../../consultations/consultations.rules.ts'

/** Paid for, and the call has not ended. */
const open: ReadonlySet<ConsultationState> = new Set(['CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING'])
/** A doctor reads before the visit, not days before it; the record of the visit opens at the same time. */
const readBeforeMs = 60 * 60_000

interface Visit {
  state: ConsultationState
  start_at: Date | null
}

/** Whether a patient may show something for this visit. */
export const mayShare = ({ state }: Pick<Visit, 'state'>): boolean => open.has(state)

/** Whether its doctor sees what is shown: shortly before the call and in it, and no longer when it has ended. */
export function mayRead({ state, start_at }: Visit, now: Date): boolean {
  if (state === 'CONFIRMED') return start_at !== null && start_at.getTime() - readBeforeMs <= now.getTime()
  return open.has(state)
}
