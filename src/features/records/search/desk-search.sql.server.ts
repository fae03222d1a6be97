import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import { after } from './search-words.rules.ts'

export interface PersonRow {
  user_id: string
  patient_id: string
  name: string
  gender: 'M' | 'F' | 'O' | 'U'
  dob: string | null
  age_years: number | null
  age_stated_on: string | null
  phone: string | null
  /** Newest first, 20 at most. */
  ids: string[]
}

/** How many a beginning may bring before rights are asked: a list of six needs no more, and a common name costs no more than a rare one. */
const mostLooked = 60
/** The visits of a doctor in which their patients are looked for, the newest first. */
const mostVisits = 2000

/** Who may be shown: a doctor their own patients, others whoever has ordered from these pharmacies; null: from any. */
export type Whose = { doctorId: string } | { pharmacyIds: readonly string[] | null }
export type Wanted = { digits: string } | { name: string }

export async function findPeople(db: Db, wanted: Wanted, whose: Whose, limit: number): Promise<PersonRow[]> {
  const { rows } = 'doctorId' in whose ? await ofDoctor(db, wanted, whose.doctorId, limit) : await ofPharmacies(db, wanted, whose, limit)
  return rows
}

const shown = sql`p.user_id, p.patient_id, p.name, p.gender, p.dob::text, p.age_years, p.age_stated_on::text,
  (select u.phone_number from users u where u.user_id = p.user_id) as phone`
/** One by one, by their key: joined as tables, a planner may read all of one of them. */
const thePerson = (of: string) => sql`cross join lateral (
  select x.* from patients x where x.user_id = ${sql.ref(`${of}.user_id`)} and x.patient_id = ${sql.ref(`${of}.patient_id`)}
    and x.archived_at is null limit 1) p`
const backwards = (text: string) => Array.from(text).toReversed().join('')

/** Each half walks its own index and stops: in byte order, a beginning is a range of it. */
function candidates(wanted: Wanted) {
  if ('name' in wanted) {
    const [from, to] = [wanted.name, after(wanted.name)]
    return sql`
      (select user_id, patient_id from patients where archived_at is null and lower(name) collate "C" >= ${from} and lower(name) collate "C" < ${to}
        order by lower(name) collate "C", patient_id limit ${mostLooked})
      union
      (select user_id, patient_id from patients where archived_at is null
        and lower(split_part(name, ' ', -1)) collate "C" >= ${from} and lower(split_part(name, ' ', -1)) collate "C" < ${to}
        order by lower(split_part(name, ' ', -1)) collate "C", patient_id limit ${mostLooked})`
  }
  const [end, start] = [backwards(wanted.digits), `+91${wanted.digits}`]
  return sql`
    select p.user_id, p.patient_id from (
      (select user_id from identities where kind = 'phone' and reverse(value) collate "C" >= ${end} and reverse(value) collate "C" < ${after(end)}
        order by reverse(value) collate "C" limit ${mostLooked})
      union
      (select user_id from identities where kind = 'phone' and value >= ${start} and value < ${after(start)} order by value limit ${mostLooked})
    ) a cross join lateral (select x.user_id, x.patient_id from patients x where x.user_id = a.user_id and x.archived_at is null limit 20) p`
}

function ofPharmacies(db: Db, wanted: Wanted, { pharmacyIds }: { pharmacyIds: readonly string[] | null }, limit: number) {
  const own = pharmacyIds === null ? sql`` : sql`and o.pharmacy_id = any (${pharmacyIds})`
  return sql<PersonRow>`
    select ${shown}, coalesce(latest.ids, '{}') as ids from (${candidates(wanted)}) c
    ${thePerson('c')}
    cross join lateral (
      select array_agg(order_id) as ids from (
        select o.order_id from orders o where o.user_id = c.user_id and o.patient_id = c.patient_id ${own} order by o.order_id desc limit 20) few
    ) latest
    ${pharmacyIds === null ? sql`` : sql`where latest.ids is not null`} order by p.name, p.patient_id limit ${limit}`.execute(db)
}

