export const consultationStates = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'SEARCHING',
  'RINGING',
  'WAITING_ROOM',
  'IN_CALL',
  'RECONNECTING',
  'ENDED',
  'COMPLETED',
  'UNABLE_TO_CONNECT',
  'NO_SHOW_DOCTOR',
  'NO_SHOW_PATIENT',
  'CANCELLED',
  'EXPIRED',
] as const
export type ConsultationState = (typeof consultationStates)[number]
export type Kind = 'booked' | 'instant'

/** In a room of the clinic: nobody calls, and what the law says of a distance does not hold. */
export const isAtClinic = ({ mode_requested }: { mode_requested?: string }): boolean => mode_requested === 'clinic'

/** They are here and the doctor may see them. */
export function isHere(row: { mode_requested: string; state: ConsultationState }): boolean {
  return isAtClinic(row) && (row.state === 'WAITING_ROOM' || row.state === 'IN_CALL')
}

/**
 * Every way a consultation can go, once: action, from where, to where, for which kind. Each is an UPDATE guarded by `from` whose row count
 * decides, so that what comes late or twice finds nothing to change (R10). Money is beside it: a refund is no state.
 */
export const consultationMachine = {
  /** Money came in time, or late while the slot was still free. */
  pay: { from: ['PENDING_PAYMENT', 'EXPIRED'], to: 'CONFIRMED', kind: 'booked' },
  pay_instant: { from: ['PENDING_PAYMENT'], to: 'SEARCHING', kind: 'instant' },
  /** Money came when the slot was somebody else's, or long after the search could have begun. */
  pay_too_late: { from: ['PENDING_PAYMENT', 'EXPIRED'], to: 'CANCELLED' },
  expire: { from: ['PENDING_PAYMENT'], to: 'EXPIRED' },
  ring: { from: ['SEARCHING'], to: 'RINGING', kind: 'instant' },
  miss: { from: ['RINGING'], to: 'SEARCHING', kind: 'instant' },
  accept: { from: ['RINGING'], to: 'WAITING_ROOM', kind: 'instant' },
  give_up: { from: ['SEARCHING', 'RINGING'], to: 'UNABLE_TO_CONNECT', kind: 'instant' },
  retry: { from: ['UNABLE_TO_CONNECT'], to: 'SEARCHING', kind: 'instant' },
  enter: { from: ['CONFIRMED'], to: 'WAITING_ROOM', kind: 'booked' },
  connect: { from: ['WAITING_ROOM'], to: 'IN_CALL' },
  lose_line: { from: ['IN_CALL'], to: 'RECONNECTING' },
  come_back: { from: ['RECONNECTING'], to: 'IN_CALL' },
  end: { from: ['IN_CALL', 'RECONNECTING'], to: 'ENDED' },
  /** The doctor ended it too early, or the line did: both have the time of a lost line to come back (decision 106). */
  call_again: { from: ['ENDED'], to: 'RECONNECTING' },
  /** Over before anybody could be helped: the line never stood, or for a moment only. */
  break_off: { from: ['WAITING_ROOM', 'IN_CALL', 'RECONNECTING'], to: 'UNABLE_TO_CONNECT' },
  doctor_absent: { from: ['CONFIRMED', 'WAITING_ROOM'], to: 'NO_SHOW_DOCTOR', kind: 'booked' },
  patient_absent: { from: ['WAITING_ROOM'], to: 'NO_SHOW_PATIENT' },
  reschedule: { from: ['CONFIRMED', 'WAITING_ROOM', 'NO_SHOW_DOCTOR', 'UNABLE_TO_CONNECT'], to: 'CONFIRMED', kind: 'booked' },
  cancel: {
    from: ['PENDING_PAYMENT', 'CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM', 'UNABLE_TO_CONNECT', 'NO_SHOW_DOCTOR'],
    to: 'CANCELLED',
  },
  complete: { from: ['ENDED'], to: 'COMPLETED' },
} as const satisfies Record<string, { from: readonly ConsultationState[]; to: ConsultationState; kind?: Kind }>
export type ConsultationAction = keyof typeof consultationMachine

/** Whether the machine has an arrow for this action here. */
export function allows(action: ConsultationAction, { kind, state }: { kind: Kind; state: ConsultationState }): boolean {
  const arrow: { from: readonly ConsultationState[]; kind?: Kind } = consultationMachine[action]
  return arrow.from.includes(state) && (arrow.kind ?? kind) === kind
}

/** States from which no action leads anywhere but back to the patient's own wish. */
export const overStates: readonly ConsultationState[] = ['ENDED', 'COMPLETED', 'NO_SHOW_PATIENT', 'CANCELLED', 'EXPIRED']

/** `is_call_ended` is true from ENDED on, and for what was cancelled (domain.md). */
export function isCallEnded(state: ConsultationState): boolean {
  return overStates.includes(state)
}

export type Label =
  | 'Pending Payment'
  | 'Upcoming'
  | 'Join now'
  | 'Searching'
  | 'Unable to connect'
  | 'In call'
  | 'Call ended'
  | 'Completed'
  | 'Cancelled'
  | 'Refunded'
  | 'Missed'

const labels: Record<Exclude<ConsultationState, 'CONFIRMED' | 'CANCELLED'>, Label> = {
  PENDING_PAYMENT: 'Pending Payment',
  SEARCHING: 'Searching',
  RINGING: 'Searching',
  WAITING_ROOM: 'Join now',
  IN_CALL: 'In call',
  RECONNECTING: 'In call',
  ENDED: 'Call ended',
  COMPLETED: 'Completed',
  UNABLE_TO_CONNECT: 'Unable to connect',
  NO_SHOW_DOCTOR: 'Unable to connect',
  NO_SHOW_PATIENT: 'Missed',
  EXPIRED: 'Cancelled',
}

/** What stands beside it in the list of appointments. */
export function labelOf(state: ConsultationState, { joinOpen, refunded }: { joinOpen: boolean; refunded: boolean }): Label {
  if (state === 'CONFIRMED') return joinOpen ? 'Join now' : 'Upcoming'
  if (state === 'CANCELLED') return refunded ? 'Refunded' : 'Cancelled'
  if (state === 'EXPIRED' && refunded) return 'Refunded'
  return labels[state]
}
