import { accountsJobs } from './features/accounts/accounts.jobs.server.ts'
import { noticesJobs } from './features/notices/notices.jobs.server.ts'
import { type Parts, publicUrlOf } from './parts.server.ts'
import type { Job } from './platform/jobs.server.ts'
import { purgeJob } from './platform/purge.jobs.server.ts'

/** Everything that happens later or by the clock, in the order of the rooms. */
export function allJobs({ config, store, identity, push }: Parts): Job[] {
  return [...accountsJobs({ mail: identity.mail, publicUrl: publicUrlOf(config) }), ...noticesJobs({ push }), purgeJob(store)]
}