function ofDoctor(db: Db, wanted: Wanted, doctorId: string, limit: number) {
  const fits =
    'name' in wanted
      ? sql`(starts_with(lower(p.name), ${wanted.name}) or starts_with(lower(split_part(p.name, ' ', -1)), ${wanted.name}))`
      : sql`(starts_with(u.phone_number, ${`+91${wanted.digits}`}) or right(u.phone_number, ${wanted.digits.length}) = ${wanted.digits})`
  return sql<PersonRow>`
    select ${shown}, v.ids from (
      select user_id, patient_id, (array_agg(consultation_id order by start_at desc))[1:20] as ids from (
        select user_id, patient_id, consultation_id, start_at from consultations
        where doctor_id = ${doctorId} and state not in ('PENDING_PAYMENT', 'EXPIRED') order by start_at desc limit ${mostVisits}) newest
      group by user_id, patient_id) v
    ${thePerson('v')}
    cross join lateral (select y.phone_number from users y where y.user_id = v.user_id limit 1) u
    where ${fits} order by p.name, p.patient_id limit ${limit}`.execute(db)
}

export interface OrderFound {
  user_id: string
  order_id: string
  number: string
  pharmacy_id: string
  name: string
  status: string
  fulfilment: string
  promised_until: Date | null
}

const orderColumns = sql`o.user_id, o.order_id, o.number, o.pharmacy_id, o.patient ->> 'name' as name, o.status, o.fulfilment, o.promised_until`
const ofThese = (pharmacyIds: readonly string[] | null) => (pharmacyIds === null ? sql`` : sql`and o.pharmacy_id = any (${pharmacyIds})`)

export async function ordersByNumber(db: Db, number: string, pharmacyIds: readonly string[] | null, limit: number): Promise<OrderFound[]> {
  const { rows } = await sql<OrderFound>`
    select ${orderColumns} from orders o where o.number >= ${number} and o.number < ${after(number)} ${ofThese(pharmacyIds)}
    order by o.number limit ${limit}`.execute(db)
  return rows
}

/** The orders of those who were found, so that who has a caller on the line sees them at once. */
export async function ordersById(db: Db, ids: readonly string[]): Promise<OrderFound[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderFound>`
    select ${orderColumns} from orders o where o.order_id = any (${ids}) order by o.order_id desc`.execute(db)
  return rows
}

export interface VisitFound {
  user_id: string
  consultation_id: string
  number: string
  name: string
  at: Date
  signed: boolean
}

export async function visitsByNumber(db: Db, number: string, doctorId: string, limit: number): Promise<VisitFound[]> {
  const { rows } = await sql<VisitFound>`
    select c.user_id, c.consultation_id, c.number, p.name, coalesce(c.start_at, c.created_at) as at,
      exists (select 1 from prescriptions x where x.user_id = c.user_id and x.consultation_id = c.consultation_id) as signed
    from consultations c join patients p on p.user_id = c.user_id and p.patient_id = c.patient_id
    where c.doctor_id = ${doctorId} and c.number >= ${number} and c.number < ${after(number)} and c.state not in ('PENDING_PAYMENT', 'EXPIRED')
    order by c.number limit ${limit}`.execute(db)
  return rows
}

export interface PaperFound {
  user_id: string
  prescription_id: string
  name: string
  at: Date
}

/** Papers of these people that wait for a pharmacist's eyes, other than those this one has seen first. */
export async function papersToReview(
  db: Db,
  people: readonly Pick<PersonRow, 'user_id' | 'patient_id'>[],
  eyes: string,
  limit: number,
): Promise<PaperFound[]> {
  if (people.length === 0) return []
  const [users, patients] = [people.map(({ user_id }) => user_id), people.map(({ patient_id }) => patient_id)]
  const { rows } = await sql<PaperFound>`
    select x.user_id, x.prescription_id, p.name, coalesce(x.queued_at, x.created_at) as at
    from unnest(${users}::uuid[], ${patients}::uuid[]) as who (user_id, patient_id)
    join prescriptions x on x.user_id = who.user_id and x.patient_id = who.patient_id and x.archived_at is null
      and x.state in ('QUEUED', 'IN_REVIEW', 'NEEDS_PRESCRIBER') and x.first_eyes_by is distinct from ${eyes}
    join patients p on p.user_id = x.user_id and p.patient_id = x.patient_id
    order by at limit ${limit}`.execute(db)
  return rows
}

export async function productsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('products').select(['medicine_id', 'name', 'packing']).where('medicine_id', 'in', ids).execute()
}
