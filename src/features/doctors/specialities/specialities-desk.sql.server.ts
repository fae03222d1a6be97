import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { listed } from '../doctors.sql.server.ts'

export interface DeskSpecialityRow {
  id: string
  name_en: string
  name_hi: string
  instant_available: boolean
  doctors: number
  unused: boolean
  least_paise: number | null
  most_paise: number | null
  red_flags: { id: string; text_en: string; text_hi: string }[]
}

export async function deskSpecialities(db: Db): Promise<DeskSpecialityRow[]> {
  const { rows } = await sql<DeskSpecialityRow>`
    select s.speciality_id as id, s.name_en, s.name_hi, s.instant_available, count(d.doctor_id)::int as doctors,
      count(m.doctor_id) = 0 and not exists (select 1 from consultations c where c.speciality_id = s.speciality_id) as unused,
      min(least(d.fee_booked_paise, d.fee_instant_paise)) as least_paise, max(greatest(d.fee_booked_paise, d.fee_instant_paise)) as most_paise,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.red_flag_id, 'text_en', f.text_en, 'text_hi', f.text_hi) order by f.sort, f.red_flag_id), '[]')
        from red_flags f where f.speciality_id = s.speciality_id) as red_flags
    from specialities s
    left join doctor_specialities m on m.speciality_id = s.speciality_id
    left join doctors d on d.doctor_id = m.doctor_id and ${listed}
    group by s.speciality_id order by s.sort, s.speciality_id`.execute(db)
  return rows
}

/** The ids of its red flags, which nobody changes until the transaction ends; undefined where there is no such speciality. */
export async function lockSpeciality(db: Db, id: string): Promise<{ id: string; sort: number }[] | undefined> {
  const known = await db.selectFrom('specialities').select('speciality_id').where('speciality_id', '=', id).forUpdate().executeTakeFirst()
  if (!known) return undefined
  return db.selectFrom('red_flags').select(['red_flag_id as id', 'sort']).where('speciality_id', '=', id).execute()
}

export async function changeSpeciality(
  db: Db,
  id: string,
  change: { name_en: string; name_hi: string; instant_available: boolean },
): Promise<void> {
  await db.updateTable('specialities').set(change).where('speciality_id', '=', id).execute()
}

/** In the order of these names. */
export async function sortSpecialities(db: Db, ids: readonly string[]): Promise<void> {
  for (const [sort, id] of ids.entries()) await db.updateTable('specialities').set({ sort }).where('speciality_id', '=', id).execute()
}

export async function deleteSpeciality(db: Db, id: string): Promise<void> {
  await db.deleteFrom('red_flags').where('speciality_id', '=', id).execute()
  await db.deleteFrom('specialities').where('speciality_id', '=', id).execute()
}

export async function changeRedFlag(
  db: Db,
  speciality: string,
  { id, ...words }: { id: string; text_en: string; text_hi: string },
): Promise<void> {
  await db.updateTable('red_flags').set(words).where('speciality_id', '=', speciality).where('red_flag_id', '=', id).execute()
}
