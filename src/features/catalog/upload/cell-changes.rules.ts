/** What somebody takes or leaves as one; the rest of a product follows from its composition, the schedule by law. */
export const importCells = [
  'name',
  'manufacturer',
  'pack',
  'composition',
  'mrp',
  'price',
  'hsn',
  'barcode',
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
  pack: ['packing', 'units', 'unit', 'net_quantity', 'sell_in_loose'],
  mrp: ['mrp_paise'],
  price: ['price_paise'],
  hsn: ['gst_hsn'],
  barcode: ['barcode'],
  discontinued: ['discontinued'],
  country: ['country_of_origin'],
  importer: ['importer'],
  consumer_care: ['consumer_care'],
}
const cellOf = new Map(Object.entries(columnsOf).flatMap(([cell, columns]) => columns.map((column) => [column, cell as ImportCell])))
/** Prices have a list of their own, and these are no columns of a product or never change. */
const uncompared = new Set(['medicine_id', 'source_hash', 'ceiling_paise'])

type Columns = Readonly<Record<string, unknown>>
export interface CellChange {
  cell: ImportCell
  /** As text; amounts in paise. */
  from: string
  to: string
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
    return [{ cell, from: from ?? '', to: to ?? '' }]
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

/** What somebody left out may leave a price above its MRP (Legal Metrology): the old price under a lower MRP, or a new one above the old. */
export function isAboveMrp({ mrp_paise, price_paise, cells }: LineChanges, leftOut: readonly string[]): boolean {
  const after = (cell: ImportCell, ofFile: number) =>
    leftOut.includes(cell) ? Number(cells.find((one) => one.cell === cell)?.from ?? ofFile) : ofFile
  return after('price', price_paise) > after('mrp', mrp_paise)
}
