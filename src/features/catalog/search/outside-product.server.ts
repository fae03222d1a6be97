import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import type { ExternalPharmacy, ViewedMedicine } from '../../../vendors/pharmacy/external-pharmacy.ts'
import type { Product } from '../catalog.contract.ts'
import { outsideCard, viewedMedicine } from './outside-medicines.rules.ts'
import { queryExternalPharmacy } from './search-both.server.ts'

interface Viewed {
  medicine: ViewedMedicine | undefined
  partial: boolean
}

/** What the external pharmacy says of one medicine. */
export async function viewOutside(call: Pick<Context, 'db' | 'log'>, outside: ExternalPharmacy | null, id: string): Promise<Viewed> {
  const { answer, down } = await queryExternalPharmacy(call, outside, (pharmacy) => pharmacy.view([id]))
  return { medicine: answer?.find((one) => one.id === id), partial: down }
}

/** The page of a medicine that only the external pharmacy has. Nothing is said of it that the pharmacy did not say. */
export function outsideProduct({ medicine, partial }: Viewed): Product {
  if (partial)
    throw new Refusal('unavailable', { detail: 'The partner pharmacy is not responding right now. Please try again in a minute' })
  const card = medicine && outsideCard(viewedMedicine(medicine))
  if (!medicine || !card) throw new Refusal('not_found')
  return {
    ...card,
    kind: 'drug',
    category: null,
    composition: medicine.content,
    salts_hi: null,
    form: medicine.dosage_type,
    nti: false,
    ndps: false,
    marketer: null,
    storage: 'ambient',
    returnable: false,
    discontinued: false,
    country_of_origin: '',
    importer: null,
    consumer_care: null,
    net_quantity: medicine.packing_size,
    pictures: [],
    label: null,
    pharmacies: [],
    availability: null,
    cheaper: null,
    partner_has_it: medicine.is_inventory_available,
    partial: false,
  }
}
