/** Why a line is refused, each with its words on the screen; `detail` is a field, a value of the file or another line. */
export const rowReasons = [
  'broken_row',
  'cell_count',
  'missing',
  'scientific',
  'amount_wrong',
  'price_above_mrp',
  'pack_unreadable',
  'composition_missing',
  'country_missing',
  'importer_missing',
  'hsn_wrong',
  'listed_twice',
  'rule',
  'product_unknown',
  'product_ambiguous',
  'batch_wrong',
  'expiry_unreadable',
  'expired',
  'quantity_wrong',
  'purchase_above_mrp',
  'batch_differs',
] as const
export interface RowReason {
  code: (typeof rowReasons)[number]
  detail: string
}

/** What a person should know of lines that are good all the same; each is counted. */
export const importNotes = [
  'schedule_assumed',
  'schedule_raised',
  'schedule_waits',
  'hsn_assumed',
  'gst_differs',
  'adds_to_batch',
  'not_sold_yet',
  'mrp_below_price',
] as const
export type ImportNote = (typeof importNotes)[number]

/** What happens to a line. */
export const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type Outcome = (typeof outcomes)[number]
export type ImportCounts = Record<Outcome | ImportNote, number>

export const noCounts: ImportCounts = Object.fromEntries([...outcomes, ...importNotes].map((name) => [name, 0])) as ImportCounts

export function addCounts(counts: ImportCounts, verdicts: readonly { outcome: Outcome; notes?: readonly ImportNote[] }[]): ImportCounts {
  const sum = { ...counts }
  for (const { outcome, notes = [] } of verdicts) for (const name of [outcome, ...notes]) sum[name]++
  return sum
}

export function refuse(code: RowReason['code'], detail = ''): RowReason {
  return { code, detail: detail.slice(0, 100) }
}
