import { needsPrescription } from '../catalog.rules.ts'
import { type CatalogueFacts, ingredientsOf, strictness } from '../catalogue-facts.rules.ts'
import { type CatalogueLine, isImported } from '../catalogue-line.rules.ts'
import { lostIngredients, otherIngredients, writtenComposition } from './composition-text.rules.ts'
import type { CatalogueField } from './import-columns.rules.ts'
import { type Pack, readPack } from './pack-label.rules.ts'
import { type ImportNote, refuse, type RowReason } from './row-verdict.rules.ts'
import { isScientific, plainCell, readPaise } from './written-values.rules.ts'

type Cells = Partial<Record<CatalogueField, string>>

/** A row as the importer takes it (catalogue-line.rules.ts), all texts, but for an id where the file has none. */
interface ReadProduct {
  line: Record<string, string>
  /** As the file writes it; empty when it has none. */
  code: string
  barcode: string | null
  /** What the file says the tax is. */
  gst: string
  notes: ImportNote[]
}

/** A row of somebody's list as a line of our catalogue; never laxer than the facts on its ingredients, and of Schedule H when those are unknown (DR-1). */
export function productOfRow(cells: Cells, facts: CatalogueFacts): ReadProduct | { reasons: RowReason[] } {
  const text = (field: CatalogueField) => plainCell(cells[field])
  const [name, manufacturer] = [text('name'), text('manufacturer')]
  const kind = kindOf(text('kind'))
  const composition = compositionOf(cells)
  const pack = readPack(text('pack'), name)
  const prices = pricesOf(text('mrp'), text('price'))
  const code = text('code')
  const barcode = text('barcode')
  const wrong = [
    ...(name === '' ? [refuse('missing', 'name')] : []),
    ...(manufacturer === '' ? [refuse('missing', 'manufacturer')] : []),
    ...(pack === null ? [text('pack') === '' ? refuse('missing', 'pack') : refuse('pack_unreadable', text('pack'))] : []),
    ...('reasons' in prices ? prices.reasons : []),
    ...(kind === 'drug' && composition === '' ? [refuse('composition_missing')] : []),
    ...(kind !== 'drug' && text('country') === '' ? [refuse('country_missing')] : []),
    ...(kind !== 'drug' && isImported(text('country')) && (text('importer') === '' || text('consumer_care') === '')
      ? [refuse('importer_missing')]
      : []),
    ...(isScientific(code) ? [refuse('scientific', 'code')] : []),
    ...(isScientific(barcode) ? [refuse('scientific', 'barcode')] : []),
  ]
  if (wrong.length > 0 || pack === null || 'reasons' in prices) return { reasons: wrong }
  const law = lawOf({ kind, composition, route: pack.route, written: text('schedule') }, facts)
  const hsn = hsnOf(text('hsn'), kind, composition, facts)
  if (hsn === null) return { reasons: [text('hsn') === '' ? refuse('missing', 'hsn') : refuse('hsn_wrong', text('hsn'))] }
  const line = {
    ...plainLine(pack, kind, law.storage),
    ...prices,
    name,
    manufacturer,
    marketer: text('marketer'),
    composition,
    hsn: hsn.code,
    country_of_origin: text('country'),
    importer: text('importer'),
    consumer_care: text('consumer_care'),
    discontinued: String(/^(true|yes|y|1|discontinued|inactive)$/i.test(text('discontinued'))),
    ...law.line,
  }
  const notes = [...law.notes, ...(hsn.assumed ? (['hsn_assumed'] as const) : [])]
  return { line, code, barcode: barcode === '' || barcode.length > 64 ? null : barcode, gst: text('gst'), notes }
}

function compositionOf({ composition, composition2 }: Cells): string {
  const written = writtenComposition([composition, composition2])
  return lostIngredients(composition2) && written !== '' ? `${written} + ${otherIngredients}` : written
}

function pricesOf(mrp: string, price: string): { mrp_paise: string; price_paise: string } | { reasons: RowReason[] } {
  const [most, asked] = [readPaise(mrp), price === '' ? null : readPaise(price)]
  if (mrp === '') return { reasons: [refuse('missing', 'mrp')] }
  if (most === null || most === 0) return { reasons: [refuse('amount_wrong', 'mrp')] }
  if (price !== '' && !asked) return { reasons: [refuse('amount_wrong', 'price')] }
  if (asked !== null && asked > most) return { reasons: [refuse('price_above_mrp')] }
  return { mrp_paise: String(most), price_paise: String(asked ?? most) }
}

