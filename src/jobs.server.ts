import type { Job } from './platform/jobs.server.ts'
import { purgeJob } from './platform/purge.jobs.server.ts'
import type { FileStore } from './vendors/storage/file-store.ts'

/** Everything that happens later or by the clock, in the order of the rooms. */
export function allJobs({ store }: { store: FileStore }): Job[] {
  return [purgeJob(store)]
}
