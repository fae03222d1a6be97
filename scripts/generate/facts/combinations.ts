/** Every marketed combination of ingredients, strength, form and release, from the lines of the tables. */
import { type Art, type DosageForm, type FormWord, type Release, type Unit, dosageForms } from './forms.ts'
import type { FormLine, Ingredient, Storage, TelemedicineList } from './notation.ts'
import { type Schedule, strictest } from './sources.ts'

export interface Combination {
  ingredients: { name: string; strength: string }[]
  form: string
  release: Release
  route: string
  therapeutic_group: string
  packs: { packing: string; units: number; unit: Unit }[]
  storage: Storage
  /** What one unit costs, in paise. */
  price_band_paise: [number, number]
  schedule: Schedule
  rx_required: boolean
  ndps: boolean
  nti: boolean
  list: TelemedicineList
  hsn: string
  art: Art
}

const parenteral = new Set(['injection', 'vial', 'cartridge', 'prefilled pen', 'prefilled syringe'])
const local = new Set(['topical', 'ophthalmic', 'otic', 'nasal', 'oromucosal'])

export function combinationsOf(lines: readonly FormLine[], ingredients: readonly Ingredient[]): Combination[] {
  const byName = new Map(ingredients.map((ingredient) => [ingredient.name, ingredient]))
  return lines.flatMap((line) => line.strengths.map((strength) => combination(line, strength, byName)))
}

function combination(line: FormLine, strength: string, byName: Map<string, Ingredient>): Combination {
  const strengths = strength.split('+')
  if (strengths.length !== line.ingredients.length) throw new Error(`${line.ingredients.join(' + ')} does not fit ${strength}`)
  const parts = line.ingredients.map((name) => {
    const ingredient = byName.get(name)
    if (!ingredient) throw new Error(`${name} is in no table`)
    return ingredient
  })
  const shape = shapeOf(line.form, strength)
  const schedule = strictest(parts.map((part) => part.schedule))
  return {
    ingredients: parts.map(({ name }, at) => ({ name, strength: spaced(strengths[at]) })),
    form: shape.form,
    release: line.release,
    route: shape.route,
    therapeutic_group: line.group,
    packs: line.sizes.map((size) => packOf(line.form, shape, size)),
    storage: storageOf(line.form, parts),
    price_band_paise: priceBand(line, strength),
    schedule,
    // Nobody injects on their own: a parenteral form of an unscheduled substance still waits for a prescription.
    rx_required: parts.some((part) => part.rx_required) || parenteral.has(shape.form),
    ndps: parts.some((part) => part.ndps),
    nti: parts.some((part) => part.nti) && !local.has(shape.route),
    list: listOf(parts, shape.route, schedule),
    hsn: line.hsn,
    art: shape.art,
  }
}

/** A blank inside a strength is an underscore in the notation. */
const spaced = (strength = ''): string => strength.replaceAll('_', ' ')

/** Sprays are counted as their strength is given: by the dose, by weight or by volume; dusting powders are not swallowed. */
function shapeOf(word: FormWord, strength: string): DosageForm {
  const shape: DosageForm = dosageForms[word]
  const first = /^[\d.]+/.exec(strength)?.[0] ?? ''
  if (word === 'powder')
    return /\/g/.test(strength) || (strength.includes('%') && Number(first) < 50) ? { ...shape, route: 'topical' } : shape
  if (word !== 'spray' && word !== 'nasalspray') return shape
  if (strength.includes('%w/w')) return shape
  if (strength.includes('%w/v')) return { ...shape, unit: 'ml', packing: (n) => `bottle of ${n} ml ${shape.form}` }
  return { ...shape, unit: 'puff', packing: (n) => `bottle of ${n} metered doses ${shape.form}` }
}

/** Respules come by the five, whatever each holds. */
function packOf(word: FormWord, shape: DosageForm, size: number): Combination['packs'][number] {
  const units = word === 'respules' ? 5 : size
  return { packing: shape.packing(units), units, unit: shape.unit }
}

function storageOf(word: FormWord, parts: readonly Ingredient[]): Storage {
  if (word === 'suppository' || word === 'pessary') return 'cool'
  return parts.find(({ storage }) => storage === 'cold')?.storage ?? parts.find(({ storage }) => storage === 'cool')?.storage ?? 'ambient'
}

/** Dearer with strength, but less than in proportion: `(strength / first strength) ^ 0.55`. */
function priceBand({ form, sizes, strengths, rupees }: FormLine, strength: string): [number, number] {
  const factor = (amount(strength) / amount(strengths[0] ?? strength)) ** 0.55
  const perUnit = form === 'respules' ? (sizes[0] ?? 1) : 1
  const paise = (price: number) => Math.max(1, Math.round(price * 100 * factor * perUnit))
  return [paise(rupees[0]), paise(rupees[1])]
}

/** The sum of the parts in one unit, enough to compare strengths of one line. */
function amount(strength: string): number {
  const scale: Record<string, number> = { g: 1000, mcg: 0.001 }
  const parts = strength.split('+').map((part) => {
    const [, value = '1', unit = ''] = /^([\d.]+)([a-z]*)/i.exec(part) ?? []
    return Number(value) * (scale[unit] ?? 1)
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The narrowest list of the ingredients; applied locally to skin, eye or ear a scheduled one is on list A, as the Annexure says. */
function listOf(parts: readonly Ingredient[], route: string, schedule: Schedule): TelemedicineList {
  if (schedule === 'X' || parts.some(({ ndps }) => ndps)) return 'none'
  if (['topical', 'ophthalmic', 'otic'].includes(route) && schedule !== 'none') return 'A'
  const order: TelemedicineList[] = ['O', 'A', 'B', 'none']
  return order[Math.max(...parts.map(({ list }) => order.indexOf(list)))] ?? 'none'
}
