import type { actions } from './consultations.contract.ts'
import { type ConsultationState, isAtClinic, type Kind } from './consultations.rules.ts'

export type Action = (typeof actions)[number]
interface Facts {
  kind: Kind
  state: ConsultationState
  joinOpen: boolean
  unpaid: boolean
  canReschedule: boolean
  canRetry: boolean
}

const notBegun: readonly ConsultationState[] = ['CONFIRMED', 'SEARCHING', 'RINGING', 'WAITING_ROOM']
const withFiles: readonly ConsultationState[] = [...notBegun, 'IN_CALL', 'RECONNECTING', 'UNABLE_TO_CONNECT']

/** What the patient can do now, in the order the buttons stand. */
export function actionsOf({ kind, state, joinOpen, unpaid, canReschedule, canRetry }: Facts): Action[] {
  const broken = state === 'UNABLE_TO_CONNECT' || state === 'NO_SHOW_DOCTOR'
  const all: [Action, boolean][] = [
    ['pay', state === 'PENDING_PAYMENT' && unpaid],
    ['join', joinOpen],
    ['retry', state === 'UNABLE_TO_CONNECT' && kind === 'instant' && canRetry],
    ['reschedule', kind === 'booked' && canReschedule],
    ['refund', broken],
    ['change_patient', notBegun.includes(state)],
    ['add_file', withFiles.includes(state)],
    [
      'cancel',
      (notBegun.includes(state) && state !== 'WAITING_ROOM') ||
        state === 'PENDING_PAYMENT' ||
        (state === 'WAITING_ROOM' && kind === 'booked'),
    ],
    ['book_again', ['ENDED', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'NO_SHOW_PATIENT'].includes(state)],
  ]
  return all.filter(([, may]) => may).map(([action]) => action)
}

interface Window {
  mode_requested?: string
  kind: Kind
  state: ConsultationState
  start_at: Date | null
}
const joinable: readonly ConsultationState[] = ['CONFIRMED', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING']

/** When the door opens: ten minutes before a booked time, at once for an instant one. Null while there is no such time, and at the clinic. */
export function joinFrom({ kind, start_at, ...row }: Window, joinMinutes: number): Date | null {
  if (kind === 'instant' || isAtClinic(row)) return null
  return start_at === null ? null : new Date(start_at.getTime() - joinMinutes * 60_000)
}

export function isJoinOpen(row: Window, joinMinutes: number, now: Date): boolean {
  if (!joinable.includes(row.state) || isAtClinic(row)) return false
  const from = joinFrom(row, joinMinutes)
  return from === null || from <= now
}

interface Booked extends Window {
  doctor_entered_at: Date | null
}

/** A booked one before its time, when the doctor is late, or after the doctor failed to come. */
export function canReschedule({ kind, state, start_at, doctor_entered_at, ...row }: Booked, lateMinutes: number, now: Date): boolean {
  if (kind !== 'booked' || start_at === null || isAtClinic(row)) return false
  if (state === 'NO_SHOW_DOCTOR' || state === 'UNABLE_TO_CONNECT') return true
  const late = doctor_entered_at === null && now.getTime() >= start_at.getTime() + lateMinutes * 60_000
  return (state === 'CONFIRMED' && start_at > now) || ((state === 'CONFIRMED' || state === 'WAITING_ROOM') && late)
}
