import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'

export interface NextSlot {
  doctor_id: string
  start_at: Date
}

/** The first free slots of each of some doctors; the index of slots to take answers each with a few rows. */
export async function nextSlots(
  db: Db,
  doctorIds: readonly string[],
  { now, earliest, before = null }: { now: Date; earliest: Date; before?: Date | null },
  most: number,
): Promise<NextSlot[]> {
  if (doctorIds.length === 0) return []
  const { rows } = await sql<NextSlot>`
    select d.doctor_id, s.start_at from unnest(${[...doctorIds]}::text[]) d (doctor_id),
      lateral (select start_at from slots s where s.doctor_id = d.doctor_id collate "C" and s.state in ('OPEN', 'HELD') and s.start_at > ${earliest}
        and s.start_at < coalesce(${before}::timestamptz, 'infinity') and (s.state = 'OPEN' or s.hold_expires_at <= ${now}) order by s.start_at limit ${most}) s
    order by s.start_at`.execute(db)
  return rows
}
