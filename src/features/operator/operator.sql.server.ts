import type { Db } from '../../platform/database/database.server.ts'
import type { LogoFacts, OperatorValues, Service, SpokenLanguage, SupportHours } from './operator.rules.ts'

const parts = [
  'legal_name',
  'brand_name',
  'address',
  'gstin',
  'support_phone',
  'support_from',
  'support_until',
  'support_days',
  'officer_name',
  'officer_email',
  'officer_phone',
  'security_contact',
  'languages',
  'offers',
  'light_color',
  'dark_color',
] as const satisfies readonly (keyof OperatorValues)[]

interface StoredOperator {
  values: OperatorValues
  logo: LogoFacts | null
}

/** What was said at the desk; null while nothing was. */
export async function findOperator(db: Db): Promise<StoredOperator | null> {
  const row = await db
    .selectFrom('operator')
    .select([...parts, 'logo_hash', 'logo_width', 'logo_height'])
    .executeTakeFirst()
  if (!row) return null
  const { logo_hash: hash, logo_width: width, logo_height: height, ...values } = row
  const logo = hash !== null && width !== null && height !== null ? { hash, width, height } : null
  // The checks of the table hold what these lists may contain.
  const { support_days: days, languages, offers } = values
  const typed = { support_days: days as SupportHours['days'], languages: languages as SpokenLanguage[], offers: offers as Service[] }
  return { values: { ...values, ...typed }, logo }
}

export async function storeOperator(db: Db, values: Partial<OperatorValues>, now: Date): Promise<void> {
  const said = { ...values, updated_at: now }
  await db
    .insertInto('operator')
    .values(said)
    .onConflict((on) => on.column('one_row').doUpdateSet(said))
    .execute()
}

export async function storeLogo(db: Db, logo: (LogoFacts & { png: Buffer }) | null, now: Date): Promise<void> {
  const said = {
    logo: logo?.png ?? null,
    logo_hash: logo?.hash ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
    updated_at: now,
  }
  await db
    .insertInto('operator')
    .values(said)
    .onConflict((on) => on.column('one_row').doUpdateSet(said))
    .execute()
}

export async function logoBytes(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('operator').select('logo').where('logo_hash', '=', hash).executeTakeFirst()
  return row?.logo ?? null
}
