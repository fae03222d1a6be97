import type { Db } from '../../../platform/database/database.server.ts'
import type { Prescriber } from '../prescriptions.contract.ts'
import { findPrescriptions, type LineRow, linesOf, type PrescriptionRow } from '../prescriptions.sql.server.ts'
import { reviewProducts } from './review-products.server.ts'
import type { Review } from './review.contract.ts'
import type { EarlierReading, ReviewProduct } from './workbench.contract.ts'
import { earlierIds } from './workbench.sql.server.ts'

/** What was read for this patient before, the newest first, with its products as they are sold today. */
export async function earlierReadings(db: Db, row: PrescriptionRow, pharmacyId: string): Promise<Review['earlier']> {
  const { ids, count } = await earlierIds(db, row)
  const [found, lines] = await Promise.all([findPrescriptions(db, row.user_id, ids), linesOf(db, row.user_id, ids)])
  const named = [...new Set(lines.flatMap(({ medicine_id }) => medicine_id ?? []))]
  const products = new Map((await reviewProducts(db, named, pharmacyId)).map((one) => [one.medicine_id, one]))
  const ofEach = Map.groupBy(lines, ({ prescription_id }) => prescription_id)
  const newest = found.toReversed().map((one) => reading(one, ofEach.get(one.prescription_id) ?? [], products))
  return { count, newest }
}

function reading(
  { prescription_id: id, issued_on, source, condition_kind, prescriber }: PrescriptionRow,
  lines: readonly LineRow[],
  products: ReadonlyMap<string, ReviewProduct>,
): EarlierReading {
  return {
    id,
    issued_on,
    ours: source === 'consultation',
    condition_kind,
    prescriber: prescriberOf(prescriber),
    lines: lines.map((line) => lineOf(line, products)),
  }
}

function prescriberOf(prescriber: unknown): EarlierReading['prescriber'] {
  if (prescriber === null) return null
  const { name, registration_no, qualification, council, address } = prescriber as Prescriber
  return { name, registration_no, qualification: qualification ?? null, council: council ?? null, address: address ?? null }
}

function lineOf(line: LineRow, products: ReadonlyMap<string, ReviewProduct>): EarlierReading['lines'][number] {
  const { medicine_text, medicine_id, dose, frequency, duration_days, written_as, decision, quantity_units, repeats, interval_days } = line
  const product = products.get(medicine_id ?? '') ?? null
  const supply = { quantity_units, repeats, interval_days }
  return { medicine_text, product, dose, frequency, duration_days, written_as, decision, ...supply }
}
