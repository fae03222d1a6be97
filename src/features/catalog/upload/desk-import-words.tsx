import { useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useRefusedWords } from '../desk-refused-words.tsx'
import type { ImportField } from './import-columns.rules.ts'
import type { ImportNote, RowReason } from './row-verdict.rules.ts'

/** The fields of a file as people call them. */
export function useFieldWords(kind: 'catalogue' | 'stock'): Record<ImportField, string> {
  const { t } = useLingui()
  return {
    name: t`Product name`,
    mrp: t`MRP per pack`,
    price: t`Selling price per pack`,
    manufacturer: t`Manufacturer`,
    marketer: t`Marketed by`,
    pack: t`Pack size`,
    composition: t`Composition`,
    composition2: t`Composition, second column`,
    kind: t`Product type`,
    hsn: t`HSN code`,
    gst: t`GST rate`,
    schedule: t`Schedule`,
    barcode: t`Barcode`,
    code: kind === 'stock' ? t`Product code of the catalogue` : t`Product code`,
    discontinued: t`Discontinued`,
    country: t`Country of origin`,
    importer: t`Importer, with address`,
    consumer_care: t`Consumer care contact`,
    batch: t`Batch number`,
    expiry: t`Expiry`,
    packs: t`Quantity in packs (strips, bottles)`,
    units: t`Quantity in loose units (tablets, ml)`,
    purchase: t`Purchase price per pack`,
  }
}

/** A required field, or one of several: "Product code or Barcode". */
export function useMissingWords(kind: 'catalogue' | 'stock'): (missing: string) => string {
  const { t } = useLingui()
  const words = useFieldWords(kind)
  return (missing) =>
    missing
      .split('|')
      .map((field) => words[field as ImportField])
      .reduce((a, b) => t`${a} or ${b}`)
}

/** Why a line was refused, in a sentence. */
export function useReasonWords(kind: 'catalogue' | 'stock'): (reason: RowReason) => string {
  const fields = useFieldWords(kind)
  const [ofRow, ofStock, ofOwn] = [useRowReasons(), useStockReasons(), useRefusedWords()]
  return ({ code, detail }) => {
    const field = fields[detail as ImportField] ?? detail
    return ({ ...ofRow(detail, field), ...ofStock(detail) } as Record<string, string>)[code] ?? ofOwn(detail)
  }
}

function useRowReasons() {
  const { t } = useLingui()
  return (detail: string, field: string) => ({
    broken_row: t`The quotation marks on this line do not match`,
    cell_count: t`This line has a different number of columns (${detail})`,
    missing: t`Missing: ${field}`,
    scientific: t`${field}: a spreadsheet shortened this number. Format the column as text and export again`,
    amount_wrong: t`${field}: not a valid amount`,
    price_above_mrp: t`The selling price is above the MRP`,
    pack_unreadable: t`Pack size “${detail}” could not be read. Use for example “strip of 10 tablets” or “10'S”`,
    composition_missing: t`A medicine needs its composition`,
    country_missing: t`A product that is not a medicine needs its country of origin`,
    importer_missing: t`An imported product that is not a medicine needs its importer and consumer care contact`,
    hsn_wrong: t`HSN code “${detail}” does not have 4, 6 or 8 digits`,
    listed_twice: t`Listed twice, first on line ${detail}`,
  })
}

function useStockReasons() {
  const { t } = useLingui()
  const dayWords = useDayWords()
  return (detail: string) => {
    // Only of the reason that is about a day is it one.
    const day = /^\d{4}-\d\d-\d\d$/.test(detail) ? dayWords(detail) : detail
    return {
      product_unknown: t`“${detail}” is not in your catalogue. Import it there first`,
      product_ambiguous: t`Several products match “${detail}”. Add the product code, the manufacturer or the pack size`,
      batch_wrong: t`Batch number “${detail}” has characters that no label has`,
      expiry_unreadable: t`Expiry “${detail}” could not be read. Use MM/YY, MM/YYYY or DD-MM-YYYY`,
      expired: t`Expired on ${day}`,
      quantity_wrong: t`Quantity “${detail}” is not a whole number of units`,
      purchase_above_mrp: t`The purchase price is above the MRP`,
      batch_differs: t`This batch is already in stock with another expiry or MRP`,
    }
  }
}

/** What should be known of lines that go in all the same. */
export function useNoteWords(): (note: ImportNote, count: number) => string {
  const { t } = useLingui()
  return (note, count) => {
    const words: Record<ImportNote, string> = {
      schedule_assumed: t`Ingredient not known, treated as Schedule H (prescription only): ${count}`,
      schedule_raised: t`Schedule in the file is less strict than the law, the legal one is used: ${count}`,
      schedule_waits: t`Change of schedule, not applied until a pharmacist approves it: ${count}`,
      hsn_assumed: t`No HSN code in the file, that of the ingredient is used: ${count}`,
      gst_differs: t`GST rate in the file differs from today’s legal rate, the legal one is charged: ${count}`,
      adds_to_batch: t`Batch already in stock, the quantity is added to it: ${count}`,
      not_sold_yet: t`Expires too soon to be sold online, received but not offered: ${count}`,
      mrp_below_price: t`MRP of the batch is below your selling price, patients pay at most the MRP: ${count}`,
    }
    return words[note]
  }
}
