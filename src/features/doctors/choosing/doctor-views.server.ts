import type { Context } from '../../../platform/context.ts'
import { ratingNumbers } from '../doctor-numbers.server.ts'
import { cardOf, favourites, moment } from '../doctor-view.server.ts'
import type { Doctor } from '../doctors.contract.ts'
import type { DoctorRow } from '../doctors.sql.server.ts'
import { slotId } from '../slots.rules.ts'
import { firstMonth, summarise } from './doctor-ratings.rules.ts'
import { countRatings } from './doctor-ratings.sql.server.ts'
import { nextSlots } from './next-slots.sql.server.ts'

const slotsShown = 3

/**
 * Doctors as everybody sees them, with what somebody chooses by; free times are of the day that was asked for, where one was. Only a verified
 * one has a card (TPG-1): who comes here without is a bug.
 */
export async function doctorViews(
  context: Pick<Context, 'db' | 'now' | 'language' | 'actor'>,
  rows: readonly DoctorRow[],
  day?: { from: Date; to: Date },
): Promise<Doctor[]> {
  const { db, now, language } = context
  const ids = rows.map(({ doctor_id }) => doctor_id)
  const marked = await favourites(context)
  const rating = await ratingOf(context, ids)
  const within = day ? { earliest: day.from, before: day.to } : {}
  const free = Map.groupBy(await nextSlots(db, ids, { ...(await moment(db, now)), ...within }, slotsShown), ({ doctor_id }) => doctor_id)
  return rows.map((row) => {
    const { doctor_id: doctorId, verified_at } = row
    if (verified_at === null) throw new Error(`doctor ${doctorId} is not verified`)
    const next_slots = (free.get(doctorId) ?? []).map(({ start_at: startAt }) => ({
      id: slotId({ doctorId, startAt }),
      start_at: startAt.toISOString(),
    }))
    return { ...cardOf(row, language, now, marked), verified_at: verified_at.toISOString(), next_slots, ...rating(doctorId) }
  })
}

async function ratingOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
): Promise<(doctorId: string) => Pick<Doctor, 'rating' | 'few_ratings'>> {
  const { shown, months, least_visits } = await ratingNumbers(db, now)
  if (shown === 0) return () => ({ rating: null, few_ratings: false })
  const counts = Map.groupBy(await countRatings(db, ids, firstMonth(now, months)), ({ doctor_id }) => doctor_id)
  return (doctorId) => {
    const { average, visits } = summarise(counts.get(doctorId) ?? [])
    return visits < least_visits ? { rating: null, few_ratings: true } : { rating: { average, visits }, few_ratings: false }
  }
}
