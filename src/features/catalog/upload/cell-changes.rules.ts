import type { ImportField, Mapping } from './import-columns.rules.ts'

/** What somebody takes or leaves as one; the rest of a product follows from its composition, the schedule by law. */
export const importCells = [
  'name',
  'manufacturer',
  'pack',
  'loose',
  'composition',
  'mrp',
  'price',
  'hsn',
  'barcode',
  'popularity',
  'discontinued',
  'country',
  'importer',
  'consumer_care',
] as const
export type ImportCell = (typeof importCells)[number]

/** The columns of a cell; the first is shown. */
const columnsOf: Record<Exclude<ImportCell, 'composition'>, readonly string[]> = {
  name: ['name', 'brand'],
  manufacturer: ['manufacturer', 'marketer'],
  pack: ['packing', 'units', 'unit', 'net_quantity'],
  loose: ['sell_in_loose'],
  mrp: ['mrp_paise'],
  price: ['price_paise'],
  hsn: ['gst_hsn'],
  barcode: ['barcode'],
  popularity: ['popularity'],
  discontinued: ['discontinued'],
  country: ['country_of_origin'],
  importer: ['importer'],
  consumer_care: ['consumer_care'],
}
const cellOf = new Map(Object.entries(columnsOf).flatMap(([cell, columns]) => columns.map((column) => [column, cell as ImportCell])))
/** Prices have a list of their own, and these are no columns of a product or never change. */
const uncompared = new Set(['medicine_id', 'source_hash', 'ceiling_paise'])

/** What decides to whom a product is sold: a file does not change it by itself. */
const decidedByPharmacist: ReadonlySet<string> = new Set(['schedule', 'rx_required', 'list', 'ndps'])

type Columns = Readonly<Record<string, unknown>>
export interface CellChange {
  cell: ImportCell
  /** As text; amounts in paise. */
  from: string
  to: string
  /** It changes to whom it is sold, and waits for a pharmacist. */
  waits?: true
}
export interface LineChanges {
  name: string
  /** Of the file. */
  mrp_paise: number
  price_paise: number
  cells: CellChange[]
}

/** Every cell of a product that a line of a file changes, in the order in which they are listed. */
export function changesOf(stored: Columns, read: Columns): CellChange[] {
  const changed = new Map<ImportCell, string[]>()
  for (const column of Object.keys(read)) {
    if (uncompared.has(column) || textOf(stored[column]) === textOf(read[column])) continue
    const cell = cellOf.get(column) ?? 'composition'
    changed.set(cell, [...(changed.get(cell) ?? []), column])
  }
  return importCells.flatMap((cell) => {
    const columns = changed.get(cell)
    if (!columns) return []
    const shown = shownColumns(cell, columns)
    const [from, to] = [stored, read].map((of) => shown.map((column) => textOf(of[column])).join(', '))
    const waits = columns.some((column) => decidedByPharmacist.has(column))
    return [{ cell, from: from ?? '', to: to ?? '', ...(waits ? { waits } : {}) }]
  })
}

/** Of a composition its text and its schedule, whichever of them changed; of the others what changed, or their first column. */
function shownColumns(cell: ImportCell, changed: readonly string[]): readonly string[] {
  const first = cell === 'composition' ? ['composition', 'schedule', 'form'] : columnsOf[cell].slice(0, 1)
  const shown = first.filter((column) => changed.includes(column))
  return shown.length > 0 ? shown : changed.slice(0, 2)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)
}

/** The product as the file says it, but for the cells that stay as they are. */
export function without<P extends object>(read: P, stored: Columns, leftOut: readonly string[]): P {
  const kept = Object.keys(read).filter((column) => !uncompared.has(column) && leftOut.includes(cellOf.get(column) ?? 'composition'))
  return { ...read, ...Object.fromEntries(kept.map((column) => [column, stored[column]])) }
}

/** The columns of a cell as the file says them. */
export function columnsFor(cell: ImportCell, read: Columns): Columns {
  return Object.fromEntries(
    Object.entries(read).filter(([column]) => !uncompared.has(column) && (cellOf.get(column) ?? 'composition') === cell),
  )
}

/** What somebody left out may leave a price above its MRP (Legal Metrology): the old price under a lower MRP, or a new one above the old. */
export function isAboveMrp({ mrp_paise, price_paise, cells }: LineChanges, leftOut: readonly string[]): boolean {
  const after = (cell: ImportCell, ofFile: number) =>
    leftOut.includes(cell) ? Number(cells.find((one) => one.cell === cell)?.from ?? ofFile) : ofFile
  return after('price', price_paise) > after('mrp', mrp_paise)
}

/** What a list says in a column of its own; without that column it says nothing about it. */
const columnsOfField = {
  price: ['price_paise'],
  marketer: ['marketer'],
  hsn: ['gst_hsn'],
  discontinued: ['discontinued'],
  country: ['country_of_origin'],
  importer: ['importer'],
  consumer_care: ['consumer_care'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>

/** What only our own format has a column for. */
const columnsOfNoField = ['brand', 'sell_in_loose', 'popularity'] as const

/**
 * The product as a list says it, and as it stands in all that the list says nothing about: a list of prices leaves the country of origin, and
 * whoever was taken out of the shop stays out. How it is kept follows from its composition and stays with it.
 */
export function withUnsaid<P extends { mrp_paise: number; price_paise: number; composition: string }>(
  read: P,
  stored: Columns,
  mapping: Mapping,
): P {
  const fields = Object.entries(columnsOfField).flatMap(([field, columns]) => (mapping.includes(field as ImportField) ? [] : columns))
  const kept = [...columnsOfNoField, ...fields, ...(stored['composition'] === read.composition ? ['storage', 'returnable'] : [])]
  const product = { ...read, ...Object.fromEntries(kept.filter((column) => column in stored).map((column) => [column, stored[column]])) }
  // What is sold at its MRP goes with it; a lower price is never above an MRP that the list lowers (Legal Metrology).
  const follows = !mapping.includes('price') && stored['price_paise'] === stored['mrp_paise']
  return { ...product, price_paise: follows ? read.price_paise : Math.min(product.price_paise, product.mrp_paise) }
}
