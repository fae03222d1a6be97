import { type Insertable, sql } from 'kysely'
import { indiaDay } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { retailForm } from './pharmacies.rules.ts'

export type NewArea = Insertable<DB['service_areas']>
interface Key {
  pharmacyId: string
  areaId: string
}
export type AreaRow = Awaited<ReturnType<typeof areaRows>>[number]

/** Delivery areas by pharmacy, districts first; or one of them. */
export async function areaRows(db: Db, now: Date, key?: Key) {
  return db
    .selectFrom('service_areas as a')
    .selectAll('a')
    .select([pincodesIn.as('pincodes'), unlicensedIn(indiaDay(now)).as('unlicensed')])
    .$if(key !== undefined, (query) => query.where('a.pharmacy_id', '=', key?.pharmacyId ?? '').where('a.area_id', '=', key?.areaId ?? ''))
    .orderBy('a.pharmacy_id')
    .orderBy('a.kind')
    .orderBy('a.name')
    .limit(1000)
    .execute()
}

const pincodesIn = sql<number>`case when a.kind = 'district'
  then (select count(*) from pincode_districts d where d.state_code = a.state_code and d.district = a.district)
  else (select count(*) from service_area_pincodes m where m.pharmacy_id = a.pharmacy_id and m.area_id = a.area_id) end::int`

const licensed = (pharmacy: string, day: string) => sql`l.pharmacy_id = ${sql.ref(pharmacy)} and l.form = ${retailForm}
  and ${day}::date between l.valid_from and coalesce(l.valid_until, 'infinity')`

/** DR-13: no licence reaches them. */
const unlicensedIn = (day: string) => sql<number>`case when a.kind = 'district'
  then (select count(*) from pincode_districts d where d.state_code = a.state_code and d.district = a.district
    and not exists (select from pharmacy_licences l where ${licensed('a.pharmacy_id', day)} and l.state_code = a.state_code and l.district = a.district))
  else (select count(*) from service_area_pincodes m where m.pharmacy_id = a.pharmacy_id and m.area_id = a.area_id
    and not exists (select from pharmacy_licences l join pincode_districts d on d.state_code = l.state_code and d.district = l.district
      where d.postal_code = m.postal_code and ${licensed('m.pharmacy_id', day)})) end::int`

export async function codesOf(db: Db, { pharmacyId, areaId }: Key): Promise<string[]> {
  const rows = await db
    .selectFrom('service_area_pincodes')
    .select('postal_code')
    .where('pharmacy_id', '=', pharmacyId)
    .where('area_id', '=', areaId)
    .orderBy('postal_code')
    .execute()
  return rows.map(({ postal_code }) => postal_code)
}

/** The codes of a list that no licence of the pharmacy reaches, as many as are shown. */
export async function unlicensedCodes(db: Db, { pharmacyId, areaId }: Key, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ postal_code: string }>`
    select m.postal_code from service_area_pincodes m where m.pharmacy_id = ${pharmacyId} and m.area_id = ${areaId}
    and not exists (select from pharmacy_licences l join pincode_districts d on d.state_code = l.state_code and d.district = l.district
      where d.postal_code = m.postal_code and ${licensed('m.pharmacy_id', indiaDay(now))})
    order by m.postal_code limit ${limit}`.execute(db)
  return rows.map(({ postal_code }) => postal_code)
}

/** Of these codes, those that another list of the pharmacy has. */
export async function takenCodes(db: Db, pharmacyId: string, codes: readonly string[], except: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('service_area_pincodes')
    .select('postal_code')
    .where('pharmacy_id', '=', pharmacyId)
    .where('postal_code', '=', sql<string>`any (${codes}::text[])`)
    .where('area_id', '!=', except)
    .execute()
  return new Set(rows.map(({ postal_code }) => postal_code))
}

export async function servesDistrict(db: Db, pharmacyId: string, place: { state_code: string; district: string }, except: string) {
  const row = await db
    .selectFrom('service_areas')
    .select('area_id')
    .where('pharmacy_id', '=', pharmacyId)
    .where('state_code', '=', place.state_code)
    .where('district', '=', place.district)
    .where('area_id', '!=', except)
    .executeTakeFirst()
  return row !== undefined
}

export async function isDistrict(db: Db, { state_code, district }: { state_code: string; district: string }): Promise<boolean> {
  const known = db.selectFrom('districts').select('district').where('state_code', '=', state_code).where('district', '=', district)
  return (await known.executeTakeFirst()) !== undefined
}

export async function insertArea(db: Db, area: NewArea): Promise<void> {
  await db.insertInto('service_areas').values(area).execute()
}

/** False when there is no such area. */
export async function updateArea(db: Db, { pharmacyId, areaId }: Key, change: Partial<NewArea>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_areas')
    .set(change)
    .where('pharmacy_id', '=', pharmacyId)
    .where('area_id', '=', areaId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteArea(db: Db, { pharmacyId, areaId }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('service_areas')
    .where('pharmacy_id', '=', pharmacyId)
    .where('area_id', '=', areaId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceCodes(db: Db, { pharmacyId, areaId }: Key, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('service_area_pincodes').where('pharmacy_id', '=', pharmacyId).where('area_id', '=', areaId).execute()
  await sql`insert into service_area_pincodes (pharmacy_id, area_id, postal_code)
    select ${pharmacyId}, ${areaId}::uuid, code from unnest(${codes}::text[]) code`.execute(db)
}

/** DR-15: a row from now on, or the end of the one in force. */
export async function setPickupOnly(db: Db, on: boolean, now: Date): Promise<void> {
  if (on) {
    const source = 'the operator, at the desk'
    await db.insertInto('delivery_policies').values({ code: 'pickup_only', starts_at: now, source }).execute()
    return
  }
  const running = db.updateTable('delivery_policies').set({ ends_at: now }).where('code', '=', 'pickup_only')
  await running
    .where('starts_at', '<', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  await db.deleteFrom('delivery_policies').where('code', '=', 'pickup_only').where('starts_at', '=', now).execute()
}
