import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { findDeskSettings } from '../../accounts/desk/desk-settings.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { pharmacyLabels } from '../../pharmacies/pharmacies.sql.server.ts'
import { findPharmacist } from '../desk/desk.sql.server.ts'
import { firstPharmacist } from './counter.sql.server.ts'

export const isPharmacist = ({ actor }: Pick<Context, 'actor'>) => actor.roles.includes('pharmacist')

/** Where somebody may stand at the counter: a pharmacist in their own pharmacy, front office in any of the clinic’s. */
export async function counterShops(context: Context) {
  const all = await pharmacyLabels(context.db)
  return isPharmacist(context) ? all.filter(({ pharmacy_id }) => pharmacy_id === context.actor.staff?.pharmacyId) : all
}

export async function counterShop(context: Context, asked: string | undefined) {
  const shops = await counterShops(context)
  const kept = asked === undefined ? [context.actor.staff?.pharmacyId, await keptCounter(context)] : [asked]
  const shop = kept.map((id) => shops.find(({ pharmacy_id }) => pharmacy_id === id)).find(Boolean) ?? (asked === undefined && shops[0])
  if (!shop) throw new Refusal('not_found')
  return shop
}

/** Where they chose to sell, on any device. */
async function keptCounter(context: Context): Promise<string | null> {
  return (await findDeskSettings(context.db, signedIn(context)))?.counter_pharmacy_id ?? null
}

/** Who is named on the bill: the pharmacist who sells, or one under whom front office sells what needs no prescription. */
export async function pharmacistFor(context: Context, pharmacyId: string): Promise<{ name: string; registration_no: string }> {
  const own = context.actor.staff?.pharmacistId ?? null
  const found =
    isPharmacist(context) && own !== null
      ? await findPharmacist(context.db, pharmacyId, own)
      : await firstPharmacist(context.db, pharmacyId)
  if (!found) throw new Refusal('conflict', { detail: 'This pharmacy has no registered pharmacist. Nothing can be sold here' })
  return found
}
