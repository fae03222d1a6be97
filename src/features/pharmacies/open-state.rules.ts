import { addDays, indiaDay, indiaInstant, indiaTime, weekdayOf } from '../../lib/india-time.ts'
import type { OpeningHours } from './opening-hours.rules.ts'

/** Whether a shop is open now, until when, or when it opens next; a shop without hours says neither. */
export function openState(hours: readonly OpeningHours[], now: Date): { is_open: boolean; until: string | null; opens_at: string | null } {
  const [today, time] = [indiaDay(now), indiaTime(now)]
  const on = (day: string) => hours.filter(({ weekday }) => weekday === weekdayOf(day)).toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
  const current = on(today).find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return { is_open: true, until: current.closes, opens_at: null }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    const next = on(day).find(({ opens }) => ahead > 0 || opens > time)
    if (next) return { is_open: false, until: null, opens_at: indiaInstant(day, next.opens).toISOString() }
  }
  return { is_open: false, until: null, opens_at: null }
}
