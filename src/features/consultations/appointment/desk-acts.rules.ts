import { isJoinOpen } from '../actions.rules.ts'
import type { ConsultationState, Kind } from '../consultations.rules.ts'

export const deskActs = ['join', 'repeat', 'certificate', 'papers', 'cancel'] as const
export type DeskAct = (typeof deskActs)[number]

interface Visit {
  kind: Kind
  state: ConsultationState
  start_at: Date | null
}

export const mayCancel = ({ kind, state }: Pick<Visit, 'kind' | 'state'>): boolean =>
  kind === 'booked' && (state === 'CONFIRMED' || state === 'WAITING_ROOM')

const written: readonly ConsultationState[] = ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING', 'ENDED']

/** What a doctor can do with a visit of theirs from anywhere at the desk, in the order it is offered. */
export function deskActsOf(visit: Visit, { joinMin, signed, now }: { joinMin: number; signed: boolean; now: Date }): DeskAct[] {
  const { state } = visit
  const isOver = state === 'ENDED' || state === 'COMPLETED'
  const may: Record<DeskAct, boolean> = {
    join: isJoinOpen(visit, joinMin, now),
    repeat: !signed && written.includes(state),
    certificate: isOver,
    papers: isOver,
    cancel: mayCancel(visit),
  }
  return deskActs.filter((act) => may[act])
}
