import { indiaFormat } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { isLanguage, languageTags } from '../../lib/languages.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { answer, type Endpoint, implement } from '../../platform/implement.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { signerFor, type UrlSigner } from '../../platform/http/signed-url.server.ts'
import { findUser, lockAccount, updateUser } from '../accounts/accounts.sql.server.ts'
import { RetainedRecord } from '../accounts/patients.contract.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { notify } from '../notices/notify.server.ts'
import { noticeMs, receiptLines } from './erasure.rules.ts'
import { planFor } from './erasure.server.ts'
import { exportsFolder } from './exports.server.ts'
import { grievancesApi } from './complaints/grievances.api.server.ts'
import { type Erasure, type Export, recordsContract } from './records.contract.ts'
import { eraseTopic, exportTopic } from './records.jobs.server.ts'
import {
  endErasure,
  type ErasureRow,
  type ExportRow,
  findErasure,
  insertErasure,
  insertExport,
  listExports,
  listAccessLog,
} from './records.sql.server.ts'

export function recordsApi({ signer }: { signer: UrlSigner }): Endpoint[] {
  return implement(recordsContract, {
    'GET /api/access_log/': async ({ db, actor }, { query }) => {
      const rows = await listAccessLog(db, signedIn({ actor }), query)
      const last = rows.at(-1)
      const looks = rows.map(({ seq, first_at, at, actor_role: role, who, action, subject, reason }) => ({
        id: seq,
        first_at: first_at.toISOString(),
        at: at.toISOString(),
        role,
        who,
        action,
        subject,
        reason,
      }))
      return answer(looks, last && rows.length === query.limit ? { next: String(last.seq) } : {})
    },
    'GET /api/export/': async (context) =>
      (await listExports(context.db, signedIn(context), context.now)).map((row) =>
        exported(row, signerFor(signer, context.actor), context.now),
      ),
    'POST /api/export/': async (context) => exported(await askForExport(context), signerFor(signer, context.actor), context.now),
    'GET /api/erase/': async (context) => {
      const row = await findErasure(context.db, signedIn(context))
      return row ? erasure(row) : null
    },
    'POST /api/erase/': async (context) => erasure(await askForErasure(context)),
    'DELETE /api/erase/': (context) => inTransaction(context.db, async (db) => erasure(await stopErasure(db, context))),
    ...grievancesApi,
  })
}

/** Each is the whole account, made anew; they go by themselves after a while. */
const mostExports = 5

async function askForExport(context: Context): Promise<ExportRow> {
  const { db, now, newId } = context
  const userId = signedIn(context)
  await lockAccount(db, userId)
  const exports = await listExports(db, userId, now)
  const waiting = exports.find(({ state }) => state === 'queued')
  context.accessed?.({ userId, subject: `account:${userId}`, reason: 'asked for by its owner' })
  if (waiting) return waiting
  if (exports.length >= mostExports)
    throw new Refusal('conflict', { detail: 'Your downloads are ready. Please use one of them, or request again tomorrow' })
  const export_id = newId()
  await insertExport(db, { user_id: userId, export_id, requested_at: now })
  await enqueue(db, context, { user_id: userId, topic: exportTopic, payload: { export_id } })
  return { user_id: userId, export_id, state: 'queued', requested_at: now, ready_at: null, expires_at: null, bytes: null }
}

function exported({ export_id, user_id, state, requested_at, ready_at, expires_at }: ExportRow, signer: UrlSigner, now: Date): Export {
  return {
    id: export_id,
    state,
    requested_at: requested_at.toISOString(),
    ready_at: ready_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    download_url: state === 'ready' ? signer.sign({ userId: user_id, fileId: export_id, folder: exportsFolder }, now) : null,
  }
}

/** One wish at a time; asked again, its receipt is answered again. */
async function askForErasure(context: Context): Promise<ErasureRow> {
  const { db, now } = context
  const userId = signedIn(context)
  await lockAccount(db, userId)
  context.accessed?.({ userId, subject: `account:${userId}`, reason: 'asked for by its owner' })
  const before = await findErasure(db, userId)
  if (before?.state === 'pending') return before
  const user = await findUser(db, userId)
  const language = isLanguage(user?.language) ? user.language : context.language
  const erases_at = new Date(now.getTime() + noticeMs)
  const kept = JSON.stringify(receiptLines(await planFor(db, userId), erases_at, language))
  await insertErasure(db, { user_id: userId, erasure_id: context.newId(), state: 'pending', requested_at: now, erases_at, kept })
  await updateUser(db, userId, { status: 'erasure_pending' })
  await enqueue(db, context, { user_id: userId, topic: eraseTopic, payload: {}, start_after: erases_at })
  const time = indiaFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(erases_at)
  await notify(db, context, { userId, kind: 'erasure_begun', link: '/account/profile', vars: { time } })
  return latest(db, userId)
}

async function stopErasure(db: Db, context: Context): Promise<ErasureRow> {
  const userId = signedIn(context)
  const row = await latest(db, userId)
  const stopped = await endErasure(db, userId, row.erasure_id, { state: 'cancelled', ended_at: context.now })
  if (stopped) await updateUser(db, userId, { status: 'active' })
  return latest(db, userId)
}

async function latest(db: Db, userId: string): Promise<ErasureRow> {
  const row = await findErasure(db, userId)
  if (!row) throw new Refusal('not_found')
  return row
}

function erasure({ erasure_id: id, state, requested_at, erases_at, kept }: ErasureRow): Erasure {
  return {
    id,
    state,
    requested_at: requested_at.toISOString(),
    erases_at: erases_at.toISOString(),
    kept: RetainedRecord.array().parse(kept),
  }
}
