import { dayMs, indiaInstant } from '../../lib/india-time.ts'

/** In the morning, when people plan their day. */
const morning = '09:00'

/** When somebody hears that their doctor asked to see them again on this day (in India); null for no day, and for one that has begun. */
export function followUpDue(day: string | null, now: Date): Date | null {
  const due = day === null ? null : indiaInstant(day, morning)
  return due !== null && due > now ? due : null
}

/** Until when the doctor's smaller fee for a follow-up holds; null when it does no more. */
export function followUpUntil(endedAt: Date | null, followUpDays: number, now: Date): Date | null {
  if (endedAt === null) return null
  const until = new Date(endedAt.getTime() + followUpDays * dayMs)
  return until >= now ? until : null
}