function plainLine({ units, ...pack }: Pack, kind: CatalogueLine['kind'], storage: string) {
  return {
    ...pack,
    brand: '',
    kind,
    units_per_pack: String(units),
    sell_in_loose: 'false',
    storage,
    returnable: String(storage !== 'cold' && kind !== 'food'),
    popularity: '0',
  }
}

const kinds: readonly (readonly [RegExp, CatalogueLine['kind']])[] = [
  [/ayur|herbal|unani|siddha|homo?eo/, 'ayurveda'],
  [/device|surgical|instrument|equipment/, 'device'],
  [/food|nutrition|nutraceutical|supplement/, 'food'],
  [/fmcg|cosmetic|personal|hygiene|baby|general|otc goods/, 'otc_goods'],
]

/** A drug unless the file says clearly that it is none. */
function kindOf(text: string): CatalogueLine['kind'] {
  return kinds.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? 'drug'
}

/** Six digits where the file has none: those of the first ingredient we know, or of medicines in doses. */
function hsnOf(written: string, kind: string, composition: string, facts: CatalogueFacts): { code: string; assumed: boolean } | null {
  const digits = written.replaceAll(/[\s.]/g, '')
  if (/^\d{4}(\d{2}){0,2}$/.test(digits) && !/^0+$/.test(digits)) return { code: digits, assumed: false }
  if (digits !== '' && !/^0+$|^(na|-)$/i.test(digits)) return null
  if (kind !== 'drug' && kind !== 'ayurveda') return null
  const known = ingredientsOf(composition).flatMap((name) => facts.factOf(name) ?? [])[0]
  return { code: known?.hsn ?? '300490', assumed: true }
}

const schedules: Record<string, CatalogueLine['schedule']> = {
  h: 'H',
  h1: 'H1',
  x: 'X',
  g: 'G',
  otc: 'none',
  none: 'none',
  nonscheduled: 'none',
}
const lists = ['O', 'A', 'B', 'none'] as const
const colder = ['ambient', 'cool', 'cold'] as const

interface Medicine {
  kind: CatalogueLine['kind']
  composition: string
  route: string
  /** The schedule as the file writes it. */
  written: string
}

/** What the law says of its ingredients together: the strictest of each, and Schedule H where one is unknown and the file says nothing. */
function lawOf({ kind, composition, route, written }: Medicine, facts: CatalogueFacts) {
  const found = ingredientsOf(composition).map((name) => facts.factOf(name))
  const known = found.flatMap((fact) => fact ?? [])
  const unknown = kind === 'drug' && known.length < found.length
  const named = schedules[written.toLowerCase().replaceAll(/^sch(edule)?\.?|[\s_-]/g, '')]
  const atLeast = named ?? (unknown ? 'H' : 'none')
  const schedule = known.reduce<CatalogueLine['schedule']>((strict, fact) => stricter(strict, fact.schedule), atLeast)
  const list = lists[Math.max(unknown ? 3 : 0, ...known.map((fact) => lists.indexOf(fact.list)), known.length === 0 ? 3 : 0)] ?? 'none'
  const notes: ImportNote[] = [
    ...(unknown && named === undefined ? (['schedule_assumed'] as const) : []),
    ...(named !== undefined && named !== schedule ? (['schedule_raised'] as const) : []),
  ]
  const rx = needsPrescription(schedule) || known.some((fact) => fact.rx_required) || (kind === 'drug' && route === 'injection')
  const line = {
    schedule,
    rx_required: String(rx),
    ndps: String(known.some((fact) => fact.ndps)),
    nti: String(known.some((fact) => fact.nti)),
    list,
  }
  return { line, notes, storage: colder[Math.max(0, ...known.map((fact) => colder.indexOf(fact.storage)))] ?? 'ambient' }
}

function stricter(a: CatalogueLine['schedule'], b: CatalogueLine['schedule']): CatalogueLine['schedule'] {
  return strictness[b] > strictness[a] ? b : a
}
