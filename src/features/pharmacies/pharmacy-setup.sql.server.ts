import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'
import type { District } from '../places/pincode-directory.rules.ts'
import type { LicenceFields, PharmacistFields } from './pharmacy-setup.contract.ts'

export type NewPharmacy = Insertable<DB['pharmacies']>

/** Pharmacies with what hangs on them, by name; or one of them. */
export async function setupPharmacies(db: Db, id?: string) {
  return db
    .selectFrom('pharmacies as p')
    .innerJoin('states as s', 's.code', 'p.state_code')
    .selectAll('p')
    .select(['s.name as state', licences, pharmacists, hours])
    .select((eb) =>
      eb
        .selectFrom('service_areas as a')
        .whereRef('a.pharmacy_id', '=', 'p.pharmacy_id')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('n'))
        .$asScalar()
        .$notNull()
        .as('areas'),
    )
    .$if(id !== undefined, (query) => query.where('p.pharmacy_id', '=', id ?? ''))
    .orderBy('p.trade_name')
    .orderBy('p.pharmacy_id')
    .limit(500)
    .execute()
}
export type SetupRow = Awaited<ReturnType<typeof setupPharmacies>>[number]

const licences = sql<LicenceFields[]>`coalesce((
  select json_agg(json_build_object('form', l.form, 'number', l.number, 'valid_from', l.valid_from::text, 'valid_until', l.valid_until::text)
    order by l.form, l.valid_from, l.number)
  from pharmacy_licences l where l.pharmacy_id = p.pharmacy_id), '[]')`.as('licences')

const pharmacists = sql<(PharmacistFields & { id: string; active: boolean })[]>`coalesce((
  select json_agg(json_build_object('id', w.pharmacist_id, 'name', w.name, 'registration_no', w.registration_no, 'council', w.council,
    'active', w.active) order by w.active desc, w.name, w.pharmacist_id)
  from pharmacists w where w.pharmacy_id = p.pharmacy_id), '[]')`.as('pharmacists')

const hours = sql<{ weekday: number; opens: string; closes: string }[]>`coalesce((
  select json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
    order by h.weekday, h.opens)
  from pharmacy_hours h where h.pharmacy_id = p.pharmacy_id), '[]')`.as('hours')

/** Locked to the end: of two changes at the same moment the second sees the first. False when there is no such pharmacy. */
export async function lockPharmacy(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('pharmacies').select('pharmacy_id').where('pharmacy_id', '=', id).forUpdate().executeTakeFirst()) !== undefined
  )
}

/** Every pharmacy, locked in one order: whether another one still sells is then known for certain. */
export async function lockActivePharmacies(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pharmacies').select(['pharmacy_id', 'active']).orderBy('pharmacy_id').forUpdate().execute()
  return rows.filter(({ active }) => active).map(({ pharmacy_id }) => pharmacy_id)
}

/** False when it is there already. */
export async function insertPharmacy(db: Db, pharmacy: NewPharmacy): Promise<boolean> {
  const added = db.insertInto('pharmacies').values(pharmacy)
  const row = await added
    .onConflict((on) => on.doNothing())
    .returning('pharmacy_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePharmacy(db: Db, id: string, change: Partial<NewPharmacy>): Promise<void> {
  await db.updateTable('pharmacies').set(change).where('pharmacy_id', '=', id).execute()
}

export async function replaceHours(db: Db, pharmacy_id: string, rows: readonly { weekday: number; opens: string; closes: string }[]) {
  await db.deleteFrom('pharmacy_hours').where('pharmacy_id', '=', pharmacy_id).execute()
  if (rows.length === 0) return
  await db
    .insertInto('pharmacy_hours')
    .values(rows.map((row) => ({ ...row, pharmacy_id })))
    .execute()
}

/** A licence is for the premises, and so for their district. */
export async function replaceLicences(db: Db, pharmacy_id: string, place: District, rows: readonly LicenceFields[]): Promise<void> {
  const { state_code, district } = place
  await db.deleteFrom('pharmacy_licences').where('pharmacy_id', '=', pharmacy_id).execute()
  if (rows.length === 0) return
  await db
    .insertInto('pharmacy_licences')
    .values(rows.map((row) => ({ ...row, pharmacy_id, state_code, district })))
    .execute()
}

export async function moveLicences(db: Db, id: string, { state_code, district }: District): Promise<void> {
  await db.updateTable('pharmacy_licences').set({ state_code, district }).where('pharmacy_id', '=', id).execute()
}

export async function insertPharmacist(db: Db, pharmacist: Insertable<DB['pharmacists']>): Promise<void> {
  await db.insertInto('pharmacists').values(pharmacist).execute()
}

/** False when there is no such pharmacist in this pharmacy. */
export async function updatePharmacist(db: Db, id: string, pharmacistId: string, change: PharmacistFields & { active: boolean }) {
  const { numUpdatedRows } = await db
    .updateTable('pharmacists')
    .set(change)
    .where('pharmacy_id', '=', id)
    .where('pharmacist_id', '=', pharmacistId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
