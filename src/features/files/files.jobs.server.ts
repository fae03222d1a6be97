import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { type FileRow, filesToScan, setScanned } from './files.sql.server.ts'
import type { Intake } from './store-upload.server.ts'

const batch = 50

export const filesJobs = (intake: Intake): Job[] => [
  defineJob('files.scan', ({ db }) => scanWaiting(intake, db), { cron: '* * * * *', oneQueued: true, expireInSeconds: 300 }),
]

/** The scanner was away when these came: nobody can open them until it has looked. */
export async function scanWaiting(intake: Intake, db: Db): Promise<void> {
  for (const file of await filesToScan(db, batch)) if (!(await scan(intake, db, file))) return
}

/** False while the scanner is still away. */
async function scan({ store, scanner }: Intake, db: Db, { user_id, id, sha256 }: FileRow): Promise<boolean> {
  const found = await store.open(sha256)
  const verdict = found ? await scanner.scan(await buffer(found.stream)) : 'infected'
  if (verdict === 'unknown') return false
  await setScanned(db, user_id, id, verdict)
  return true
}
