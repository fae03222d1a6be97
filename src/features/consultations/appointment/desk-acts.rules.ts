import { isJoinOpen } from '../actions.rules.ts'
import type { ConsultationState, Kind } from '../consultations.rules.ts'

export const deskActs = ['join', 'repeat', 'certificate', 'papers', 'cancel'] as const
export type DeskAct = (typeof deskActs)[number]

interface Visit {
  mode_requested?: string
  kind: Kind
  state: ConsultationState
  start_at: Date | null
}

/** Who waits at the clinic is told by the people there, who also give the money back. */
export const mayCancel = ({ kind, state, mode }: Pick<Visit, 'kind' | 'state'> & { mode?: string }): boolean =>
  kind === 'booked' && mode !== 'clinic' && (state === 'CONFIRMED' || state === 'WAITING_ROOM')

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
    cancel: mayCancel({ ...visit, mode: visit.mode_requested ?? '' }),
  }
  return deskActs.filter((act) => may[act])
}
