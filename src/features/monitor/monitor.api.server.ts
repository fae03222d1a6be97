import { cursorAfter } from '../../lib/cursor.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { readCursor } from '../../platform/cursor.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { answer, implement } from '../../platform/implement.ts'
import { type DeadLetter, dismissDeadLetter, openDeadLetters, takeDeadLetter } from '../../platform/jobs/dead-letters.sql.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { browserErrorLog } from './browser-errors.server.ts'
import { idsIn, reasonOf } from './dead-letters.rules.ts'
import { type DeadLetterView, monitorContract } from './monitor.contract.ts'

interface Monitored {
  /** The patterns of all pages: nothing else is taken for one. */
  pages: readonly string[]
}

export const monitorApi = ({ pages }: Monitored) => {
  const browserErrors = browserErrorLog(pages)
  return implement(monitorContract, {
    'POST /api/browser_error/': ({ log, now }, { body }) => {
      browserErrors(log, now, body)
      return { received: true as const }
    },
    'GET /api/desk/dead_letter/': async ({ db }, { query: { cursor, limit } }) => {
      const rows = await openDeadLetters(db, readCursor(cursor), limit)
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(rows.map(shown), last ? { next: cursorAfter(last.failed_at, last.id) } : {})
    },
    'POST /api/desk/dead_letter/{id}/retry/': (context, { params: { id } }) =>
      inTransaction(context.db, async (db) => {
        const taken = await takeDeadLetter(db, id)
        if (!taken) throw new Refusal('not_found')
        const { user_id, job: topic, payload, singleton_key } = taken
        const again = {
          user_id,
          id,
          topic,
          payload: payload as Record<string, unknown>,
          ...(singleton_key === null ? {} : { singleton_key }),
        }
        await enqueue(db, context, again)
        tell(context, user_id, id, 'retried')
        return { retried: true as const }
      }),
    'POST /api/desk/dead_letter/{id}/discard/': async (context, { params: { id }, body: { reason } }) => {
      const discarded = { dismissed_at: context.now, dismissed_by: signedIn(context), dismiss_reason: reason }
      const row = await dismissDeadLetter(context.db, id, discarded)
      if (!row) throw new Refusal('not_found')
      tell(context, row.user_id, id, reason)
      return { discarded: true as const }
    },
  })
}

function tell(context: Context, userId: string, id: string, reason: string): void {
  context.accessed?.({ userId, subject: `task:${id}`, reason })
}

function shown({ id, job, payload, kind, code, attempts, failed_at }: DeadLetter): DeadLetterView {
  return { id, job, reason: reasonOf({ job, kind, code }), kind, code, attempts, failed_at: failed_at.toISOString(), ids: idsIn(payload) }
}
