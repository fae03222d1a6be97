import type { ConsultationState } from '../../consultations/consultations.rules.ts'
import { codeLivesMs, triesLeft } from '../openings.rules.ts'

/** As long as somebody takes to register at the counter; then their number is checked again. */
const checkHoldsMs = 30 * 60_000

interface Code {
  code_until: Date
  tries: number
  confirmed_at: Date | null
}

/** Whether a code that was sent may still be typed. */
export function awaitsCounterCode({ code_until, tries, confirmed_at }: Code, now: Date): boolean {
  return confirmed_at === null && code_until > now && triesLeft(tries) > 0
}

/** Whether the number was shown to be theirs, and lately. */
export function isChecked({ confirmed_at }: Pick<Code, 'confirmed_at'>, now: Date): boolean {
  return confirmed_at !== null && now.getTime() - confirmed_at.getTime() < checkHoldsMs
}

export const codeUntil = (now: Date) => new Date(now.getTime() + codeLivesMs)

/** Not seen, and the money is still to go back. */
const unseen: readonly ConsultationState[] = ['CONFIRMED', 'WAITING_ROOM', 'NO_SHOW_DOCTOR', 'UNABLE_TO_CONNECT']
export const mayEnd = (state: ConsultationState): boolean => unseen.includes(state)

export type Payment = { method: 'cash'; received_paise: number } | { method: 'upi'; reference: string }

/** What is given back of cash that was handed over; null when it does not reach. */
export function changeOf(payment: Payment | null, total: number): number | null {
  if (payment === null) return total === 0 ? 0 : null
  if (payment.method === 'upi') return 0
  return payment.received_paise < total ? null : payment.received_paise - total
}
