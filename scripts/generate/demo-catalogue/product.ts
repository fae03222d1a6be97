/** One row of db/demo/catalogue/products.csv, and how a combination of the facts becomes one. */
import type { Combination } from '../facts/combinations.ts'
import { plural } from '../facts/forms.ts'

export interface DemoProduct {
  medicine_id: string
  name: string
  brand: string
  kind: 'drug' | 'device' | 'otc_goods' | 'ayurveda' | 'food'
  manufacturer: string
  marketer: string
  composition: string
  form: string
  release: string
  route: string
  packing: string
  units_per_pack: number
  unit: string
  sell_in_loose: boolean
  schedule: Combination['schedule']
  rx_required: boolean
  ndps: boolean
  nti: boolean
  list: Combination['list']
  mrp_paise: number
  price_paise: number
  hsn: string
  storage: Combination['storage']
  returnable: boolean
  country_of_origin: string
  net_quantity: string
  art: Combination['art']
  popularity: number
  discontinued: boolean
  importer: string
  consumer_care: string
}

/** Order of the columns in the file. */
export const columns = [
  'medicine_id',
  'name',
  'brand',
  'kind',
  'manufacturer',
  'marketer',
  'composition',
  'form',
  'release',
  'route',
  'packing',
  'units_per_pack',
  'unit',
  'sell_in_loose',
  'schedule',
  'rx_required',
  'ndps',
  'nti',
  'list',
  'mrp_paise',
  'price_paise',
  'hsn',
  'storage',
  'returnable',
  'country_of_origin',
  'net_quantity',
  'art',
  'popularity',
  'discontinued',
  'importer',
  'consumer_care',
] as const satisfies readonly (keyof DemoProduct)[]

export interface Label {
  name: string
  brand: string
  maker: string
  marketer?: string
  pack: Combination['packs'][number]
  mrp_paise: number
  price_paise: number
  popularity: number
  discontinued?: boolean
}

/** A drug as the facts describe it, with the label somebody puts on it. The id is given when all rows are known. */
export function drug(facts: Combination, label: Label): Omit<DemoProduct, 'medicine_id'> {
  return {
    name: label.name,
    brand: label.brand,
    kind: 'drug',
    manufacturer: label.maker,
    marketer: label.marketer ?? '',
    composition: compositionOf(facts),
    form: facts.form,
    release: facts.release,
    route: facts.route,
    packing: label.pack.packing,
    units_per_pack: label.pack.units,
    unit: label.pack.unit,
    sell_in_loose: facts.art === 'strip' && facts.storage === 'ambient',
    schedule: facts.schedule,
    rx_required: facts.rx_required,
    ndps: facts.ndps,
    nti: facts.nti,
    list: facts.list,
    mrp_paise: label.mrp_paise,
    price_paise: label.price_paise,
    hsn: facts.hsn,
    storage: facts.storage,
    // What left the cold chain cannot come back.
    returnable: facts.storage === 'ambient',
    country_of_origin: 'India',
    net_quantity: netQuantity(label.pack),
    art: facts.art,
    popularity: label.popularity,
    discontinued: label.discontinued ?? false,
    importer: '',
    consumer_care: '',
  }
}

const compositionOf = ({ ingredients }: Combination): string => ingredients.map(({ name, strength }) => `${name} (${strength})`).join(' + ')

function netQuantity({ units, unit }: Label['pack']): string {
  if (unit === 'ml' || unit === 'g') return `${units} ${unit}`
  return `${units} N`
}

/** "500 mg", "250 mg/5 ml", "1.16%": a strength as people write it on a label. */
export function written(strength: string): string {
  if (strength.includes('%')) return strength.replace(/%w\/[wv]/, '%')
  return strength.replaceAll(/([\d.])(?=[a-z])/gi, '$1 ').replace(/\/\s*/, '/')
}

/** "Strip" words of a name: the form as it stands after a brand. */
export const formWord = (form: string): string => form.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase())

/** Forms of which a name speaks in the singular. */
const uncounted =
  /drops|respules|shampoo|soap|powder|gel|cream|ointment|lotion|suspension|syrup|solution|liquid|spray|mouthwash|gargle|paste|paint|lacquer|wash|granules|gum|injection/

/** "Paracetamol Tablets IP 500 mg": an unbranded medicine as pharmacies of the state name it. */
export function genericName({ ingredients, form, release }: Combination): string {
  const names = ingredients.map(({ name }) => name)
  const joined = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '')
  const counted = form === 'vial' ? 'for injection' : uncounted.test(form) ? form : plural(form)
  const strength = ingredients.map((ingredient) => written(ingredient.strength)).join(' + ')
  return [joined, release !== 'IR' && released[release], formWord(counted).replace('For ', 'for '), 'IP', strength]
    .filter(Boolean)
    .join(' ')
}

const released: Record<string, string> = {
  SR: 'Sustained Release',
  ER: 'Extended Release',
  CR: 'Controlled Release',
  MR: 'Modified Release',
  XL: 'Extended Release XL',
  DR: 'Gastro-resistant',
}
