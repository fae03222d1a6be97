import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { listActivePharmacies } from './pharmacies.sql.server.ts'
import { settlePharmacy } from './stock.server.ts'

/** After midnight in India: what grew too old to be sent goes off sale (DR-10). */
export const pharmaciesJobs: Job[] = [
  defineJob(
    'pharmacies.settle_stock',
    async ({ db, now }) => {
      for (const pharmacyId of await listActivePharmacies(db)) await settlePharmacy(db, pharmacyId, now)
    },
    { cron: '2 0 * * *', expireInSeconds: 1800, oneQueued: true },
  ),
]
