import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { worksForPharmacy } from './review.sql.server.ts'

/** Only a registered pharmacist of the pharmacy reads what people uploaded (DR-7, TPG-15); for anybody else there is nothing here. */
export async function requirePharmacist(context: Context) {
  const { pharmacyId, pharmacistId } = context.actor.staff ?? { pharmacyId: null, pharmacistId: null }
  if (!pharmacyId || !pharmacistId || !(await worksForPharmacy(context.db, pharmacyId, pharmacistId))) throw new Refusal('not_found')
  return { userId: signedIn(context), pharmacyId, pharmacistId }
}
