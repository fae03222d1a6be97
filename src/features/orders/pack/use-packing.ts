import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { type Counts, keyOf, leftOf, matchScan, type ScanResult, type ToTake } from './match-scan.rules.ts'

type Named = { name: string; strength_label: string }
export type Feedback =
  | Exclude<ScanResult<ToTake>, { is: 'strange' } | { is: 'taken' }>
  | { is: 'wrong_strength'; scanned: Named; wanted: Named }
  | { is: 'not_ordered'; scanned: Named | null }
  | null

/** What was scanned of orders that wait to be packed: it stays while somebody looks at another one. */
const scannedOf = new Map<string, Counts>()

/** Packs of the order counted by scan: each must be of the batch that is to go (DR-10). */
export function usePacking({ id, lines, to_pick }: DeskOrder) {
  const [counts, setCounts] = useState<Counts>(() => scannedOf.get(id) ?? {})
  // What the patient decided about a substitute answers what stood here: it is said of these packs only.
  const wanted = to_pick.map((pick) => keyOf(pick)).join(' ')
  const [said, setSaid] = useState<{ of: string; feedback: Feedback }>({ of: wanted, feedback: null })
  const feedback = said.of === wanted ? said.feedback : null
  const setFeedback = (next: Feedback) => setSaid({ of: wanted, feedback: next })
  const unitsOf = (medicine: string) => lines.find((line) => line.medicine.medicine_id === medicine)?.medicine.units ?? 1
  const picks = to_pick.map((pick) => ({ ...pick, packs: Math.ceil(pick.units / unitsOf(pick.medicine_id)) }))
  const keep = (next: Counts) => {
    scannedOf.set(id, next)
    setCounts(next)
  }
  const scan = async (text: string) => {
    const found = matchScan(text, picks, counts)
    setFeedback(found.is === 'taken' || found.is === 'strange' ? null : found)
    if (found.is === 'taken') keep({ ...counts, [keyOf(found.pick)]: (counts[keyOf(found.pick)] ?? 0) + 1 })
    if (found.is === 'strange') setFeedback(await identify(id, text))
  }
  /** Counted by hand after the first of them was scanned. */
  const takeAll = (pick: ToTake) => keep({ ...counts, [keyOf(pick)]: pick.packs })
  const forget = () => scannedOf.delete(id)
  const total = picks.reduce((sum, { packs }) => sum + packs, 0)
  return { picks, counts, total, left: leftOf(picks, counts), feedback, scan, takeAll, forget }
}
export type Packing = ReturnType<typeof usePacking>

async function identify(id: string, code: string): Promise<Feedback> {
  // Whatever it is, it does not belong into this parcel: the name only helps to put it back.
  const { scanned, wanted } = await browserApi('GET /api/desk/order/{id}/scan/', { params: { id }, query: { scan: code } }).catch(() => ({
    scanned: null,
    wanted: null,
  }))
  return scanned && wanted ? { is: 'wrong_strength', scanned, wanted } : { is: 'not_ordered', scanned }
}
