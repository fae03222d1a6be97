import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { findPharmacist } from './information.sql.server.ts'

/** Only a registered pharmacist of one of our pharmacies says what patients read; for anybody else there is nothing here. */
export async function requireReviewer(context: Context) {
  const { pharmacyId, pharmacistId } = context.actor.staff ?? { pharmacyId: null, pharmacistId: null }
  const found = pharmacyId && pharmacistId ? await findPharmacist(context.db, pharmacyId, pharmacistId) : undefined
  if (!found) throw new Refusal('not_found')
  return { ...found, reviewed_by: signedIn(context) }
}
