import type { LogReason } from '../../platform/log-fields.ts'

/** A medicine in a list, as the pharmacy names its parts; numbers are numbers, money is rupees as on the label, absent text is ''. */
export interface FoundMedicine {
  medicine_id: string
  medicine_name: string
  content: string
  dosage_type: string
  mrp: number | null
  price: number | null
  packing_size: string
  manufacturer_name: string
  medicine_type: string
  available_for_patient: boolean
  discontinued: boolean
  is_inventory_available: boolean
  is_rx_required: boolean
  schedule_type: string
  /** Per cent off the highest price. */
  sale_discount: number | null
  gst_percentage: number | null
  slug: string
}

export interface ViewedMedicine {
  id: string
  medicine_name: string
  content: string
  how_medicine_works: string
  how_to_use: string
  side_effects: string
  /** By what is warned of: liver, alcohol, driving, kidney, lactation, pregnancy. */
  warning_details: Record<string, string>[]
  is_rx_required: boolean
  dosage_type: string
  mrp: number | null
  price: number | null
  packing_size: string
  manufacturer_name: string
  medicine_category: string
  sale_discount: number | null
  is_inventory_available: boolean
}

export interface GenericMedicine {
  medicine_id: string
  medicine_name: string
  mrp: number | null
  /** Month and year, `11-27`; '' when the pharmacy does not say. */
  expiry: string
  packing_size: string
  manufacturer_name: string
}

export interface MedicineStock {
  medicine_id: string
  in_stock: boolean
}

/** The order of importance of e expiry, p price, m margin: the pharmacy's own codes. */
export type GenericOrder = 'epm' | 'mep' | 'pem'

/**
 * Medicines as an outside pharmacy knows them. Margins and purchase prices have no place in these types, so none gets past here.
 * Every call may throw `PharmacyUnavailable`, and nothing else.
 */
export interface ExternalPharmacy {
  /** Best first. `saleRate`: price is what is paid, not the highest price. */
  search(text: string, options: { saleRate: boolean; limit: number }): Promise<FoundMedicine[]>
  /** Unknown ids are left out. */
  view(medicineIds: readonly string[]): Promise<ViewedMedicine[]>
  /** Equal medicines in stock; none for an unknown one. */
  brandedToGeneric(medicineId: string, order: GenericOrder): Promise<GenericMedicine[]>
  /** What of these can be had now; unknown ids are left out. */
  stock(medicineIds: readonly string[]): Promise<MedicineStock[]>
}

/** The pharmacy did not answer, or not in its own words. Says why without a key or a query. */
export class PharmacyUnavailable extends Error {
  override name = 'PharmacyUnavailable'
  readonly reason: LogReason
  constructor(reason: LogReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
