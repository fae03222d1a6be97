import { sql } from 'kysely'
import type { Config } from '../../platform/config.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { indiaDay } from '../../lib/india-time.ts'
import type { SetupFacts } from './setup.rules.ts'

type Named = Pick<
  Config,
  | 'OPERATOR_NAME'
  | 'OPERATOR_ADDRESS'
  | 'GRIEVANCE_OFFICER'
  | 'SUPPORT_PHONE'
  | 'RAZORPAY_KEY_ID'
  | 'SMTP_URL'
  | 'TURN_URLS'
  | 'PARCHA_BACKUP'
>

/** What an installation has, for the check list. */
export async function setupFacts(db: Db, config: Named, { now, userId }: { now: Date; userId: string }): Promise<SetupFacts> {
  return {
    operator: Boolean(config.OPERATOR_NAME && config.OPERATOR_ADDRESS && config.SUPPORT_PHONE),
    grievance_officer: Boolean(config.GRIEVANCE_OFFICER),
    ...(await pharmacyFacts(db, now)),
    ...(await doctorFacts(db)),
    ...(await deskFacts(db, userId)),
    payments: config.RAZORPAY_KEY_ID !== undefined,
    email: config.SMTP_URL !== undefined,
    relay: config.TURN_URLS.length > 0,
    backup: config.PARCHA_BACKUP !== undefined,
  }
}

async function pharmacyFacts(db: Db, now: Date) {
  const today = indiaDay(now)
  const active = db.selectFrom('pharmacies as p').where('p.active', '=', true).limit(500)
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
  const area = await active.innerJoin('pharmacy_districts as d', 'd.pharmacy_id', 'p.pharmacy_id').select('d.district').executeTakeFirst()
  const product = await db.selectFrom('products').select('medicine_id').where('discontinued', '=', false).limit(1).executeTakeFirst()
  const stock = await active.innerJoin('stock as s', 's.pharmacy_id', 'p.pharmacy_id').select('s.medicine_id').executeTakeFirst()
  return {
    pharmacy_licences: [...formsOf.values()].some((rows) => ['20', '21'].every((form) => rows.some((one) => one.form === form))),
    pharmacist: pharmacist !== undefined,
    delivery_area: area !== undefined,
    catalogue: product !== undefined,
    stock: stock !== undefined,
  }
}

async function doctorFacts(db: Db) {
  const verified = db.selectFrom('doctors as d').where('d.verified_at', 'is not', null).limit(1)
  const doctor = await verified.select('d.doctor_id').executeTakeFirst()
  const hours = await verified.innerJoin('doctor_hours as h', 'h.doctor_id', 'd.doctor_id').select('h.doctor_id').executeTakeFirst()
  return { doctor: doctor !== undefined, doctor_hours: hours !== undefined }
}

async function deskFacts(db: Db, userId: string) {
  const staff = await db.selectFrom('staff').select('roles').where('active', '=', true).limit(500).execute()
  const passkey = await db.selectFrom('staff_passkeys').select('passkey_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return { second_admin: staff.filter(({ roles }) => roles.includes('admin')).length > 1, passkey: passkey !== undefined }
}
