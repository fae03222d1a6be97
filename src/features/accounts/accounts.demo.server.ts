import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Insertable } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { isMinor } from './accounts.rules.ts'
import { consentNotices } from './consents/consent-notices.data.ts'
import { insertConsent } from './consents/consents.sql.server.ts'

interface DemoAccount {
  user_id: string
  phone_number: string
}
type DemoStaff = DemoAccount & Omit<Insertable<DB['staff']>, 'active' | 'created_at'>
interface DemoPatient extends DemoAccount {
  language: string
  people: (Omit<Insertable<DB['patients']>, 'user_id' | 'created_at'> & { name: string })[]
  address: Omit<Insertable<DB['addresses']>, 'user_id' | 'label' | 'name' | 'phone' | 'is_default' | 'created_at'>
}

const file = new URL('../../../db/demo/people.json', import.meta.url)

/** The invented people of the README; after the pincodes. Whoever is there already stays as they are, erased ones too. */
export async function loadAccountsDemo(db: Db, now: Date): Promise<void> {
  const { staff, patients } = JSON.parse(await readFile(file, 'utf8')) as { staff: DemoStaff[]; patients: DemoPatient[] }
  for (const member of staff) await inTransaction(db, (transaction) => addStaff(transaction, member, now))
  for (const patient of patients) await inTransaction(db, (transaction) => addPatient(transaction, patient, now))
}

/** False when the account is there already, or its phone is somebody's. */
async function addAccount(db: Db, { user_id, phone_number }: DemoAccount, language: string, now: Date): Promise<boolean> {
  const claimed = await db
    .selectFrom('identities')
    .select('user_id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone_number)
    .execute()
  if (claimed.length > 0) return false
  const moments = { tokens_valid_from: new Date(0), created_at: now, last_seen_at: now }
  const added = await db
    .insertInto('users')
    .values({ user_id, phone_number, language, status: 'active', is_new_user: false, ...moments })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return false
  await db.insertInto('identities').values({ kind: 'phone', value: phone_number, user_id }).execute()
  return true
}

async function addStaff(db: Db, { phone_number, ...member }: DemoStaff, now: Date): Promise<void> {
  if (!(await addAccount(db, { user_id: member.user_id, phone_number }, 'en', now))) return
  await db
    .insertInto('staff')
    .values({ ...member, active: true, created_at: now })
    .execute()
}

async function addPatient(db: Db, { user_id, phone_number, language, people, address }: DemoPatient, now: Date): Promise<void> {
  if (!(await addAccount(db, { user_id, phone_number }, language, now))) return
  await db
    .insertInto('patients')
    .values(people.map((person) => ({ ...person, user_id, created_at: now })))
    .execute()
  for (const person of people) if (isAskedAdult(person, now)) await agree(db, { user_id, language, patient_id: person.patient_id, now })
  const receiver = { name: people[0]?.name ?? '', phone: phone_number }
  await db
    .insertInto('addresses')
    .values({ ...address, ...receiver, user_id, label: 'home', is_default: true, created_at: now })
    .execute()
}

const isAskedAdult = ({ relation, dob }: DemoPatient['people'][number], now: Date) =>
  relation !== 'self' && !isMinor({ dob: String(dob), age_years: null, age_stated_on: null }, now)

/** An adult in the family was asked, as everybody who adds one has to say (decision 0159). */
async function agree(db: Db, { now, ...whose }: { user_id: string; patient_id: string; language: string; now: Date }): Promise<void> {
  const given = { purpose: 'adult_processing', basis: 'caregiver_explicit', method: 'tap' } as const
  const { version: notice_version } = consentNotices.adult_processing
  await insertConsent(db, { ...whose, ...given, notice_version, consent_id: uuidv7(), given_at: now })
}

/** Their secrets are in the README: where the demo clinic is allowed in live mode, its staff still has no desk. */
export async function closeDemoDesks(db: Db, secrets: Pick<SecretBox, 'open'>): Promise<void> {
  const { staff } = JSON.parse(await readFile(file, 'utf8')) as { staff: DemoStaff[] }
  const known = new Set(staff.map(({ totp_secret }) => totp_secret))
  const rows = await db.selectFrom('staff').select(['user_id', 'totp_secret']).where('active', '=', true).execute()
  const open = rows.filter(({ user_id, totp_secret }) => known.has(secrets.open(totp_secret, user_id)))
  for (const { user_id } of open) await db.updateTable('staff').set({ active: false }).where('user_id', '=', user_id).execute()
}
