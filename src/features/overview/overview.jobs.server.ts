import type { Db } from '../../platform/database/database.server.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { keepFigures, keptSpan, saveKeptSpan } from './figures.sql.server.ts'
import { hourStart } from './spans.rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Two times 28 days, which is what the longest span is compared with. */
const reachesBackDays = 57
/** What happened in an hour is known a while after it. */
const settlesMs = 600_000

/** Adds up the hours that are over, a day at a time. */
export const overviewJobs: Job[] = [
  defineJob('overview.hours', ({ db, now }) => keepHours(db, now), { cron: '11 * * * *', oneQueued: true, expireInSeconds: 1800 }),
]

export async function keepHours(db: Db, now: Date): Promise<void> {
  const until = hourStart(new Date(now.getTime() - settlesMs))
  let kept = (await keptSpan(db)) ?? emptyAt(new Date(until.getTime() - reachesBackDays * dayMs))
  while (kept.to < until) {
    const part = { from: kept.to, to: new Date(Math.min(kept.to.getTime() + dayMs, until.getTime())) }
    kept = { from: kept.from, to: part.to }
    await inTransaction(db, async (trx) => {
      await keepFigures(trx, part)
      await saveKeptSpan(trx, kept)
    })
  }
}

const emptyAt = (at: Date) => ({ from: at, to: at })
