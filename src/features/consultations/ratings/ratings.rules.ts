import type { ConsultationState } from '../consultations.rules.ts'

const dayMs = 86_400_000

interface Visit {
  state: ConsultationState
  doctor_id: string | null
  ended_at: Date | null
}

/** Until when a visit may be rated: only one that took place, for some days after it; null when it cannot be. */
export function rateUntil({ state, doctor_id, ended_at }: Visit, withinDays: number, now: Date): Date | null {
  if ((state !== 'ENDED' && state !== 'COMPLETED') || doctor_id === null || ended_at === null) return null
  const until = new Date(ended_at.getTime() + withinDays * dayMs)
  return until > now ? until : null
}
