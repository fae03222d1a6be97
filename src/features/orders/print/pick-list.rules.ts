/** What one order takes of one batch. */
export interface Pick {
  order: string
  medicine_id: string
  medicine: string
  /** Who makes it and how it is packed: two of one name lie side by side. */
  pack: string
  place: string | null
  batch_no: string
  expiry: string
  units: number
  /** Of one pack. */
  pack_units: number
}
export interface PickRow {
  place: string
  medicine: string
  pack: string
  batch: string
  expiry: string
  packs: number
  /** Beside whole packs, of a pack that is cut. */
  pieces: number
  orders: string[]
}

/** One row for each batch, in the order of the shelves; who takes more than one pack of it is said. */
export function pickRows(picks: readonly Pick[]): PickRow[] {
  const rows = [...Map.groupBy(picks, ({ medicine_id, batch_no }) => `${medicine_id} ${batch_no}`).values()].map((own) => {
    const [{ place, medicine, pack, batch_no, expiry }] = own as [Pick]
    return {
      place: place ?? '',
      medicine,
      pack,
      batch: batch_no,
      expiry: expiry === '' ? '' : `${expiry.slice(5, 7)}/${expiry.slice(2, 4)}`,
      packs: own.reduce((sum, { units, pack_units }) => sum + Math.floor(units / pack_units), 0),
      pieces: own.reduce((sum, { units, pack_units }) => sum + (units % pack_units), 0),
      orders: own.map(({ order, units, pack_units }) => (units > pack_units ? `${order} × ${Math.ceil(units / pack_units)}` : order)),
    }
  })
  // What has no place is looked for last.
  return rows.toSorted(
    (a, b) => (a.place || '~').localeCompare(b.place || '~', 'en', { numeric: true }) || a.medicine.localeCompare(b.medicine),
  )
}
