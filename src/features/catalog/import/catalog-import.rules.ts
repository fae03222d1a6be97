import { equivalenceKey, mayBeExchanged } from '../../../search/medicine/equivalence.ts'
import { mayBePromoted } from '../catalog.rules.ts'
import type { CatalogueFacts } from '../catalogue-facts.rules.ts'
import { factsAgainst, ingredientsOf } from '../catalogue-facts.rules.ts'
import { type CsvRow, readCsv } from './csv.rules.ts'
import { CatalogueLine, columns, withKnownSchedule } from '../catalogue-line.rules.ts'
import { strengthLabel } from './strength-label.rules.ts'

/** A product as its table holds it, but for what only the table knows: its address and the mark of the last import. */
export type ImportedProduct = ReturnType<typeof productOf> & { barcode?: string | null }
export interface RefusedLine {
  line: number
  medicine_id: string
  reasons: string[]
}
interface ReadCatalogue {
  rows: number
  products: ImportedProduct[]
  refused: RefusedLine[]
  /** Of the products, those whose schedule was not known (DR-1). */
  treatedAsH: string[]
}

/** Text of db/demo/catalogue/README.md's shape as products; a line that breaks a rule is refused with every reason, and nothing throws. */
export function readCatalogue(text: string, facts: CatalogueFacts): ReadCatalogue {
  const [header, ...rows] = readCsv(text)
  const missing = columns.filter((name) => !header?.cells?.includes(name))
  if (missing.length > 0) return { rows: rows.length, products: [], refused: [fileRefused(missing)], treatedAsH: [] }
  const seen = new Map<string, number>()
  const products: ImportedProduct[] = []
  const refused: RefusedLine[] = []
  const treatedAsH: string[] = []
  for (const row of rows) {
    const read = readLine(header?.cells ?? [], row, facts, seen)
    if (!('product' in read)) refused.push(read)
    else products.push(read.product)
    if ('product' in read && read.unknownSchedule) treatedAsH.push(read.product.medicine_id)
  }
  return { rows: rows.length, products, refused, treatedAsH }
}

function fileRefused(missing: string[]): RefusedLine {
  return { line: 1, medicine_id: '', reasons: missing.map((name) => `${name}: the column is missing, so nothing was read`) }
}

/** Answers the product or the refusal; `seen` remembers where each id stood first. */
function readLine(
  header: readonly string[],
  { line, cells }: CsvRow,
  facts: CatalogueFacts,
  seen: Map<string, number>,
): { product: ImportedProduct; unknownSchedule: boolean } | RefusedLine {
  const refuse = (reasons: string[], medicine_id = '') => ({ line, medicine_id: medicine_id.slice(0, 64), reasons })
  if (cells === null) return refuse(['quotes are not closed, or there is text beside them'])
  if (cells.length !== header.length) return refuse([`${cells.length} cells, but the header has ${header.length}`], cells[0])
  const read = readProduct(Object.fromEntries(header.map((name, at) => [name, cells[at]?.trim()])), facts)
  const id = cells[header.indexOf('medicine_id')]?.trim() ?? ''
  if (!('product' in read)) return refuse(read.reasons, id)
  const earlier = seen.get(id)
  if (earlier !== undefined) return refuse([`medicine_id: listed twice, first on line ${earlier}`], id)
  seen.set(id, line)
  return read
}

/** A line as text, its schedule known or not, as a product; or every reason why it is none. */
export function readProduct(
  line: Record<string, string | undefined>,
  facts: CatalogueFacts,
): { product: ImportedProduct; unknownSchedule: boolean } | { reasons: string[] } {
  const read = CatalogueLine.safeParse(withKnownSchedule(line))
  if (!read.success) return { reasons: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 10) }
  const against = factsAgainst(read.data, facts)
  return against.length > 0 ? { reasons: against } : { product: productOf(read.data, facts), unknownSchedule: read.data.unknownSchedule }
}

function productOf(
  { units_per_pack: units, hsn: gst_hsn, brand, marketer, importer, consumer_care, unknownSchedule: _, ...line }: CatalogueLine,
  facts: CatalogueFacts,
) {
  const ingredients = ingredientsOf(line.composition)
  return {
    ...line,
    brand: brand || null,
    marketer: marketer || null,
    importer: importer || null,
    consumer_care: consumer_care || null,
    units,
    gst_hsn,
    aliases: facts.hindiNames(ingredients),
    strength_label: strengthLabel(line.composition),
    therapeutic_group: line.kind === 'drug' ? facts.groupOf(ingredients, line.form) : line.kind,
    equivalence_key: line.kind === 'drug' && mayBeExchanged(line) ? equivalenceKey(line, facts.names) : null,
    promotable: mayBePromoted(line),
    never_sold: facts.isNeverSold(line),
  }
}
