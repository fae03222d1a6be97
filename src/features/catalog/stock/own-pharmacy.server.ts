import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { pharmacyLabels } from '../../pharmacies/pharmacies.sql.server.ts'

/** Any pharmacy for an admin or auditor; for a pharmacist their own, also where they audit besides: who audits reads, and moves no stock. */
export async function ownPharmacies({ db, actor: { roles, staff } }: Context) {
  const all = await pharmacyLabels(db)
  const any = roles.includes('admin') || (roles.includes('auditor') && !roles.includes('pharmacist'))
  return any ? all : all.filter(({ pharmacy_id }) => pharmacy_id === staff?.pharmacyId)
}

/** The id of the pharmacy that was asked for, the first of their own otherwise; another's is not there. */
export async function ownPharmacy(context: Context, asked: string | undefined): Promise<string> {
  const own = await ownPharmacies(context)
  const found = asked === undefined ? own[0] : own.find(({ pharmacy_id }) => pharmacy_id === asked)
  if (!found) throw new Refusal('not_found')
  return found.pharmacy_id
}
