import type { FieldErrors } from '../../../lib/errors.ts'
import type { Batch, Taken } from '../../pharmacies/stock.rules.ts'
import type { Packed } from '../desk/batches.rules.ts'

interface Held {
  line_id: string
  medicine_id: string
  units: number
}

/**
 * What leaves the shelf for the lines of one medicine: of the batch that is held in the hand where a line names one, of the nearest expiry for the others.
 * Null when it does not reach.
 */
export function pickForLines<L extends Held>(
  lines: readonly L[],
  batches: readonly Batch[],
  named: ReadonlyMap<string, string>,
): Packed<L>[] | null {
  const left = batches
    .toSorted((a, b) => (`${a.expiry} ${a.batch_no}` < `${b.expiry} ${b.batch_no}` ? -1 : 1))
    .map((batch) => ({ ...batch }))
  const packed: Packed<L>[] = []
  // Who names a batch comes first: the others have a choice.
  for (const line of lines.toSorted((a, b) => Number(named.has(b.line_id)) - Number(named.has(a.line_id)))) {
    const wanted = named.get(line.line_id)
    let missing = line.units
    for (const batch of left.filter(({ batch_no }) => wanted === undefined || batch_no === wanted)) {
      const units = Math.min(missing, batch.qty_units)
      if (units === 0) continue
      const { batch_no, expiry, mrp_paise } = batch
      packed.push({ line, batch: { batch_no, expiry, mrp_paise, units } })
      batch.qty_units -= units
      missing -= units
    }
    if (missing > 0) return null
  }
  return packed
}

/** The same by batch, as the shelf counts it. */
export function takenOf(packed: readonly Packed<Held>[], batches: readonly Batch[]): Taken[] {
  return batches.flatMap((batch) => {
    const units = packed.reduce((sum, one) => (one.batch.batch_no === batch.batch_no ? sum + one.batch.units : sum), 0)
    return units === 0 ? [] : [{ ...batch, units }]
  })
}

type Schedule = 'none' | 'G' | 'H' | 'H1' | 'X'
interface ToSell {
  schedules: readonly Schedule[]
  /** Whether something in it needs a prescription. */
  rx: boolean
  total_paise: number
  name: string | null
  address: string | null
  prescription: { prescriber: { clinic_address: string | null }; issued_on: string } | null
  /** The first day a prescription may be of to be supplied today. */
  oldest: string
  today: string
}

/** GST-5: from this amount on an invoice names an unregistered buyer with their address. */
const namedFromPaise = 5_000_000

/** What the law still wants of a sale over the counter (DR-2, DR-7, DR-8, GST-5); empty when it may be made. */
export function missingFor({ schedules, rx, total_paise, name, address, prescription, oldest, today }: ToSell): FieldErrors {
  const errors: FieldErrors = {}
  const large = total_paise >= namedFromPaise
  const h1 = schedules.includes('H1')
  if (name === null && (rx || large)) errors['name'] = ['Enter the customer’s name']
  if (address === null && (h1 || large)) errors['address'] = ['Enter the customer’s address']
  if (!rx) return errors
  if (!prescription) return { ...errors, prescription: ['Enter the prescription these medicines are sold on'] }
  if (h1 && prescription.prescriber.clinic_address === null) errors['prescriber_address'] = ['Enter the doctor’s address']
  if (prescription.issued_on > today) errors['issued_on'] = ['This date is in the future']
  else if (prescription.issued_on < oldest) errors['issued_on'] = ['This prescription is too old to supply']
  return errors
}
