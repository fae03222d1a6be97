import { columns as ownColumns } from '../catalogue-line.rules.ts'
import {
  type ImportField,
  type ImportKind,
  isAdded,
  type Mapping,
  missingFields,
  plainHeading,
  type Recognised,
} from './import-columns.rules.ts'

/** In this order: the first column that fits takes the field, and each column has one. */
const headingsOf: Record<ImportKind, readonly (readonly [ImportField, RegExp])[]> = {
  catalogue: [
    ['composition2', /^(short)?(composition|salt|ingredient)s?2$/],
    ['composition', /composition|salt|generic|molecule|ingredient|^contents?$/],
    ['hsn', /hsn/],
    ['gst', /gst(?!in)|^(igst|tax|vat)(rate|percent|per|slab)?$/],
    ['barcode', /barcode|^(ean|upc|gtin)/],
    ['mrp', /mrp|maximumretail/],
    ['price', /sell|sale(price|rate)|offerprice|ourprice|netprice/],
    ['mrp', /^(retail)?price$|^rate$/],
    ['price', /^price$|^rate$/],
    ['marketer', /market(er|edby|ing)/],
    ['manufacturer', /manufactur|^m(fr|fg|fgr|kr)(name|by|co)?$|^maker|^company|^mfac/],
    ['pack', /pack|^unitsize$|^size$/],
    ['schedule', /schedule|^sch(ed)?$/],
    ['discontinued', /discontinued|inactive/],
    ['importer', /import(er|edby)/],
    ['consumer_care', /(consumer|customer)care/],
    ['country', /country|origin$/],
    ['kind', /^(item|product|drug)?(type|category|group)$/],
    ['code', /^(item|product|medicine|drug)?(id|code|sku|no)$/],
    ['name', /^(item|product|medicine|drug|brand)?(name|description|desc)$|^(item|product|medicine|drug|particulars)$/],
  ],
  stock: [
    ['barcode', /barcode|^(ean|upc|gtin)/],
    ['batch', /batch|^lot(no|number)?$/],
    ['expiry', /exp/],
    ['mrp', /mrp|maximumretail/],
    ['purchase', /purchase|cost|^(ptr|pts|prate|landing)/],
    ['units', /loose|^units?(qty|quantity)?$|^tablets$/],
    ['packs', /qty|quantity|^(closing|current|opening|balance|available)?stock$|^(packs|strips|balance|onhand|closing)$/],
    ['manufacturer', /manufactur|^m(fr|fg|fgr|kr)(name|by|co)?$|^maker|^company|^mfac/],
    ['pack', /pack|^size$/],
    ['code', /^(item|product|medicine|drug)?(id|code|sku|no)$/],
    ['name', /^(item|product|medicine|drug|brand)?(name|description|desc)$|^(item|product|medicine|drug|particulars)$/],
  ],
}

const knownShape = ['name', 'price', 'packsizelabel', 'shortcomposition1', 'shortcomposition2']

/** What the columns probably hold, by their headings and, where those say nothing, by their values. */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): { mapping: Mapping; recognised: Recognised } {
  const plain = headings.map(plainHeading)
  if (kind === 'catalogue' && isOwnShape(headings)) return { mapping: headings.map(() => null), recognised: 'own' }
  const mapping: (ImportField | null)[] = plain.map(() => null)
  const give = (field: ImportField, fits: (heading: string, at: number) => boolean) => {
    if (mapping.includes(field)) return
    const at = plain.findIndex((heading, column) => mapping[column] === null && !isAdded(heading) && fits(heading, column))
    if (at >= 0) mapping[at] = field
  }
  for (const [field, pattern] of headingsOf[kind]) give(field, (heading) => pattern.test(heading))
  for (const [field, holds] of valuesOf[kind]) give(field, (_, column) => holds((samples[column] ?? []).filter(Boolean)))
  const known = kind === 'catalogue' && knownShape.every((heading) => plain.includes(heading)) && missingFields(kind, mapping).length === 0
  return { mapping, recognised: known ? 'known' : 'guessed' }
}

function isOwnShape(headings: readonly string[]): boolean {
  return ownColumns.every((name) => headings.includes(name))
}

const most = (values: readonly string[], fits: RegExp) => values.length > 0 && values.every((value) => fits.test(value.trim()))
const valuesOf: Record<ImportKind, readonly (readonly [ImportField, (values: readonly string[]) => boolean])[]> = {
  catalogue: [
    ['barcode', (values) => most(values, /^\d{12,14}$/)],
    ['hsn', (values) => most(values, /^(30|33|34|38|39|40|90|21)\d{2}(\d{2}){0,2}$/)],
    ['pack', (values) => most(values, /^\w+ of \d|^\d+\s*['x*]\s*s?\d*$|^\d+ ?(ml|gm|tab|cap)/i)],
    ['composition', (values) => most(values, /\d\s*(mg|mcg|gm?|ml|iu|%)/i)],
    ['schedule', (values) => most(values, /^(sch(edule)?\.? ?)?(h1?|x|g|otc)$/i)],
    ['gst', (values) => most(values, /^(0|5|12|18|28)(\.0+)? ?%$/)],
  ],
  stock: [
    ['barcode', (values) => most(values, /^\d{12,14}$/)],
    ['expiry', (values) => most(values, /^(0?[1-9]|1[0-2])[/-](20)?\d\d$|^\d{1,2}[/-]\d{1,2}[/-]20\d\d$/)],
  ],
}
