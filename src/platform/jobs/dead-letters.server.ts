import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.server.ts'
import type { Log } from '../log-fields.ts'
import { keepDeadLetter } from './dead-letters.sql.server.ts'

export const deadLetter = 'dead_letter'
/** Whose account a task of the clock is about: nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a failure is stored as: its class and code, for its message may tell of a person. */
export interface FailureKind {
  kind: string
  code?: string
}

export function kindOf(error: unknown): FailureKind {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return { kind: wordOf(name) ?? 'Error', ...(wordOf(code) ? { code: wordOf(code) } : {}) }
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : undefined
}

interface Collecting {
  db: Db
  log: Pick<Log, 'error'>
}
type Data = { user_id?: string; payload?: Record<string, unknown> }

/**
 * Moves what the queue gave up into a table of ours, where the desk can read, retry and discard it. The queue lets go of the task's id, so that a retry can
 * have it again.
 */
export async function collectDeadLetters(boss: PgBoss, { db, log }: Collecting): Promise<void> {
  // A dead letter that cannot be kept waits for the database, as long as it takes.
  await boss.updateQueue(deadLetter, {
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    retentionSeconds: 90 * 86_400,
  })
  const polling = { pollingIntervalSeconds: 1, batchSize: 20 }
  await boss.work<Data, unknown, { includeMetadata: true }>(deadLetter, { ...polling, includeMetadata: true }, async (tasks) => {
    for (const task of tasks) await collect(boss, db, task, log)
  })
}

async function collect(boss: PgBoss, db: Db, task: JobWithMetadata<Data>, log: Collecting['log']): Promise<void> {
  const { sourceName, sourceId, sourceRetryCount, sourceOutput, createdOn, singletonKey, data } = task
  if (sourceName === null || sourceId === null) return log.error({ job_id: task.id }, 'a dead letter names no job; it is dropped')
  const { kind, code } = (sourceOutput ?? {}) as Partial<FailureKind>
  await keepDeadLetter(db, {
    user_id: data?.user_id ?? nobody,
    id: sourceId,
    job: sourceName,
    payload: JSON.stringify(data?.payload ?? {}),
    singleton_key: singletonKey,
    // The queue itself ends a task whose worker was silent for too long.
    kind: wordOf(kind) ?? 'TimedOut',
    code: wordOf(code) ?? null,
    attempts: (sourceRetryCount ?? 0) + 1,
    failed_at: createdOn,
  })
  await boss.deleteJob(sourceName, sourceId)
}
