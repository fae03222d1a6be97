import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { daySpan } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import { readJson } from '../../../platform/read-json.ts'
import { keptAnchors } from '../../../platform/audit/audit-anchors.sql.server.ts'
import { verifyAudit } from '../../../platform/audit/audit.server.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { refuse } from '../../../platform/http/http-errors.server.ts'
import { serveFile } from '../../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { implement } from '../../../platform/implement.ts'
import { csvLine, inertText } from '../../orders/register/register-csv.rules.ts'
import { staffOf } from '../../accounts/sessions/session.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { auditContract, type AuditEntry, AuditQuery } from './audit.contract.ts'
import { reasonTexts } from './audit-reasons.rules.ts'
import { auditActions, recordKinds } from './desk-audit-actions.data.ts'
import { recordNumber } from './record-number.rules.ts'
import { isAuditSpan } from './audit-span.rules.ts'
import { recordNames } from './record-names.sql.server.ts'
import { actionsIn, type AuditAfter, type AuditFilter, auditPage, type AuditRow, staffNames } from './audit.sql.server.ts'

const folder = 'audit-files'
const perPage = 1000

/** Who looked at what, for who answers for it. What was looked at stays hidden: kinds and ids only. */
export const auditApi = ({ signer }: { signer: UrlSigner }) =>
  implement(auditContract, {
    'GET /api/desk/audit/': async (context, { query: { limit, cursor, ...query } }) => {
      const { db, actor, now } = context
      const filter = filterOf(query)
      const rows = await auditPage(db, filter, limit, readAfter(cursor))
      context.accessed?.(...(query.account ? [{ userId: query.account, subject: `account:${query.account}`, reason: 'audit' }] : []))
      const names = await recordNames(db, rows)
      const fileId = Buffer.from(JSON.stringify(query)).toString('base64url')
      return {
        entries: rows.map((row) => ({ ...entry(row), name: names.get(row.subject) ?? null })),
        next: rows.length === limit ? afterOf(rows.at(-1)) : null,
        staff: await staffNames(db),
        actions: await actionsIn(db, filter),
        anchor: await lastAnchor(db),
        csv_url: signerFor(signer, actor).sign({ userId: signedIn(context), fileId, folder }, now),
      }
    },
    'GET /api/desk/audit/chain/': async (context, { query: { account } }) => {
      const { links, brokenAt } = await verifyAudit(context.db, account)
      context.accessed?.({ userId: account, subject: `account:${account}`, reason: 'audit' })
      return { entries: links, broken_at: brokenAt }
    },
  })

function filterOf({ from: first, to: last, actor, role, action, account }: AuditQuery): AuditFilter {
  if (!isAuditSpan(first, last)) throw new Refusal('invalid', { fields: { to: ['Choose a period of at most 31 days'] } })
  const [from, until] = daySpan(first, last)
  return { from, until, actor: actor ?? null, role: role ?? null, action: action ?? null, account: account ?? null }
}

const entry = ({ at, role, ...row }: AuditRow): Omit<AuditEntry, 'name'> => ({
  ...row,
  at: at.toISOString(),
  role: role as AuditEntry['role'],
})
const afterOf = (row: AuditRow | undefined) => (row ? `${row.at.toISOString()} ${row.account} ${row.seq}` : null)

function readAfter(cursor: string | undefined): AuditAfter | null {
  if (cursor === undefined) return null
  const [time = '', account = '', seq = ''] = cursor.split(' ')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(account) || !/^\d{1,15}$/.test(seq))
    throw new Refusal('invalid', { fields: { cursor: ['Invalid cursor'] } })
  return { at, account, seq: Number(seq) }
}

const Anchor = z.object({ until: z.string(), accounts: z.int(), entries: z.int() })

/** The newest line that was signed and left the database. */
async function lastAnchor(db: Db): Promise<z.infer<typeof Anchor> | null> {
  const line = (await keptAnchors(db)).at(-1)
  return line === undefined ? null : (Anchor.safeParse(readJson(line)).data ?? null)
}

/** `GET /audit-files/<query>?…`: all entries of a span as CSV, for somebody who still reads them, sent as it is read. */
export async function registerAuditFiles(
  app: FastifyInstance,
  { db, signer, now }: { db: Db; signer: UrlSigner; now: () => Date },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(folder, request, now())
      const staff = await staffOf(db, userId)
      const query = AuditQuery.safeParse(readJson(Buffer.from(fileId, 'base64url').toString('utf8')))
      if (!staff?.roles.some((role) => role === 'admin' || role === 'auditor') || !query.success) throw new Refusal('not_found')
      const stream = Readable.from(csvOf(db, filterOf(query.data)))
      return serveFile(reply, { stream, mime: 'text/csv; charset=utf-8', name: `audit-${query.data.from}-${query.data.to}.csv` })
    })
  })
}

/** What people read comes first, the codes by which programs find it last. */
const heads = [
  'Time (UTC)',
  'Staff',
  'Role',
  'Action',
  'Record',
  'Name or number',
  'Reason',
  'Person',
  'Action code',
  'Record id',
  'Account',
  'Number',
  'Address',
]

async function* csvOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield `\u{FEFF}${csvLine(heads)}`
  let after: AuditAfter | null = null
  do {
    const rows: AuditRow[] = await auditPage(db, filter, perPage, after)
    const names = await recordNames(db, rows)
    yield rows.map((row) => csvRow(row, names.get(row.subject) ?? '')).join('')
    const last = rows.length === perPage ? rows.at(-1) : undefined
    after = last ? { at: last.at, account: last.account, seq: last.seq } : null
  } while (after !== null)
}

function csvRow({ at, who, actor, role, action, subject, reason, account, seq, address }: AuditRow, name: string): string {
  const [kind = '', id = ''] = subject.split(':')
  const record = [recordKinds[kind] ?? kind, inertText(name || recordNumber(kind, id))]
  const said = [auditActions[action] ?? action, ...record, inertText(reasonTexts(action, reason).join(', '))]
  return csvLine([at.toISOString(), inertText(who ?? ''), role, ...said, actor, action, subject, account, String(seq), address])
}
