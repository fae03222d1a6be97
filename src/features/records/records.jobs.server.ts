import * as z from 'zod'
import { inTransaction } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { keptSince } from '../accounts/retention.rules.ts'
import type { IdentityMail } from '../../vendors/identity/identity-port.ts'
import { noteRemoved } from '../../platform/jobs/purge.sql.server.ts'
import { notify } from '../notices/notify.server.ts'
import { eraseAccount, forgetTopic, purgeKept } from './erasure.server.ts'
import { buildArchive } from './exports.server.ts'
import { purgeByClock } from './purge-by-clock.server.ts'
import { blankArchivedPatients, dropArchivedAddresses, erasuresToPurge, finishExport } from './records.sql.server.ts'

export const exportTopic = 'records.export'
export const eraseTopic = 'records.erase'
const archiveLivesMs = 7 * 24 * 3_600_000

const ExportTask = z.object({ export_id: z.string() })
const ForgetTask = z.object({ subject: z.string() })

export function recordsJobs({ mail }: { mail: IdentityMail }): Job[] {
  return [
    defineJob(
      exportTopic,
      async ({ db, now, newId }, { userId, payload }) => {
        const { export_id } = ExportTask.parse(payload)
        await inTransaction(db, async (transaction) => {
          const archive = await buildArchive(transaction, userId, now)
          const expires_at = new Date(now.getTime() + archiveLivesMs)
          if (!(await finishExport(transaction, userId, export_id, { archive, now, expires_at }))) return
          await notify(transaction, { now, newId }, { userId, kind: 'export_ready', link: '/account/profile' })
        })
      },
      { expireInSeconds: 300 },
    ),
    defineJob(eraseTopic, (context, { userId }) => eraseAccount(context.db, context, userId), { expireInSeconds: 300 }),
    defineJob(forgetTopic, (_, { payload }) => mail.forget(ForgetTask.parse(payload).subject)),
    defineJob(
      'records.retention',
      async ({ db, now }) => {
        await purgeByClock(db, now)
        const before = keptSince('bills', now)
        const [patients, addresses] = [await blankArchivedPatients(db, before), await dropArchivedAddresses(db, before)]
        await noteRemoved(db, now, { patients, addresses })
        for (const erasure of await erasuresToPurge(db, now)) await purgeKept(db, now, erasure)
      },
      { cron: '41 3 * * *', expireInSeconds: 3600, oneQueued: true },
    ),
  ]
}
