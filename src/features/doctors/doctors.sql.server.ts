import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Doctors } from '../../platform/database/database.types.ts'
import type { ReachSince } from './doctor-numbers.server.ts'
import { isReached } from './presence.sql.server.ts'

export interface DoctorRow extends Omit<Selectable<Doctors>, 'laid_out_until'> {
  laid_out_until: string | null
  specialities: string[]
  /** The first free beginning; null when nothing is free in the days laid out. */
  next_available_at: Date | null
  is_online: boolean
}

/** A doctor nobody may see yet is in no list (TPG-1). */
export const listed = sql<boolean>`d.active and d.verified_at is not null`

/** Doctors with what they practise, their first free time and whether they are there; `earliest` is now and the lead time. */
export function doctorRows(db: Db, { now, earliest, reach }: { now: Date; earliest: Date; reach: ReachSince }) {
  return db
    .selectFrom('doctors as d')
    .selectAll('d')
    .select([
      sql<string | null>`d.laid_out_until::text`.as('laid_out_until'),
      sql<string[]>`array(select speciality_id from doctor_specialities s where s.doctor_id = d.doctor_id order by 1)`.as('specialities'),
      sql<Date | null>`(select min(start_at) from slots s where s.doctor_id = d.doctor_id and s.state in ('OPEN', 'HELD')
        and s.start_at > ${earliest} and (s.state = 'OPEN' or s.hold_expires_at <= ${now}))`.as('next_available_at'),
      sql<boolean>`exists (select 1 from doctor_presence p where p.doctor_id = d.doctor_id and p.state = 'online' and ${isReached(reach)})`.as(
        'is_online',
      ),
    ])
}

export interface DoctorFilter {
  speciality?: string | undefined
  language?: string | undefined
  gender?: string | undefined
  mode?: string | undefined
  max_fee?: number | undefined
  q?: string | undefined
  favouritesOf?: string | null | undefined
  /** Whose visits took place with them. */
  seenBy?: string | null | undefined
  /** Somebody has time between these moments. */
  free?: { from: Date; to: Date; now: Date } | undefined
}
const orderings = ['next_available', 'fee', 'experience'] as const
type Ordering = (typeof orderings)[number]
/** Each ordering as a number that grows, so that one comparison pages through all of them. */
const rank: Record<Ordering, ReturnType<typeof sql<number>>> = {
  next_available: sql<number>`coalesce(extract(epoch from x.next_available_at)::bigint, 9999999999)`,
  fee: sql<number>`x.fee_booked_paise::bigint`,
  experience: sql<number>`x.practising_since::bigint`,
}
/** The speciality of db/facts/specialities.json whose doctors are trained for children. */
const ofChildren = 'child-specialist'
const behindAll = 10_000_000_000

/** By the next free time doctors of children stand behind the others where something else is asked for: a grown-up is seen by them last. */
function rankFor(ordering: Ordering, speciality: string | undefined) {
  if (ordering !== 'next_available' || speciality === undefined || speciality === ofChildren) return rank[ordering]
  return sql<number>`(${rank[ordering]} + case when ${ofChildren} = any(x.specialities) then ${behindAll}::bigint else 0 end)`
}

export interface Page {
  ordering: Ordering
  limit: number
  after: { rank: number; doctorId: string } | null
}

export async function searchDoctors(
  db: Db,
  at: Parameters<typeof doctorRows>[1],
  filter: DoctorFilter,
  { ordering, limit, after }: Page,
): Promise<(DoctorRow & { rank: number })[]> {
  const by = rankFor(ordering, filter.speciality)
  const { rows } = await sql<DoctorRow & { rank: number }>`
    select x.*, ${by} as rank from (${doctorRows(db, at).where(listed).where(matching(filter))}) x
    where ${after ? sql`(${by}, x.doctor_id) > (${after.rank}::bigint, ${after.doctorId})` : sql`true`}
    order by rank, x.doctor_id limit ${limit}`.execute(db)
  return rows
}

