interface Line {
  medicine_id: string
  units: number
}
interface Batch {
  medicine_id: string
  batch_no: string
  expiry: string
  mrp_paise: number
  units: number
}
export interface Packed<L extends Line> {
  line: L
  batch: Omit<Batch, 'medicine_id'>
}

/** Which batch goes into which line: two lines of one medicine share what was taken for both. */
export function shareBatches<L extends Line>(lines: readonly L[], taken: readonly Batch[]): Packed<L>[] {
  const left = taken.map((batch) => ({ ...batch }))
  const packed: Packed<L>[] = []
  for (const line of lines) {
    let missing = line.units
    for (const batch of left) {
      if (batch.medicine_id !== line.medicine_id || missing === 0) continue
      const units = Math.min(missing, batch.units)
      if (units === 0) continue
      const { batch_no, expiry, mrp_paise } = batch
      packed.push({ line, batch: { batch_no, expiry, mrp_paise, units } })
      batch.units -= units
      missing -= units
    }
    if (missing > 0) throw new Error(`${missing} units of ${line.medicine_id} were not taken from the shelf`)
  }
  return packed
}
