import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { insertUser } from '../../accounts/accounts.sql.server.ts'
import { type AddressRow, listAddresses } from '../../accounts/addresses.sql.server.ts'
import { ownerOfPhone } from '../../accounts/desk/staff.sql.server.ts'
import { insertPatient, listPatients, type PatientRow } from '../../accounts/patients.sql.server.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { findCustomer } from './counter.sql.server.ts'

const addressLine = ({ line1, line2, city, postal_code }: AddressRow) => [line1, line2, `${city} ${postal_code}`].filter(Boolean).join(', ')

async function ownAddress(db: Db, userId: string): Promise<string | null> {
  const all = await listAddresses(db, userId)
  const address = all.find(({ is_default }) => is_default) ?? all[0]
  return address ? addressLine(address) : null
}

/** Who is on the account of a number: names to choose from, and nothing else of them. */
export async function peopleOf(context: Context, phone: string) {
  const { db } = context
  const owner = await ownerOfPhone(db, phone)
  const people = owner === undefined ? [] : await listPatients(db, owner)
  if (owner !== undefined && people.length > 0)
    context.accessed?.({ userId: owner, subject: `account:${owner}`, reason: 'customer at the counter' })
  else context.accessed?.()
  const has_address = owner !== undefined && (await ownAddress(db, owner)) !== null
  return { people: people.map(({ patient_id: patient, name }) => ({ patient, name, has_address })) }
}

export interface Buyer {
  patient: PatientRow
  /** Said at the counter, or that of the account. */
  address: string | null
}
type Said = { patient: string } | { name: string | null; phone: string | null }

/** Somebody of an account that was found, or nobody yet. */
export async function knownBuyer(db: Db, said: Said, address: string | null): Promise<Buyer | null> {
  if (!('patient' in said)) return null
  const found = await findCustomer(db, said.patient)
  if (!found) throw new Refusal('not_found')
  const patient = await requirePatient(db, found.user_id, found.patient_id)
  return { patient, address: address ?? (await ownAddress(db, found.user_id)) }
}

/** What a bill calls somebody who gave no name. */
const nameless = 'Walk-in customer'

/**
 * An account for this one sale, that nobody can sign in to: the number is a contact and no identity, so that whoever owns it, or will one day,
 * reads nothing of it (decision 0093).
 */
export async function newBuyer(
  db: Db,
  { newId, now, language }: Context,
  { name, phone }: { name: string | null; phone: string | null },
  address: string | null,
): Promise<Buyer> {
  const [user_id, patient_id] = [newId(), newId()]
  const moments = { tokens_valid_from: new Date(0), created_at: now, last_seen_at: now }
  await insertUser(db, { user_id, language, status: 'active', is_new_user: true, ...moments })
  await insertPatient(db, { user_id, patient_id, relation: 'self', name: name ?? nameless, gender: 'U', phone, created_at: now })
  return { patient: await requirePatient(db, user_id, patient_id), address }
}
