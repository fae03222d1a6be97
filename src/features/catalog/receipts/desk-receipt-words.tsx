import { useLingui } from '@lingui/react/macro'
import type { Cell } from './receipt-draft.rules.ts'
import type { WrongCell } from './receipts.contract.ts'

export function useCellNames(): Record<Cell, string> {
  const { t } = useLingui()
  return {
    batch_no: t`Batch`,
    expiry: t`Expiry`,
    packs: t`Packs`,
    free_packs: t`Free`,
    mrp_paise: t`MRP`,
    purchase_paise: t`Rate`,
    gst_percent: t`GST %`,
  }
}

export function useFaultWords(): (fault: WrongCell['fault']) => string {
  const { t } = useLingui()
  const words: Record<WrongCell['fault'], string> = {
    missing: t`Missing`,
    batch_wrong: t`Use letters and digits, as printed on the pack`,
    listed_twice: t`This batch is listed twice`,
    batch_differs: t`This batch is in stock with another value`,
    expired: t`Already expired`,
    too_far: t`More than 10 years ahead`,
    too_many: t`More than 100,000 packs`,
    above_mrp: t`Above the MRP`,
    unreadable: t`Not readable`,
    product_unknown: t`Product not in the catalogue`,
    product_ambiguous: t`Several products have this name`,
    broken_row: t`A quote is not closed`,
    cell_count: t`Wrong number of cells`,
    column_missing: t`This column is missing`,
    too_many_lines: t`More than 300 lines`,
  }
  return (fault) => words[fault]
}

/** A needed column, of which one of several will do. */
export function useColumnNames(): (column: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    'code|barcode|name': t`Item code, barcode or name`,
    'packs|units': t`Quantity`,
    batch: t`Batch`,
    expiry: t`Expiry`,
    mrp: t`MRP`,
    purchase: t`Rate`,
  }
  return (column) => names[column] ?? column
}
