import { sql } from 'kysely'
import type { Language } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'

export interface TimelineRow {
  kind: 'visit' | 'prescription' | 'order' | 'report'
  id: string
  at: Date
  title: string | null
  state: string
  amount_paise: number | null
  medicines: number
  first: string | null
  valid_until: string | null
}
interface Listing {
  patientId: string
  kind: TimelineRow['kind'] | undefined
  limit: number
  before: string | undefined
  language: Language
}

/** Ids are made by the clock, so the order of ids of every kind is that of time; each kind is walked along its own index and no further than the page. */
export async function timelineOf(db: Db, userId: string, { kind, limit, ...listing }: Listing): Promise<TimelineRow[]> {
  const kinds = { visit: visits, prescription: prescriptions, order: orders, report: reports }
  const asked = kind ? [kinds[kind]] : Object.values(kinds)
  const rows: TimelineRow[] = []
  for (const read of asked) rows.push(...(await read(db, userId, { limit, ...listing })))
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}
type Page = Omit<Listing, 'kind'>

/** A doctor of here has a name in each language; one of a paper from outside is called as it was read. */
const nameIn = (language: Language) => (language === 'hi' ? sql<string | null>`coalesce(d.name_hi, d.name)` : sql<string | null>`d.name`)

const nothingMore = [sql<number>`0`.as('medicines'), sql<null>`null::text`.as('first'), sql<null>`null::text`.as('valid_until')] as const
const linesOfPrescription = sql`from prescription_lines l
  where l.user_id = prescriptions.user_id and l.prescription_id = prescriptions.prescription_id and l.decision <> 'refused'`
const linesOfOrder = sql`from order_lines l where l.user_id = orders.user_id and l.order_id = orders.order_id`

function visits(db: Db, userId: string, { patientId, limit, before, language }: Page): Promise<TimelineRow[]> {
  return db
    .selectFrom('consultations as c')
    .leftJoin('doctors as d', 'd.doctor_id', 'c.doctor_id')
    .select(['c.consultation_id as id', nameIn(language).as('title'), 'c.state', 'c.total_paise as amount_paise'])
    .select([sql<'visit'>`'visit'`.as('kind'), sql<Date>`coalesce(c.start_at, c.created_at)`.as('at'), ...nothingMore])
    .where('c.user_id', '=', userId)
    .where('c.patient_id', '=', patientId)
    .where('c.state', '<>', 'EXPIRED')
    .$if(before !== undefined, (query) => query.where('c.consultation_id', '<', before ?? ''))
    .orderBy('c.consultation_id', 'desc')
    .limit(limit)
    .execute()
}

function prescriptions(db: Db, userId: string, { patientId, limit, before, language }: Page): Promise<TimelineRow[]> {
  return db
    .selectFrom('prescriptions')
    .select(['prescription_id as id', 'state', 'created_at as at'])
    .select([
      sql<'prescription'>`'prescription'`.as('kind'),
      sql<string | null>`coalesce((select ${nameIn(language)} from consultations c join doctors d using (doctor_id)
        where c.user_id = prescriptions.user_id and c.consultation_id = prescriptions.consultation_id), prescriber ->> 'name')`.as('title'),
      sql<null>`null::int`.as('amount_paise'),
      sql<number>`(select count(*)::int ${linesOfPrescription})`.as('medicines'),
      sql<string | null>`(select l.medicine_text ${linesOfPrescription} order by l.sort limit 1)`.as('first'),
      sql<string | null>`valid_until::text`.as('valid_until'),
    ])
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .where('archived_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('prescription_id', '<', before ?? ''))
    .orderBy('prescription_id', 'desc')
    .limit(limit)
    .execute()
}

function orders(db: Db, userId: string, { patientId, limit, before }: Page): Promise<TimelineRow[]> {
  return db
    .selectFrom('orders')
    .select(['order_id as id', 'number as title', 'payable_paise as amount_paise', 'created_at as at'])
    .select([
      sql<'order'>`'order'`.as('kind'),
      sql<string>`case when status in ('RETURNED', 'REFUNDED') and
        (select bool_or(l.returned_quantity > 0) and bool_or(l.quantity > l.returned_quantity) ${linesOfOrder}) then 'PART_RETURNED' else status end`.as(
        'state',
      ),
      sql<number>`(select count(*)::int ${linesOfOrder})`.as('medicines'),
      sql<string | null>`(select l.medicine ->> 'name' ${linesOfOrder} order by l.sort limit 1)`.as('first'),
      sql<null>`null::text`.as('valid_until'),
    ])
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .$if(before !== undefined, (query) => query.where('order_id', '<', before ?? ''))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

function reports(db: Db, userId: string, { patientId, limit, before }: Page): Promise<TimelineRow[]> {
  return db
    .selectFrom('health_documents')
    .select(['document_id as id', 'title', 'created_at as at', 'health_documents.kind as state'])
    .select([sql<'report'>`'report'`.as('kind'), sql<null>`null::int`.as('amount_paise'), ...nothingMore])
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .$if(before !== undefined, (query) => query.where('document_id', '<', before ?? ''))
    .orderBy('document_id', 'desc')
    .limit(limit)
    .execute()
}
