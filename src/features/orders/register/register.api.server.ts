import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { dayMs, daySpan, indiaDay } from '../../../lib/india-time.ts'
import { Refusal } from '../../../lib/errors.ts'
import { appendAudit } from '../../../platform/audit/audit.server.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { refuse } from '../../../platform/http/http-errors.server.ts'
import { implement } from '../../../platform/implement.ts'
import { serveFile } from '../../../platform/http/serve-file.server.ts'
import { type SignedRoute, signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { staffOf } from '../../accounts/sessions/session.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { mostShown } from './desk-registers.rules.ts'
import { type RegisterQuery, registerContract, type RegisterEntry } from './register.contract.ts'
import { registerHead, registerRow } from './register-csv.rules.ts'
import { type RegisterRow, registerPage, type RegisterSpan } from './register.sql.server.ts'
import type { Entry } from '../desk/write-register.server.ts'

const folder = 'register-files'
const readsAll = ['admin', 'auditor'] as const

export const registerApi = ({ signer }: { signer: UrlSigner }) =>
  implement(registerContract, {
    'GET /api/desk/register/': async (context, { query }) => {
      const span = spanOf(context, query)
      const rows = await registerPage(context.db, span, { limit: mostShown })
      context.accessed?.(...accessesOf(rows, query.kind))
      const fileId = [span.pharmacyId, query.kind, query.from, query.to].join('~')
      const csv_url = signerFor(signer, context.actor).sign({ userId: signedIn(context), fileId, folder }, context.now)
      return { entries: rows.map(registerEntry), csv_url }
    },
  })

/** A pharmacist reads the register of their own pharmacy, an admin or auditor the one they name; a year at most. */
function spanOf({ actor }: Context, { pharmacy, ...asked }: RegisterQuery): RegisterSpan {
  const pharmacyId = actor.staff?.pharmacyId ?? (readsAll.some((role) => actor.roles.includes(role)) ? pharmacy : undefined)
  if (pharmacyId === undefined) throw new Refusal('invalid', { fields: { pharmacy: ['Choose a pharmacy'] } })
  const span = between(pharmacyId, asked)
  const days = (span.until.getTime() - span.from.getTime()) / dayMs
  if (!(days > 0 && days <= 366)) throw new Refusal('invalid', { fields: { to: ['Choose a period of at most one year'] } })
  return span
}

function between(pharmacyId: string, { kind, from, to }: Pick<RegisterQuery, 'kind' | 'from' | 'to'>): RegisterSpan {
  const [begin, until] = daySpan(from, to)
  return { pharmacyId, kind, from: begin, until }
}

/** Each order once (S9). */
function accessesOf(rows: readonly RegisterRow[], kind: string) {
  const orders = new Map(rows.map(({ user_id, order_id }) => [order_id, user_id]))
  return [...orders].map(([id, userId]) => ({ userId, subject: `order:${id}`, reason: `register of Schedule ${kind}` }))
}

function registerEntry({
  serial,
  supplied_at,
  batch_no,
  expiry,
  units,
  entry,
  voided_at,
  void_reason,
  ...row
}: RegisterRow): RegisterEntry {
  const { order_number, prescriber, patient, medicine, maker, unit, pharmacist: by } = entry as Entry
  return {
    serial,
    supplied_on: indiaDay(supplied_at),
    order_id: row.order_id,
    prescription_id: row.prescription_id,
    order_number,
    prescriber_name: prescriber.name,
    prescriber_registration_no: prescriber.registration_no,
    prescriber_address: prescriber.address ?? '',
    patient_name: patient.name,
    patient_address: patient.address,
    medicine,
    maker,
    batch_no,
    expiry,
    quantity: quantityText(units, unit),
    pharmacist: `${by.name} (${by.registration_no})`,
    not_supplied: voided_at === null ? '' : `${indiaDay(voided_at)} ${void_reason ?? ''}`,
  }
}

/** A register is read by an inspector, in English: `30 tablets`, `100 ml`. */
const quantityText = (units: number, unit: string): string => `${units} ${unit}${units === 1 || unit === 'ml' || unit === 'g' ? '' : 's'}`

/** `GET /register-files/<pharmacy~kind~from~to>?…`: the whole register as CSV, for somebody who is still of the desk, sent as it is read. */
export async function registerRegisterFiles(
  app: FastifyInstance,
  { db, signer, now }: { db: Db; signer: UrlSigner; now: () => Date },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    scope.get<SignedRoute>(`/${folder}/:id`, async (request, reply) => {
      const { userId, fileId } = await signer.verify(folder, request, now())
      const staff = await staffOf(db, userId)
      const role = (['pharmacist', ...readsAll] as const).find((one) => staff?.roles.includes(one))
      if (!role) throw new Refusal('not_found')
      const [pharmacyId = '', kind, from = '', to = ''] = fileId.split('~')
      const asked = { kind: kind === 'H1' ? ('H1' as const) : ('H' as const), from, to }
      const looker = { actor_id: userId, actor_role: role, address: request.ip, request_id: request.id, at: now() }
      const stream = Readable.from(csvOf(db, between(pharmacyId, asked), looker))
      return serveFile(reply, { stream, mime: 'text/csv; charset=utf-8', name: `register-${asked.kind}-${from}-${to}.csv` })
    })
  })
}

type Looker = Pick<Parameters<typeof appendAudit>[1], 'actor_id' | 'actor_role' | 'address' | 'request_id' | 'at'>

/** A page at a time, each on record before it leaves (S9). */
async function* csvOf(db: Db, span: RegisterSpan, looker: Looker): AsyncGenerator<string> {
  yield registerHead
  let last: RegisterRow | undefined
  for (;;) {
    const rows = await registerPage(db, span, { limit: mostShown, after: last })
    const touched = accessesOf(rows, span.kind).toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    await inTransaction(db, async (transaction) => {
      for (const { userId, ...access } of touched)
        await appendAudit(transaction, { user_id: userId, action: 'register_read', ...access, ...looker })
    })
    if (rows.length > 0) yield rows.map((row) => registerRow(registerEntry(row))).join('')
    last = rows.at(-1)
    if (rows.length < mostShown) return
  }
}
