import { indiaField } from '../../lib/india-time.ts'
import type { Overview } from './overview.contract.ts'

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** The figures, then the steps of the charts; amounts in rupees, times in India's, and nothing in it can be read as a formula. */
export function overviewCsv(overview: Overview): string {
  const { from, to, before, orders, sales_paise, consultations, missed_rings, refunds, unable, reached, reviewed, steps } = overview
  const rows = [
    ['figure', 'now', 'before'],
    ['from', indiaField(from), indiaField(before.from)],
    ['to', indiaField(to), indiaField(before.to)],
    ['orders', orders.now, orders.before],
    ['sales_inr', rupees(sales_paise.now), rupees(sales_paise.before)],
    ['consultations', consultations.now, consultations.before],
    ['wait_p50_s', reached.now.p50_s, reached.before.p50_s],
    ['wait_p90_s', reached.now.p90_s, reached.before.p90_s],
    ['missed_calls', missed_rings.now, missed_rings.before],
    ['review_p50_s', reviewed.now.p50_s, reviewed.before.p50_s],
    ['refunds', refunds.count.now, refunds.count.before],
    ['refunds_inr', rupees(refunds.paise.now), rupees(refunds.paise.before)],
    ['unable_to_connect', unable.now, unable.before],
    [],
    ['step', 'orders', 'orders_before', 'wait_p50_s', 'wait_p90_s'],
    ...steps.map(({ at, orders: count, orders_before, p50_s, p90_s }) => [indiaField(at), count, orders_before, p50_s, p90_s]),
  ]
  return rows.map((row) => row.map((value) => value ?? '').join(',')).join('\r\n') + '\r\n'
}
