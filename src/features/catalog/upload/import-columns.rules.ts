export const importKinds = ['catalogue', 'stock'] as const
export type ImportKind = (typeof importKinds)[number]

export const importFields = {
  catalogue: [
    'name',
    'mrp',
    'price',
    'manufacturer',
    'marketer',
    'pack',
    'composition',
    'composition2',
    'kind',
    'hsn',
    'gst',
    'schedule',
    'barcode',
    'code',
    'discontinued',
    'country',
    'importer',
    'consumer_care',
  ],
  stock: ['code', 'barcode', 'name', 'manufacturer', 'pack', 'batch', 'expiry', 'packs', 'units', 'mrp', 'purchase'],
} as const satisfies Record<ImportKind, readonly string[]>
export type CatalogueField = (typeof importFields.catalogue)[number]
export type StockField = (typeof importFields.stock)[number]
export type ImportField = CatalogueField | StockField
/** The field of each column; null is not imported. */
export type Mapping = readonly (ImportField | null)[]
/** `own`: the columns of db/demo/catalogue/README.md, `known`: a shape in which Indian medicine lists circulate. */
export type Recognised = 'own' | 'known' | 'remembered' | 'guessed'

/** Columns that the list of refused lines adds to a file: they are never imported and change no mapping. */
export const addedHeadings = ['Parcha line', 'Parcha reason'] as const
const added: ReadonlySet<string> = new Set(addedHeadings.map(plainHeading))

export function isAdded(plain: string): boolean {
  return added.has(plain)
}

/** `Price (₹)` and `price_inr` as one word: `price`. */
export function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\(?(₹|\binr\b|\brs\b\.?)\)?/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Equal for files with the same headings in the same order. */
export function headingKey(headings: readonly string[]): string {
  return headings
    .map(plainHeading)
    .filter((heading) => !added.has(heading))
    .join('|')
}

/** What is still needed before a file can be checked; `a|b` is one of them. */
export function missingFields(kind: ImportKind, mapping: Mapping): string[] {
  const needed =
    kind === 'catalogue'
      ? ['name', 'mrp', 'manufacturer', 'pack', 'composition|kind']
      : ['code|barcode|name', 'batch', 'expiry', 'packs|units']
  return needed.filter((names) => !names.split('|').some((name) => mapping.includes(name as ImportField)))
}

/** The cells of a row by field; texts as they came. */
export function cellsByField(mapping: Mapping, cells: readonly string[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']])))
}
