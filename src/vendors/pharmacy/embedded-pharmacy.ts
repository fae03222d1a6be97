import type { ExternalPharmacy, FoundMedicine, GenericMedicine, ViewedMedicine } from './external-pharmacy.ts'
import type { MedicineSearch } from './medicine-search-port.ts'

/** What our catalogue has to know of a medicine to speak of it as a pharmacy would. */
export interface CatalogueMedicine {
  medicine_id: string
  slug: string
  name: string
  kind: string
  composition: string
  form: string
  manufacturer: string
  packing: string
  mrp_paise: number
  price_paise: number
  schedule: string
  rx_required: boolean
  ndps: boolean
  never_sold: boolean
  in_stock: boolean
  discontinued: boolean
}
/** Unknown ids are left out; the order is that of the ids. */
type FindMedicines = (ids: readonly string[]) => Promise<CatalogueMedicine[]>

const genericsShown = 20
/** The vendor's way to ask by composition: `c,paracetamol`. Our index reads ingredients anyway. */
const byComposition = /^c,\s*/i

/** Our own catalogue and index, in the words of an outside pharmacy. It knows neither expiry nor margin, so every order is by price. */
export function embeddedPharmacy({ search, find }: { search: MedicineSearch; find: FindMedicines }): ExternalPharmacy {
  return {
    async search(text, { saleRate, limit }) {
      const { hits } = await search.search(text.trim().replace(byComposition, ''), { limit })
      return (await find(hits.map(({ medicineId }) => medicineId))).map((medicine) => found(medicine, saleRate))
    },
    async view(ids) {
      return (await find(ids)).map(viewed)
    },
    async brandedToGeneric(id) {
      const substitutes = await search.substitutes(id, { orderBy: 'price', limit: genericsShown })
      return (await find(substitutes.map(({ medicineId }) => medicineId))).map(generic)
    },
    async stock(ids) {
      return (await find(ids)).map(({ medicine_id, in_stock, discontinued }) => ({ medicine_id, in_stock: in_stock && !discontinued }))
    },
  }
}

/** Schedule X and narcotics are not sold from afar (DR-13), abortion medicines never (MTP Act). */
function isForPatients({ schedule, ndps, never_sold, discontinued }: CatalogueMedicine): boolean {
  return schedule !== 'X' && !ndps && !never_sold && !discontinued
}

function found(medicine: CatalogueMedicine, saleRate: boolean): FoundMedicine {
  return {
    medicine_id: medicine.medicine_id,
    ...label(medicine),
    price: rupees(saleRate ? medicine.price_paise : medicine.mrp_paise),
    medicine_type: medicine.kind === 'drug' ? 'drug' : 'otc',
    available_for_patient: isForPatients(medicine),
    discontinued: medicine.discontinued,
    schedule_type: medicine.schedule === 'none' ? '' : medicine.schedule,
    gst_percentage: null,
    slug: medicine.slug,
  }
}

function viewed(medicine: CatalogueMedicine): ViewedMedicine {
  const untold = { how_medicine_works: '', how_to_use: '', side_effects: '', warning_details: [], medicine_category: '' }
  return { id: medicine.medicine_id, ...label(medicine), price: rupees(medicine.price_paise), ...untold }
}

function generic({ medicine_id, name, mrp_paise, packing, manufacturer }: CatalogueMedicine): GenericMedicine {
  return { medicine_id, medicine_name: name, mrp: rupees(mrp_paise), expiry: '', packing_size: packing, manufacturer_name: manufacturer }
}

function label(medicine: CatalogueMedicine) {
  const { mrp_paise, price_paise } = medicine
  return {
    medicine_name: medicine.name,
    content: medicine.composition,
    dosage_type: medicine.form,
    mrp: rupees(mrp_paise),
    packing_size: medicine.packing,
    manufacturer_name: medicine.manufacturer,
    is_rx_required: medicine.rx_required,
    is_inventory_available: medicine.in_stock,
    sale_discount: Math.round(((mrp_paise - price_paise) * 1_000) / mrp_paise) / 10,
  }
}

function rupees(paise: number): number {
  return paise / 100
}
