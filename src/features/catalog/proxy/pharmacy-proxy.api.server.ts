import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { evitalRxEnvelope, wireFound, wireGenerics, wireViewed } from '../../../vendors/pharmacy/evitalrx-wire.ts'
import { type ExternalPharmacy, PharmacyUnavailable } from '../../../vendors/pharmacy/external-pharmacy.ts'
import { missingLetters } from '../catalog.rules.ts'
import { pharmacyProxyContract } from './pharmacy-proxy.contract.ts'

const resultsShown = 20
const unknownMedicine = 'Invalid medicine key'

interface Pharmacies {
  /** Our own catalogue over this database: it answers when there is no other, and while the other does not. */
  catalogue: (db: Context['db']) => ExternalPharmacy
  outside: ExternalPharmacy | null
}

/** The outside pharmacy's paths for browsers: its key is added behind them and its margins stay there. */
export const pharmacyProxyApi = (pharmacies: Pharmacies) =>
  implement(pharmacyProxyContract, {
    'POST /api/pharmacy/search/': async (context, { body }) => {
      const { searchstring, show_sale_rate } = body
      const options = { saleRate: show_sale_rate === 'yes', limit: resultsShown }
      const { found, partial } = await (missingLetters(searchstring) > 0
        ? { found: [], partial: false }
        : ask(pharmacies, context, (pharmacy) => pharmacy.search(searchstring, options)))
      return sent(context, partial, { did_you_mean_result: [], result: found.map(wireFound) })
    },
    'POST /api/pharmacy/view/': async (context, { body }) => {
      const ids = body.medicine_ids ?? [body.medicine_id ?? '']
      const { found, partial } = await ask(pharmacies, context, (pharmacy) => pharmacy.view(ids))
      return sent(context, partial, found.length > 0 ? found.map(wireViewed) : null)
    },
    'POST /api/pharmacy/branded_to_generic/': async (context, { body }) => {
      const { medicine_id, order_by } = body
      const { found, partial } = await ask(pharmacies, context, (pharmacy) => pharmacy.brandedToGeneric(medicine_id, order_by))
      return sent(context, partial, wireGenerics(medicine_id, found))
    },
  })

/** While the outside pharmacy is away its visitors get our catalogue at once, told as partial (R12). */
async function ask<T>({ outside, catalogue }: Pharmacies, { db, log }: Context, question: (pharmacy: ExternalPharmacy) => Promise<T>) {
  if (!outside) return { found: await question(catalogue(db)), partial: false }
  try {
    return { found: await question(outside), partial: false }
  } catch (error) {
    if (!(error instanceof PharmacyUnavailable)) throw error
    log.warn({ reason: error.reason }, 'the outside pharmacy does not answer, the catalogue stands in')
    return { found: await question(catalogue(db)), partial: true }
  }
}

function sent<T>({ now }: Context, partial: boolean, data: T) {
  return { ...evitalRxEnvelope(data, now, data === null ? unknownMedicine : undefined), partial }
}
