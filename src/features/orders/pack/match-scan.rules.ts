import { scanOf } from './scan-batch.rules.ts'
import { gtin14, gtinOf, rawCode, valueEnd } from '../../catalog/gtin.rules.ts'

/** What is to be taken of one batch. */
export interface ToTake {
  medicine_id: string
  batch_no: string
  expiry: string
  barcode: string | null
  /** Packs, one scan each; a cut pack is one. */
  packs: number
}
export type Counts = Readonly<Record<string, number>>

export type ScanResult<T extends ToTake> =
  | { is: 'taken'; pick: T }
  /** All of it is in the parcel. */
  | { is: 'enough'; pick: T }
  /** The right medicine from a batch that is not for this order; `wanted` is. */
  | { is: 'other_batch'; wanted: T }
  /** The right medicine, whose batches only their number tells apart. */
  | { is: 'which_batch'; picks: readonly T[] }
  /** The batch is right and the date on the pack is not: somebody looks. */
  | { is: 'other_expiry'; pick: T; expiry: string }
  /** Nothing that this order wants: what it is, the server knows. */
  | { is: 'strange' }

export const keyOf = ({ medicine_id, batch_no }: Pick<ToTake, 'medicine_id' | 'batch_no'>) => `${medicine_id} ${batch_no}`
const takenOf = (counts: Counts, pick: ToTake) => counts[keyOf(pick)] ?? 0
const isFull = (counts: Counts, pick: ToTake) => takenOf(counts, pick) >= pick.packs

/** How many are left to scan. */
export function leftOf(picks: readonly ToTake[], counts: Counts): number {
  return picks.reduce((sum, pick) => sum + Math.max(0, pick.packs - takenOf(counts, pick)), 0)
}

/**
 * What a scan does to a parcel: a GS1 code names the pack and mostly its batch, a bare number the pack alone, text the batch as it is printed.
 * A pack is taken only where both fit, as far as they are said.
 */
export function matchScan<T extends ToTake>(scan: string, picks: readonly T[], counts: Counts): ScanResult<T> {
  const gtin = gtinOf(scan)
  const ofPack = picks.filter(({ barcode }) => barcode !== null && isBarcode(scan, gtin, barcode))
  if (ofPack.length > 0) return ofMedicine(scan, ofPack, counts)
  // A number that the catalogue does not know leaves the batch to decide, of packs whose barcode is not known.
  const open = gtin === null ? picks : picks.filter(({ barcode }) => barcode === null)
  const named = open.filter((pick) => scanOf(scan, [pick]) !== null)
  const pick = named.find((one) => !isFull(counts, one)) ?? named[0]
  return pick ? take(scan, pick, counts) : { is: 'strange' }
}

/** A number of a trade item in whichever length the catalogue writes it; a barcode of the operator's own as it is. */
function isBarcode(scan: string, gtin: string | null, barcode: string): boolean {
  if (gtin !== null && gtin14(barcode.replaceAll(/\D/g, '')) === gtin) return true
  return barcode.trim().toUpperCase() === scan.trim().toUpperCase()
}

function ofMedicine<T extends ToTake>(scan: string, picks: readonly T[], counts: Counts): ScanResult<T> {
  const batch = scanOf(scan, picks)
  if (batch) return take(scan, batch, counts)
  const left = picks.filter((pick) => !isFull(counts, pick))
  const [first] = left.length > 0 ? left : picks
  if (!first) return { is: 'strange' }
  if (namesBatch(scan)) return { is: 'other_batch', wanted: first }
  if (left.length === 0) return { is: 'enough', pick: first }
  return left.length === 1 ? { is: 'taken', pick: first } : { is: 'which_batch', picks: left }
}

function take<T extends ToTake>(scan: string, pick: T, counts: Counts): ScanResult<T> {
  const expiry = expiryIn(scan)
  // Packs often say the month alone: the day is then 00 in the code, and ours the last of the month.
  if (expiry !== null && expiry !== pick.expiry.slice(0, 7)) return { is: 'other_expiry', pick, expiry }
  return isFull(counts, pick) ? { is: 'enough', pick } : { is: 'taken', pick }
}

const values = `(?:1[1-9]\\d{6}|20\\d{2}|${valueEnd})*`

/** Whether a GS1 code goes on with a batch behind its number. */
function namesBatch(scan: string): boolean {
  const code = rawCode(scan)
  return /\(10\)/.test(scan) || new RegExp(`^01\\d{14}${values}10`).test(code) || new RegExp(`^01\\d{14}.*${valueEnd}10`).test(code)
}

/** The month of (17) where it is said before anything of variable length, `2027-11`. */
function expiryIn(scan: string): string | null {
  const date = /\(17\)(\d{6})/.exec(scan)?.[1] ?? new RegExp(`^01\\d{14}(?:1[1-6]\\d{6}|20\\d{2})*17(\\d{6})`).exec(rawCode(scan))?.[1]
  if (date === undefined) return null
  const month = date.slice(2, 4)
  return month >= '01' && month <= '12' ? `20${date.slice(0, 2)}-${month}` : null
}
