import type { RxAnswer } from '../../prescriptions/rx-status.rules.ts'
import type { LineRow } from '../orders.sql.server.ts'

export interface Reviewed {
  line: LineRow
  /** As it may be sold; 0 when it was refused. */
  quantity: number
  reason_code: string | null
  /** The line of the prescription it is sold on. */
  from: { prescription_id: string; line_id: string } | null
}

/**
 * Each line of an order after the pharmacist's decisions: never more than was prescribed (DR-5, DR-16), lines of one medicine together.
 * Null while a prescription is still undecided.
 */
export function reviewedLines(lines: readonly LineRow[], answers: ReadonlyMap<string, RxAnswer>): Reviewed[] | null {
  if (lines.some(({ rx_required, medicine_id }) => rx_required && answers.get(medicine_id)?.status === 'attached')) return null
  const left = new Map<string, number>()
  return lines.map((line) => {
    if (!line.rx_required) return { line, quantity: line.quantity, reason_code: null, from: null }
    const answer = answers.get(line.medicine_id)
    if (answer?.status !== 'approved') return refused(line, answer?.reason_code ?? 'not_prescribed')
    return supplied(line, answer, left)
  })
}

function refused(line: LineRow, reason_code: string): Reviewed {
  return { line, quantity: 0, reason_code, from: null }
}

function supplied(line: LineRow, { from }: RxAnswer, left: Map<string, number>): Reviewed {
  const unitsOfOne = line.units / line.quantity
  const open = from.map((one) => ({ ...one, units: left.get(one.line_id) ?? one.units }))
  const [best] = open.toSorted((a, b) => b.units - a.units)
  const quantity = best ? Math.min(line.quantity, Math.floor(best.units / unitsOfOne)) : 0
  if (!best || quantity === 0) return refused(line, 'quantity_unclear')
  left.set(best.line_id, best.units - quantity * unitsOfOne)
  const { prescription_id, line_id } = best
  return { line, quantity, reason_code: quantity < line.quantity ? 'fewer_prescribed' : null, from: { prescription_id, line_id } }
}
