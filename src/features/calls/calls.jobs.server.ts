import { inTransaction } from '../../platform/database/database.server.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { noteRemoved } from '../../platform/jobs/purge.sql.server.ts'
import type { CallHost } from './room/call-host.ts'
import { markDisconnected, finish } from './room/call-room.server.ts'
import { callNumbers } from './calls.rules.ts'
import { listOverdueCalls, listSilentPeers, purgeSignalling } from './calls.sql.server.ts'

const atOnce = 200
const signallingKeptMs = 60 * 60_000

/** The clock of calls is the database's: a server that dies takes no timer with it. */
export function callsJobs({ host }: { host: CallHost }): Job[] {
  return [
    defineJob(
      'calls.sweep',
      async ({ db, now, newId }) => {
        const parts = { db, host, newId, now: () => now }
        const silentSince = new Date(now.getTime() - callNumbers.silentMs)
        for (const seat of await listSilentPeers(db, silentSince, atOnce)) await markDisconnected(parts, seat, seat.seenAt)
        const bounds = { capped: new Date(now.getTime() - callNumbers.capMs), away: new Date(now.getTime() - callNumbers.bothAwayMs) }
        for (const { reason, ...key } of await listOverdueCalls(db, bounds, atOnce)) {
          if (reason === 'both_away' && (await host.isAwaited(db, key, now))) continue
          await inTransaction(db, (transaction) => finish(transaction, parts, key, reason, 'server'))
        }
      },
      { cron: '* * * * *', expireInSeconds: 55, oneQueued: true },
    ),
    defineJob(
      'calls.purge_signalling',
      async ({ db, now }) => noteRemoved(db, now, { call_events: await purgeSignalling(db, new Date(now.getTime() - signallingKeptMs)) }),
      { cron: '23 * * * *', oneQueued: true },
    ),
  ]
}
