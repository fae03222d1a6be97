import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Addresses } from '../../platform/database/database.types.ts'

export type AddressRow = Selectable<Addresses>
export const mostAddresses = 50
/** With those removed, which stay for the bills that name them. */
export const mostAddressesEver = 500

export async function listAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('address_id', 'desc')
    .limit(mostAddresses)
    .execute()
}

/** How many there are, removed ones among them. */
export async function countAddresses(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findAddress(db: Db, userId: string, addressId: string): Promise<AddressRow | undefined> {
  return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).where('address_id', '=', addressId).executeTakeFirst()
}

/** Where the account has things brought when nothing else is said. */
export async function defaultPincode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('postal_code')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.postal_code ?? null
}

export async function clearDefault(db: Db, userId: string): Promise<void> {
  await db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute()
}

export async function insertAddress(db: Db, address: Insertable<Addresses>): Promise<void> {
  await db.insertInto('addresses').values(address).execute()
}

/** True when there was such an address, not archived. */
export async function updateAddress(db: Db, userId: string, addressId: string, change: Updateable<Addresses>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set(change)
    .where('user_id', '=', userId)
    .where('address_id', '=', addressId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
