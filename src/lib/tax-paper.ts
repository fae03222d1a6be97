/** What an invoice or a credit note says of who supplies and who receives. */
export interface Party {
  name: string
  /** Line by line, with the postal code. */
  address: string[]
  gstin: string | null
  state_code: string
  state_name: string
  phone: string | null
  email: string | null
}

/** A line of an invoice or a credit note before its tax is worked out. */
export interface PaperLine {
  name: string
  /** HSN of goods, SAC of services. */
  hsn: string
  quantity: number
  unit: string
  mrp_paise: number | null
  /** For the whole line, tax included, before the discount. */
  amount_paise: number
  discount_paise: number
  /** At the date of supply; null and zero are exempt. */
  gst_percent: number | null
  batch_no?: string | null
  /** `YYYY-MM` as the label says. */
  expiry?: string | null
  maker?: string | null
  schedule?: string | null
  /** What it stands for: a line of the order, the same on its invoice and its credit notes. */
  line_id?: string | null
}

/** What a pharmacy's bill says beyond a tax invoice (DR-7, GST-7). */
export interface PharmacyBlock {
  trade_name: string
  licences: string[]
  pharmacist: { name: string; registration_no: string } | null
  patient: { name: string; address: string } | null
  prescribers: { name: string; registration_no: string; address: string }[]
}
