import type { Db } from '../../platform/database/database.server.ts'
import type { Figure } from '../../platform/telemetry/figures.server.ts'
import {
  countDeadLetters,
  countFailingServices,
  lateRefunds,
  missedRings,
  oldestInOutbox,
  openOrders,
  unreviewedPrescriptions,
  waitingPatients,
} from './figures.sql.server.ts'

interface FiguresQuery {
  db: Db
  now: Date
  /** When the search index of this process was built. */
  searchBuiltAt: Date | null
}

/** The business as its operator watches it; one look of a few indexed queries, one after the other on one connection. */
export async function businessFigures({ db, now, searchBuiltAt }: FiguresQuery): Promise<Figure[]> {
  const age = (since: Date | null) => [{ value: since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0 }]
  const orders = await openOrders(db)
  const prescriptions = await unreviewedPrescriptions(db)
  const waiting = await waitingPatients(db)
  const refunds = await lateRefunds(db, now)
  const longest = waiting.reduce<Date | null>((first, { oldest }) => (oldest && (!first || oldest < first) ? oldest : first), null)
  return [
    figure(
      'parcha_orders_open',
      'Orders that are not finished',
      orders.map(({ status, fulfilment, count }) => ({ labels: { status, fulfilment }, value: count })),
    ),
    figure('parcha_prescriptions_unreviewed', 'Prescriptions that wait for a pharmacist', [{ value: prescriptions.count }]),
    figure('parcha_prescription_oldest_unreviewed_seconds', 'How long the oldest of them has waited', age(prescriptions.oldest)),
    figure(
      'parcha_patients_waiting',
      'Patients who wait for a doctor',
      waiting.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    figure('parcha_patient_longest_wait_seconds', 'How long the first of them has waited', age(longest)),
    figure('parcha_rings_missed_last_hour', 'Rings of the last hour that no doctor answered', [{ value: await missedRings(db, now) }]),
    figure('parcha_refunds_late', 'Refunds that should have arrived by now', [{ value: refunds.count }]),
    figure('parcha_refund_latest_seconds', 'By how much the latest of them is late', age(refunds.oldest)),
    figure('parcha_outbox_oldest_seconds', 'How long the oldest task has waited for the queue', age(await oldestInOutbox(db))),
    figure('parcha_dead_letters', 'Tasks that were given up and wait for an admin', [{ value: await countDeadLetters(db) }]),
    figure('parcha_connections_failing', 'Outside services that failed their last test', [{ value: await countFailingServices(db) }]),
    figure(
      'parcha_search_index_age_seconds',
      'How long ago the search index of this process was built',
      searchBuiltAt ? age(searchBuiltAt) : [],
    ),
  ]
}

function figure(name: string, help: string, values: Figure['values']): Figure {
  return { name, help, values }
}
