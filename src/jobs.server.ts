import { accountsJobs } from './features/accounts/accounts.jobs.server.ts'
import { noticesJobs } from './features/notices/notices.jobs.server.ts'
import { recordsJobs } from './features/records/records.jobs.server.ts'
import type { Parts } from './parts.server.ts'
import type { Config } from './platform/config.server.ts'
import type { Job } from './platform/jobs.server.ts'
import { purgeJob } from './platform/purge.jobs.server.ts'

/** Everything that happens later or by the clock, in the order of the rooms. */
export function allJobs({ config, store, mail, push }: Pick<Parts, 'config' | 'store' | 'mail' | 'push'>): Job[] {
  return [...accountsJobs({ mail, publicUrl: publicUrlOf(config) }), ...noticesJobs({ push }), ...recordsJobs({ mail }), purgeJob(store)]
}

function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}
