import { anchorAudit } from '../../platform/audit/audit-anchors.server.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { adminsWithEmail } from './records.sql.server.ts'
import { sendMessage } from '../../vendors/messages/send-message.server.ts'

interface Anchoring {
  /** Signs the lines. */
  key: Buffer
  dataFolder: string
  /** PARCHA_BACKUP, on another disk. */
  backupFolder: string | undefined
}

/** Every night the heads of the access log leave the database: to the data folder, to the backup, and by e-mail to the admins. */
export function auditAnchorJobs({ key, dataFolder, backupFolder }: Anchoring): Job[] {
  const folders = [dataFolder, ...(backupFolder ? [backupFolder] : [])] as const
  return [
    defineJob(
      'records.audit_anchor',
      async ({ db, now, newId }) => {
        const line = await anchorAudit(db, folders, key, now)
        await inTransaction(db, (transaction) => mailAdmins(transaction, { now, newId }, line))
      },
      { cron: '40 3 * * *', expireInSeconds: 900, retryLimit: 2 },
    ),
  ]
}

async function mailAdmins(db: Db, context: { now: Date; newId: () => string }, line: string): Promise<void> {
  for (const { user_id: userId, email: to } of await adminsWithEmail(db))
    await sendMessage(db, context, { userId, to, channel: 'email', template: 'audit_anchor', vars: { line }, language: 'en' })
}
