import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type AddressRow, findAddress } from './addresses.sql.server.ts'
import { findPatient, type PatientRow } from './patients.sql.server.ts'

/** A person of this account who is still on it; a foreign, unknown or removed one is not found. */
export async function requirePatient(db: Db, userId: string, patientId: string): Promise<PatientRow> {
  const row = await findPatient(db, userId, patientId)
  if (!row || row.archived_at !== null) throw new Refusal('not_found')
  return row
}

/** An address of this account that is still there; a foreign, unknown or removed one is not found. */
export async function requireAddress(db: Db, userId: string, addressId: string): Promise<AddressRow> {
  const row = await findAddress(db, userId, addressId)
  if (!row || row.archived_at !== null) throw new Refusal('not_found')
  return row
}