function matching({ speciality, language, gender, mode, max_fee, q, favouritesOf, seenBy, free }: DoctorFilter) {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null
  const conditions = [
    speciality
      ? sql`exists (select 1 from doctor_specialities s where s.doctor_id = d.doctor_id and s.speciality_id = ${speciality})`
      : null,
    language ? sql`${language} = any(d.languages)` : null,
    gender ? sql`d.gender = ${gender}` : null,
    mode ? sql`${mode} = any(d.modes)` : null,
    max_fee === undefined ? null : sql`d.fee_booked_paise <= ${max_fee}`,
    like ? sql`(d.name ilike ${like} or d.name_hi ilike ${like})` : null,
    favouritesOf === undefined
      ? null
      : sql`exists (select 1 from doctor_favourites f where f.user_id = ${favouritesOf} and f.doctor_id = d.doctor_id)`,
    seenBy === undefined
      ? null
      : sql`d.doctor_id in (select c.doctor_id from consultations c where c.user_id = ${seenBy} and c.state in ('ENDED', 'COMPLETED'))`,
    free
      ? sql`exists (select 1 from slots s where s.doctor_id = d.doctor_id and s.state in ('OPEN', 'HELD') and s.start_at >= ${free.from}
          and s.start_at < ${free.to} and (s.state = 'OPEN' or s.hold_expires_at <= ${free.now}))`
      : null,
  ].filter((condition) => condition !== null)
  return sql<boolean>`${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

export async function listDoctorsOfSpeciality(
  db: Db,
  specialityId: string | null,
): Promise<{ doctor_id: string; laid_out_until: string | null }[]> {
  const all = db
    .selectFrom('doctors as d')
    .select(['d.doctor_id', sql<string | null>`d.laid_out_until::text`.as('laid_out_until')])
    .where(listed)
    .orderBy('d.doctor_id')
  if (specialityId === null) return all.execute()
  return all
    .where(sql<boolean>`exists (select 1 from doctor_specialities s where s.doctor_id = d.doctor_id and s.speciality_id = ${specialityId})`)
    .execute()
}

export async function setFavourite(db: Db, userId: string, doctorId: string, is: boolean, now: Date): Promise<void> {
  if (is) {
    const row = { user_id: userId, doctor_id: doctorId, created_at: now }
    await db
      .insertInto('doctor_favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await db.deleteFrom('doctor_favourites').where('user_id', '=', userId).where('doctor_id', '=', doctorId).execute()
}

export async function favouritesOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('doctor_favourites').select('doctor_id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ doctor_id }) => doctor_id))
}

/** By which messages and papers name a doctor (TPG-2). */
export function nameOfDoctor(db: Db, doctorId: string | null) {
  return db.selectFrom('doctors').select(['name', 'name_hi', 'registration_no']).where('doctor_id', '=', doctorId).executeTakeFirstOrThrow()
}

export async function setLaidOut(db: Db, doctorId: string, until: string): Promise<void> {
  await db.updateTable('doctors').set({ laid_out_until: until }).where('doctor_id', '=', doctorId).execute()
}

/** Held to the end of the transaction: a doctor's time is laid out by one at a time. */
export async function lockDoctor(db: Db, doctorId: string): Promise<boolean> {
  return (await db.selectFrom('doctors').select('doctor_id').where('doctor_id', '=', doctorId).forUpdate().executeTakeFirst()) !== undefined
}

export interface SpecialityRow {
  speciality_id: string
  name_en: string
  name_hi: string
  icon: string
  examples_en: string[]
  examples_hi: string[]
  instant_available: boolean
  min_price_paise: number | null
  red_flags: { id: string; en: string; hi: string }[]
}

export async function listSpecialities(db: Db): Promise<SpecialityRow[]> {
  const { rows } = await sql<SpecialityRow>`
    select s.*, (select min(least(d.fee_booked_paise, d.fee_instant_paise)) from doctor_specialities m join doctors d using (doctor_id)
        where m.speciality_id = s.speciality_id and ${listed}) as min_price_paise,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.red_flag_id, 'en', f.text_en, 'hi', f.text_hi) order by f.sort), '[]')
        from red_flags f where f.speciality_id = s.speciality_id) as red_flags
    from specialities s order by s.sort, s.speciality_id`.execute(db)
  return rows
}
