import { savingPercent } from '../../../lib/money.ts'
import type { FoundMedicine, ViewedMedicine } from '../../../vendors/pharmacy/external-pharmacy.ts'
import { artOf } from '../art-of-form.rules.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { packWords } from '../pack-words.ts'

/** A medicine that only the external pharmacy has: shown, never sold by us, for no stock and no price list of ours stands behind it. */
type OutsideMedicine = Pick<
  FoundMedicine | ViewedMedicine,
  'medicine_name' | 'content' | 'dosage_type' | 'mrp' | 'price' | 'packing_size' | 'manufacturer_name' | 'is_rx_required'
> & { id: string; schedule: string; slug: string }

export function foundMedicine({ medicine_id, schedule_type, slug, ...medicine }: FoundMedicine): OutsideMedicine {
  return { ...medicine, id: medicine_id, schedule: schedule_type, slug }
}

export function viewedMedicine(medicine: ViewedMedicine): OutsideMedicine {
  return { ...medicine, schedule: '', slug: '' }
}

/** Null for one without a price: nothing is shown that nobody could charge. */
export function outsideCard(medicine: OutsideMedicine): ProductCard | null {
  const mrp_paise = paise(medicine.mrp ?? medicine.price)
  if (mrp_paise === null) return null
  const price_paise = Math.min(paise(medicine.price) ?? mrp_paise, mrp_paise)
  return {
    medicine_id: medicine.id,
    slug: medicine.slug,
    name: medicine.medicine_name,
    manufacturer: medicine.manufacturer_name,
    art: artOf(medicine.dosage_type),
    strength_label: strengthOf(medicine.content),
    packing: packWords(medicine.packing_size),
    rx_required: medicine.is_rx_required || prescribed.has(medicine.schedule),
    schedule: scheduleOf(medicine.schedule),
    mrp_paise,
    price_paise,
    ...contentOf(medicine.packing_size),
    saving_percent: savingPercent(mrp_paise, price_paise),
    in_stock: false,
    sold_online: false,
    // The cautious reading of another's label: by name or content (MTP Act).
    never_sold: abortion.test(`${medicine.medicine_name} ${medicine.content}`),
    outside: true,
  }
}

const abortion = /mifepristone|misoprostol/i

const prescribed: ReadonlySet<string> = new Set(['H', 'H1', 'X'])

function scheduleOf(schedule: string): ProductCard['schedule'] {
  return schedule === 'H' || schedule === 'H1' || schedule === 'X' || schedule === 'G' ? schedule : 'none'
}

function paise(rupees: number | null): number | null {
  const whole = rupees === null ? 0 : Math.round(rupees * 100)
  return whole > 0 ? whole : null
}

const strengthOf = (content: string): string => /\d+(?:\.\d+)?\s*(?:mg|mcg|gm?|ml|iu|%)/i.exec(content)?.[0] ?? ''

/** `strip of 15 tablets`: fifteen; what says no number is one piece. */
function contentOf(packing: string): Pick<ProductCard, 'units' | 'unit'> {
  const [, amount = '', word = ''] = /(\d+)\s*(tablet|capsule|ml|g(?:m|ram)?s?\b)/i.exec(packing) ?? []
  const units = Number(amount)
  if (!Number.isInteger(units) || units < 1) return { units: 1, unit: 'piece' }
  const unit = word.toLowerCase()
  return { units, unit: unit === 'tablet' || unit === 'capsule' || unit === 'ml' ? unit : 'g' }
}
