import { type Schedule, needsPrescription } from './catalog.rules.ts'
import { brandName, makers, numbersFrom, pick } from './demo-brands.rules.ts'
import { equivalenceKey } from './equivalence.rules.ts'

interface Fact {
  ingredients: string[]
  hindi: string
  group: string
  schedule: Schedule
  narrowIndex: boolean
  ndps: boolean
  forms: { form: string; strengths: string[]; units: number; unitPaise: number }[]
}
type Art = 'strip' | 'capsules' | 'syrup' | 'tube' | 'inhaler' | 'vial' | 'drops' | 'sachet' | 'box'
type Unit = 'tablet' | 'capsule' | 'ml' | 'g' | 'puff' | 'sachet' | 'piece'

/** How each form is drawn, counted and packed. */
const forms: Record<string, { art: Art; unit: Unit; pack: (units: number) => string; word: string }> = {
  tablet: { art: 'strip', unit: 'tablet', pack: (n) => `Strip of ${n} tablets`, word: 'Tablet' },
  capsule: { art: 'capsules', unit: 'capsule', pack: (n) => `Strip of ${n} capsules`, word: 'Capsule' },
  syrup: { art: 'syrup', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Syrup' },
  'dry syrup': { art: 'syrup', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Dry Syrup' },
  drops: { art: 'drops', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Drops' },
  'eye drops': { art: 'drops', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Eye Drops' },
  'nasal drops': { art: 'drops', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Nasal Drops' },
  gel: { art: 'tube', unit: 'g', pack: (n) => `Tube of ${n} g`, word: 'Gel' },
  cream: { art: 'tube', unit: 'g', pack: (n) => `Tube of ${n} g`, word: 'Cream' },
  ointment: { art: 'tube', unit: 'g', pack: (n) => `Tube of ${n} g`, word: 'Ointment' },
  lotion: { art: 'syrup', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Lotion' },
  shampoo: { art: 'syrup', unit: 'ml', pack: (n) => `Bottle of ${n} ml`, word: 'Shampoo' },
  powder: { art: 'box', unit: 'g', pack: (n) => `Pack of ${n} g`, word: 'Powder' },
  sachet: { art: 'sachet', unit: 'sachet', pack: () => 'One sachet', word: 'Sachet' },
  inhaler: { art: 'inhaler', unit: 'puff', pack: (n) => `Inhaler of ${n} puffs`, word: 'Inhaler' },
  injection: { art: 'vial', unit: 'ml', pack: (n) => `Vial of ${n} ml`, word: 'Injection' },
}

const brandsEach = 5

/** The demo catalogue: every fact in every form and strength, once by its generic name and by several invented brands. */
export function demoProducts(facts: readonly Fact[]) {
  const taken = new Set<string>()
  const products = facts.flatMap((fact, rank) =>
    fact.forms.flatMap((form) => {
      const next = numbersFrom(`${fact.ingredients.join()}${form.form}`)
      const brands = Array.from({ length: brandsEach }, () => ({ brand: brandName(next, taken), maker: pick(makers, next) }))
      return form.strengths.flatMap((strength) =>
        [{ brand: null, maker: pick(makers, next) }, ...brands].map((label, at) =>
          product(fact, form, strength, label, { next, rank, at }),
        ),
      )
    }),
  )
  return products.map((row, i) => ({ medicine_id: String(100_001 + i), slug: slugOf(row.name, row.manufacturer), ...row }))
}

type Label = { brand: string | null; maker: string }

function product(
  fact: Fact,
  { form, units, unitPaise }: Fact['forms'][number],
  strength: string,
  { brand, maker }: Label,
  { next, rank, at }: { next: () => number; rank: number; at: number },
) {
  const shape = forms[form]
  if (!shape) throw new Error(`no form ${form}`)
  const parts = strength.split('+')
  const composition = fact.ingredients.map((name, i) => `${name} (${parts[i] ?? ''})`).join(' + ')
  const price = Math.max(100, Math.round(units * unitPaise * (brand ? 0.8 + next() * 0.8 : 0.45 + next() * 0.2)))
  const label = parts.map((part) => part.replace(/([\d.])([a-z%I])/i, '$1 $2')).join(' + ')
  const shown = label === '100 %' ? '' : ` ${label}`
  const generic = `${fact.ingredients.join(' + ')}${shown} ${shape.word}`
  return {
    name: brand ? `${brand}${shown} ${shape.word}` : generic,
    kind: 'drug' as const,
    manufacturer: maker,
    composition,
    aliases: [fact.hindi],
    form,
    art: shape.art,
    strength_label: label,
    packing: shape.pack(units),
    units,
    unit: shape.unit,
    therapeutic_group: fact.group,
    schedule: fact.schedule,
    rx_required: needsPrescription(fact.schedule),
    narrow_index: fact.narrowIndex,
    ndps: fact.ndps,
    equivalence_key: equivalenceKey({ composition, form, schedule: fact.schedule, narrow_index: fact.narrowIndex }),
    mrp_paise: Math.round(price * (1 + next() * 0.25)),
    price_paise: price,
    popularity: Math.max(0, 1000 - rank * 6 - at * 40),
    in_stock: next() < 0.93,
  }
}

function slugOf(name: string, maker: string): string {
  return `${name} ${maker}`
    .toLowerCase()
    .replaceAll('%', ' percent')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The shelves of the home page: what stands there needs no prescription (DR-12). */
export const demoCategories = [
  { slug: 'fever', icon: 'thermometer', groups: ['fever and pain', 'cold'] },
  { slug: 'stomach', icon: 'drop', groups: ['stomach'] },
  { slug: 'heart-and-bp', icon: 'heartbeat', groups: ['heart'] },
  { slug: 'child', icon: 'baby', groups: ['fever and pain', 'cold', 'stomach'] },
  { slug: 'women', icon: 'gender-female', groups: ['vitamins'] },
  { slug: 'skin', icon: 'sun', groups: ['skin'] },
  { slug: 'eye', icon: 'eye', groups: ['eye'] },
  { slug: 'vitamins', icon: 'pill', groups: ['vitamins'] },
] as const
