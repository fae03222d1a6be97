import { type ConsultationState, isAtClinic } from '../consultations.rules.ts'

/** Long enough to notice a wrong press, or a line that fell; shorter than a doctor needs for the next patient. */
const graceMs = 10 * 60_000

interface Visit {
  mode_requested: string
  state: ConsultationState
  end_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  in_person_advised: boolean
}

/** Until when a doctor takes back the end of a call: while the booked time runs, and ten minutes at least. Null where the money went back, its time was used up, or there was no call. */
export function callAgainUntil({ state, end_at, ended_at, end_reason, in_person_advised, ...row }: Visit, now: Date): Date | null {
  if (state !== 'ENDED' || ended_at === null || in_person_advised || end_reason === 'cap' || isAtClinic(row)) return null
  const until = new Date(Math.max(end_at?.getTime() ?? 0, ended_at.getTime() + graceMs))
  return until > now ? until : null
}
