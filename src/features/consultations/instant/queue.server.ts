import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { publish } from '../../../platform/jobs/events.sql.server.ts'
import { presenceNumbers, reachSince } from '../../doctors/doctor-numbers.server.ts'
import { type ConsultationNumbers, secondsAfter } from '../consultation-numbers.server.ts'
import type { QueueView } from '../consultations.contract.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import { estimateWait } from './queue.rules.ts'
import { countAhead, declinedBy, onlineDoctors, queuedFor, servedLately } from './queue.sql.server.ts'

const lookBackS = 30 * 24 * 3600

/** The place of somebody who waits, and an honest estimate from what really took place; null for whoever waits for nothing. */
export async function queueOf(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  row: ConsultationRow,
  numbers: ConsultationNumbers,
): Promise<QueueView | null> {
  if ((row.state !== 'SEARCHING' && row.state !== 'RINGING') || !row.queued_at || !row.search_until) return null
  const ahead = await countAhead(db, row)
  const there = await onlineDoctors(db, row.speciality_id, reachSince(await presenceNumbers(db, now), now))
  const declined = await declinedBy(db, row)
  // A doctor who will not be rung for this person again is nobody to wait for.
  const fitting = there.filter(({ id, languages }) => languages.includes(row.language) && !declined.has(id))
  const busyForS = (since: Date | null) => (since ? (now.getTime() - since.getTime()) / 1000 : null)
  const doctors = fitting.map(({ busy_since }) => ({ busyForS: busyForS(busy_since) }))
  const estimate = estimateWait({ ahead, doctors, ...(await servedLately(db, row.speciality_id, secondsAfter(now, -lookBackS))) })
  return {
    place: ahead + 1,
    doctors_online: fitting.length,
    estimate_p50_s: estimate?.p50 ?? null,
    estimate_p90_s: estimate?.p90 ?? null,
    queued_at: row.queued_at.toISOString(),
    search_until: row.search_until.toISOString(),
    still_looking: secondsAfter(row.queued_at, numbers.still_looking_s) <= now,
    ringing: row.state === 'RINGING',
    finishing: row.state === 'SEARCHING' && ahead === 0 ? finishing(fitting, language) : null,
  }
}

/** With two to wait for nobody knows which of them comes. */
function finishing(fitting: Awaited<ReturnType<typeof onlineDoctors>>, language: Context['language']): string | null {
  const [only, another] = fitting
  if (!only?.in_visit || another) return null
  return language === 'hi' ? only.name_hi : only.name
}

/** Everybody who stands in a line hears that it moved, each on their own: one transaction over many accounts would wait for many. */
export async function notifyQueue(db: Db, now: Date, specialityId: string): Promise<void> {
  for (const { user_id, consultation_id: id, state } of await queuedFor(db, specialityId))
    await publish(db, now, { user_id, topic: 'consultation', payload: { id, state } })
}
