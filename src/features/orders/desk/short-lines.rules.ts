interface Line {
  state: string
  awaits_answer: boolean
  medicine: { medicine_id: string }
}
interface Packing<L extends Line> {
  status: string
  fulfilment: string
  lines: readonly L[]
  to_pick: readonly { medicine_id: string }[]
}

/** What the shelf does not reach for; a medicine that waits for an answer of the patient is not decided yet. */
export function shortLines<L extends Line>({ status, fulfilment, lines, to_pick }: Packing<L>): L[] {
  if (status !== 'PROCESSING' || fulfilment !== 'accepted') return []
  const found = new Set(to_pick.map(({ medicine_id }) => medicine_id))
  return lines.filter(({ state, awaits_answer, medicine }) => state === 'ordered' && !awaits_answer && !found.has(medicine.medicine_id))
}
