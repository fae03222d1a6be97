import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { checkDeliverability } from '../../pharmacies/check-deliverability.server.ts'
import { pincodeTexts } from '../../places/places.rules.ts'
import { findPlace, type Place } from '../../places/places.sql.server.ts'
import { lockAccount } from '../accounts.sql.server.ts'
import { type Address, addressesContract, type AddressChange, type NewAddress } from './addresses.contract.ts'
import {
  type AddressRow,
  clearDefault,
  countAddresses,
  insertAddress,
  listAddresses,
  mostAddresses,
  mostAddressesEver,
  updateAddress,
} from '../addresses.sql.server.ts'
import { requireAddress, requirePatient } from '../require.server.ts'
import { keptLines } from '../retention.rules.ts'
import { signedIn } from '../sessions/signed-in.server.ts'

export const addressesApi = implement(addressesContract, {
  'GET /api/patient/{id}/address/': async (context, { params }) => {
    await requirePatient(context.db, signedIn(context), params.id)
    return Promise.all((await listAddresses(context.db, signedIn(context))).map((row) => address(context, row)))
  },
  'POST /api/patient/{id}/address/': async (context, { params, body }) => {
    await requirePatient(context.db, signedIn(context), params.id)
    return address(context, await inTransaction(context.db, (db) => addAddress(db, context, body)))
  },
  'GET /api/address/{id}/': async (context, { params }) => address(context, await requireAddress(context.db, signedIn(context), params.id)),
  'PATCH /api/address/{id}/': async (context, { params, body }) =>
    address(context, await inTransaction(context.db, (db) => changeAddress(db, context, params.id, body))),
  'DELETE /api/address/{id}/': async (context, { params }) => {
    await inTransaction(context.db, (db) => archiveAddress(db, context, params.id))
    return { archived: true as const, kept: keptLines(['bills'], context.now, context.language) }
  },
})

/** City, district and state of a pincode; an unknown one is refused under its field. */
async function placeOf(db: Db, postalCode: string): Promise<{ city: string; district: string; state_code: string }> {
  const place = await findPlace(db, postalCode)
  const [first] = place?.districts ?? []
  if (!place || !first) throw new Refusal('invalid', { fields: { postal_code: [pincodeTexts.invalid] } })
  return { city: place.place_name, ...first }
}

async function addAddress(db: Db, context: Context, { is_default, city, ...body }: NewAddress): Promise<AddressRow> {
  const userId = signedIn(context)
  await lockAccount(db, userId)
  const others = await listAddresses(db, userId)
  if (others.length >= mostAddresses) throw new Refusal('conflict', { detail: 'You cannot save more addresses. Please remove one first' })
  if ((await countAddresses(db, userId)) >= mostAddressesEver)
    throw new Refusal('conflict', { detail: 'This account has reached its limit' })
  const place = await placeOf(db, body.postal_code)
  const first = others.length === 0
  if (is_default) await clearDefault(db, userId)
  const id = context.newId()
  const row = { ...body, ...place, ...(city ? { city } : {}), is_default: is_default === true || first }
  await insertAddress(db, { ...row, user_id: userId, address_id: id, created_at: context.now })
  return requireAddress(db, userId, id)
}

async function changeAddress(db: Db, context: Context, id: string, { is_default, ...body }: AddressChange): Promise<AddressRow> {
  const userId = signedIn(context)
  await lockAccount(db, userId)
  await requireAddress(db, userId, id)
  // Another address is made the default instead of none; taking the mark away by itself means nothing.
  if (is_default) await clearDefault(db, userId)
  const place = body.postal_code ? await placeOf(db, body.postal_code) : {}
  const change = { ...place, ...body, ...(is_default ? { is_default } : {}) }
  if (Object.keys(change).length > 0) await updateAddress(db, userId, id, change)
  return requireAddress(db, userId, id)
}

/** The newest of the others becomes the default when the default goes. */
async function archiveAddress(db: Db, context: Context, id: string): Promise<void> {
  const userId = signedIn(context)
  await lockAccount(db, userId)
  const { is_default } = await requireAddress(db, userId, id)
  await updateAddress(db, userId, id, { archived_at: context.now, is_default: false })
  const [next] = await listAddresses(db, userId)
  if (is_default && next) await updateAddress(db, userId, next.address_id, { is_default: true })
}

async function address({ db, now }: Context, row: AddressRow): Promise<Address> {
  const { address_id: id, user_id: _, created_at: __, archived_at: ___, ...rest } = row
  const place = await findPlace(db, row.postal_code)
  const deliverable = await deliverableTo(db, place, row, now)
  return { ...rest, id, state: place?.state ?? row.state_code, deliverable }
}

async function deliverableTo(db: Db, place: Place | undefined, row: AddressRow, now: Date): Promise<Address['deliverable']> {
  const districts = place?.districts ?? [{ state_code: row.state_code, district: row.district }]
  const { is_deliverable, eta, reason } = await checkDeliverability(db, { postal_code: row.postal_code, districts }, now)
  return { is_deliverable, eta, reason, as_of: now.toISOString() }
}
