import type { CatalogueLine } from '../catalogue-line.rules.ts'
import { type DosageForm, dosageForm, releaseOf } from './dosage-forms.rules.ts'

export interface Pack extends Pick<DosageForm, 'form' | 'art' | 'route'> {
  /** As our cards say it: `strip of 10 tablets`. */
  packing: string
  units: number
  unit: CatalogueLine['unit']
  release: CatalogueLine['release']
  net_quantity: string
}

const measures: Record<string, readonly ['ml' | 'g', number]> = {
  ml: ['ml', 1],
  mls: ['ml', 1],
  l: ['ml', 1000],
  ltr: ['ml', 1000],
  litre: ['ml', 1000],
  g: ['g', 1],
  gm: ['g', 1],
  gms: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  kg: ['g', 1000],
}
const measure = Object.keys(measures).join('|')
/** `strip of 10 tablets`, `bottle of 100 ml Syrup`. */
const asLabel = new RegExp(`^(?<container>[a-z][a-z -]*?) of (?<amount>\\d+(?:\\.\\d+)?) ?(?:(?<measure>${measure})\\b)?(?<rest>.*)$`)
/** `10'S`, `1X10`, `10 TAB`, `100ML`, `2*15 S`. */
const asExport = new RegExp(
  `^(?:(?<packs>\\d{1,4}) ?[x*] ?)?(?<amount>\\d+(?:\\.\\d+)?) ?(?:(?<measure>${measure})\\b|'?s?\\b)? ?(?<rest>(?:tab|cap|sach|vial|amp|pcs?|pieces?|nos?|units?|inj|strip|[a-z]+ ?(?:tab|cap))[a-z .]*|[a-z ]*)$`,
)
const mostUnits = 100_000

/** A pack by its label and the name of the product; null when no amount can be read from it. */
export function readPack(label: string, name: string): Pack | null {
  const plain = label.toLowerCase().replaceAll(/[`´’]/g, "'").replaceAll(/\s+/g, ' ').trim()
  const found = (asLabel.exec(plain) ?? asExport.exec(plain))?.groups
  if (!found) return null
  const { container, amount = '', packs = '1', rest = '' } = found
  const form = dosageForm(`${rest} ${container ?? ''}`, name)
  const [unit, factor] = measures[found['measure'] ?? ''] ?? [null, 1]
  const total = Number(amount) * factor * Number(packs)
  if (!(total > 0) || total > mostUnits) return null
  const counted = counts(unit, form, total)
  const release = releaseOf(`${name} ${rest}`)
  const packing = container ? plain.replace(/(?<=\d ?)(gms?|grams?)\b/, 'g') : packingOf(form, total, unit)
  return { packing: packing.slice(0, 100), ...counted, release, form: form.form, art: form.art, route: form.route }
}

/** Units are whole: `prefilled syringe of 0.4 ml` is one piece of 0.4 ml. */
function counts(measured: 'ml' | 'g' | null, form: DosageForm, total: number): Pick<Pack, 'units' | 'unit' | 'net_quantity'> {
  if (measured === null && Number.isInteger(total)) {
    const unit = form.unit === 'ml' || form.unit === 'g' ? 'piece' : form.unit
    return { units: total, unit, net_quantity: `${total} N` }
  }
  const net_quantity = measured === null ? '1 N' : `${total} ${measured}`
  return measured !== null && Number.isInteger(total)
    ? { units: total, unit: measured, net_quantity }
    : { units: 1, unit: 'piece', net_quantity }
}

function packingOf({ form, unit, container }: DosageForm, total: number, measured: 'ml' | 'g' | null): string {
  if (measured) return `${container} of ${total} ${measured}${form === 'other' ? '' : ` ${form}`}`
  if (form === 'other') return `pack of ${total}`
  return unit === 'ml' || unit === 'g' || total === 1 ? `${container} of ${total} ${form}` : `${container} of ${total} ${plural(form)}`
}

function plural(form: string): string {
  return form.endsWith('s') ? form : form.replace(/y$/, 'ie') + 's'
}
