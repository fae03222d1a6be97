import { sql } from 'kysely'
import type { Config } from '../../platform/config.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { keptDates } from '../../platform/snapshot/kept-dates.sql.server.ts'
import { indiaDay } from '../../lib/india-time.ts'
import { lastAuditAt } from '../records/self-audit/self-audit.sql.server.ts'
import { hasOfficer, isIdentified, type Operator } from '../operator/operator.rules.ts'
import { isRecent, type LawFacts, type Repeated, type SetupFacts } from './setup.rules.ts'

type Named = Pick<Config, 'RAZORPAY_KEY_ID' | 'SMTP_URL' | 'TURN_URLS'>

export type LastDone = Partial<Record<Repeated, Date>>

/** When the installation was last backed up, a backup restored on trial, and the shop audited for dark patterns. */
export async function lastDone(db: Db): Promise<LastDone> {
  const { 'last-backup': backup, 'restore-drill': restore_drill } = await keptDates(db)
  const self_audit = await lastAuditAt(db)
  return { ...(backup && { backup }), ...(restore_drill && { restore_drill }), ...(self_audit && { self_audit }) }
}

/** How many outside services do not work, and since when the first of them. */
export async function failingServices(db: Db): Promise<{ count: number; since: string | null }> {
  const rows = await db.selectFrom('vendor_connections').select('failing_since').where('failing_since', 'is not', null).limit(100).execute()
  const since = rows.flatMap(({ failing_since }) => failing_since ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return { count: rows.length, since: since?.toISOString() ?? null }
}

/** What an installation has, for the check list. */
export async function setupFacts(
  db: Db,
  config: Named,
  { operator, now, userId, last }: { operator: Operator; now: Date; userId: string; last: LastDone },
): Promise<SetupFacts> {
  return {
    ...(await lawFacts(db, operator, now)),
    ...(await shopFacts(db)),
    ...(await deskFacts(db, userId)),
    texts: (await db.selectFrom('legal_texts').select('kind').limit(1).executeTakeFirst()) !== undefined,
    payments: config.RAZORPAY_KEY_ID !== undefined,
    email: config.SMTP_URL !== undefined,
    relay: config.TURN_URLS.length > 0,
    backup: isRecent('backup', last.backup, now),
    restore_drill: isRecent('restore_drill', last.restore_drill, now),
    self_audit: isRecent('self_audit', last.self_audit, now),
  }
}

/** What the law requires before anybody is served. */
export async function lawFacts(db: Db, operator: Operator, now: Date): Promise<LawFacts> {
  const doctor = await verifiedDoctors(db).select('d.doctor_id').executeTakeFirst()
  return {
    operator: isIdentified(operator),
    grievance_officer: hasOfficer(operator),
    ...(await licenceFacts(db, now)),
    doctor: doctor !== undefined,
  }
}

const activePharmacies = (db: Db) => db.selectFrom('pharmacies as p').where('p.active', '=', true).limit(500)
const verifiedDoctors = (db: Db) => db.selectFrom('doctors as d').where('d.verified_at', 'is not', null).limit(1)

async function licenceFacts(db: Db, now: Date) {
  const today = indiaDay(now)
  const active = activePharmacies(db)
  const licences = await active
    .innerJoin('pharmacy_licences as l', 'l.pharmacy_id', 'p.pharmacy_id')
    .where(sql<boolean>`${today}::date between l.valid_from and coalesce(l.valid_until, 'infinity')`)
    .select(['p.pharmacy_id', 'l.form'])
    .execute()
  const formsOf = Map.groupBy(licences, ({ pharmacy_id }) => pharmacy_id)
  const pharmacist = await active
    .innerJoin('pharmacists as w', 'w.pharmacy_id', 'p.pharmacy_id')
    .where('w.active', '=', true)
    .select('w.pharmacist_id')
    .executeTakeFirst()
  return {
    pharmacy_licences: [...formsOf.values()].some((rows) => ['20', '21'].every((form) => rows.some((one) => one.form === form))),
    pharmacist: pharmacist !== undefined,
  }
}

async function shopFacts(db: Db) {
  const active = activePharmacies(db)
  const shops = await active.select('p.delivery_enabled').execute()
  const delivering = active.where('p.delivery_enabled', '=', true).innerJoin('service_areas as a', 'a.pharmacy_id', 'p.pharmacy_id')
  const area = await delivering.where('a.pickup_only', '=', false).select('a.area_id').executeTakeFirst()
  const product = await db.selectFrom('products').select('medicine_id').where('discontinued', '=', false).limit(1).executeTakeFirst()
  const stock = await active.innerJoin('stock as s', 's.pharmacy_id', 'p.pharmacy_id').select('s.medicine_id').executeTakeFirst()
  const hours = await verifiedDoctors(db)
    .innerJoin('doctor_hours as h', 'h.doctor_id', 'd.doctor_id')
    .select('h.doctor_id')
    .executeTakeFirst()
  return {
    // DR-15: where every pharmacy is pickup only nothing is missing.
    delivery_area: area !== undefined || (shops.length > 0 && shops.every((shop) => !shop.delivery_enabled)),
    catalogue: product !== undefined,
    stock: stock !== undefined,
    doctor_hours: hours !== undefined,
  }
}

async function deskFacts(db: Db, userId: string) {
  const staff = await db.selectFrom('staff').select('roles').where('active', '=', true).limit(500).execute()
  const passkey = await db.selectFrom('staff_passkeys').select('passkey_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return { second_admin: staff.filter(({ roles }) => roles.includes('admin')).length > 1, passkey: passkey !== undefined }
}
