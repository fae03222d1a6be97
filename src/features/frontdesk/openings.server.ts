import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '../../lib/errors.ts'
import { isLanguage } from '../../lib/languages.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import { lockAccount } from '../accounts/accounts.sql.server.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { notify } from '../notices/notify.server.ts'
import type { Opening } from './frontdesk.contract.ts'
import {
  awaitsCode,
  type CallerCheck,
  codeLivesMs,
  isOpenNow,
  mostCodesAnHour,
  type OpeningReason,
  opensForMs,
  triesLeft,
} from './openings.rules.ts'
import {
  type CallerRow,
  changeOpening,
  countCodes,
  findCaller,
  insertOpening,
  lastOpening,
  lockOpening,
  type OpeningRow,
} from './openings.sql.server.ts'

/** The patient of a page; one's own is for nobody, as nobody helps themselves to a refund. */
export async function requireCaller(context: Context, patientId: string): Promise<CallerRow> {
  const caller = await findCaller(context.db, patientId)
  if (!caller || caller.user_id === signedIn(context)) throw new Refusal('not_found')
  return caller
}

/** What stands open for who asks, or still waits for its code. */
export async function openingOf(context: Context, caller: CallerRow): Promise<OpeningRow | null> {
  const row = await lastOpening(context.db, caller, signedIn(context))
  return row && (isOpenNow(row, context.now) || awaitsCode(row, context.now)) ? row : null
}

export interface OpenPage {
  caller: CallerRow
  opening: OpeningRow
}

/** Before anything is read or done for a caller: the page stands open for this person of the desk. */
export async function requireOpen(context: Context, patientId: string): Promise<OpenPage> {
  const caller = await requireCaller(context, patientId)
  const opening = await openingOf(context, caller)
  if (!opening || !isOpenNow(opening, context.now))
    throw new Refusal('conflict', { detail: 'This page has closed. Open it again with a reason' })
  return { caller, opening }
}

interface Request {
  reason: OpeningReason
  caller: CallerCheck
}

export async function open(
  context: Context,
  sender: Pick<MessageSender, 'send'>,
  caller: CallerRow,
  request: Request,
): Promise<OpeningRow> {
  return request.caller === 'code' ? sendCode(context, sender, caller, request) : openNow(context, caller, request)
}

/** Nobody read a code, so the patient is told at once. */
async function openNow(context: Context, { user_id, patient_id }: CallerRow, { reason, caller }: Request): Promise<OpeningRow> {
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const times = { asked_at: now, opened_at: now, ends_at: new Date(now.getTime() + opensForMs) }
    const row = await insertOpening(db, {
      user_id,
      patient_id,
      opening_id: context.newId(),
      staff_id: signedIn(context),
      reason,
      caller,
      ...times,
    })
    await notify(db, context, { userId: user_id, kind: 'page_opened', link: '/account/privacy/looks' })
    return row
  })
}

/** A code leaves at once and is written down nowhere but as its digest. */
async function sendCode(
  context: Context,
  sender: Pick<MessageSender, 'send'>,
  caller: CallerRow,
  { reason }: Request,
): Promise<OpeningRow> {
  const { now } = context
  if (caller.phone_number === null) throw new Refusal('conflict', { detail: 'This account has no phone number to send a code to' })
  const [opening_id, code] = [context.newId(), String(randomInt(10_000)).padStart(4, '0')]
  const row = await inTransaction(context.db, async (db) => {
    await requireFewCodes(db, caller.user_id, now)
    const keys = { user_id: caller.user_id, patient_id: caller.patient_id, opening_id, staff_id: signedIn(context) }
    const until = { asked_at: now, code_until: new Date(now.getTime() + codeLivesMs) }
    return insertOpening(db, { ...keys, reason, caller: 'code', code_digest: digestOf(opening_id, code), ...until })
  })
  const language = isLanguage(caller.language) ? caller.language : 'en'
  const message = { id: opening_id, channel: 'sms', to: caller.phone_number, template: 'caller_code', vars: { code }, language } as const
  const sent = await sender.send(message)
  if (sent.state !== 'sent') throw new Refusal('unavailable', { detail: 'The code could not be sent. Please try again' })
  return row
}

async function requireFewCodes(db: Db, userId: string, now: Date): Promise<void> {
  await lockAccount(db, userId)
  if ((await countCodes(db, userId, new Date(now.getTime() - 3_600_000))) >= mostCodesAnHour)
    throw new Refusal('too_many_requests', {
      detail: 'This patient was sent 5 codes in the last hour. Call them back on their number instead',
    })
}

export const digestOf = (openingId: string, code: string) => createHash('sha256').update(`${openingId}:${code}`).digest('hex')

/** A wrong code counts and is kept, so it is an answer and no refusal. */
export async function confirmCode(context: Context, caller: CallerRow, { opening, code }: { opening: string; code: string }) {
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const row = await lockOpening(db, caller, signedIn(context), opening)
    if (!row) throw new Refusal('not_found')
    if (!awaitsCode(row, now)) throw new Refusal('conflict', { detail: 'This code is no longer valid. Send a new one' })
    if (row.code_digest !== digestOf(opening, code)) {
      await changeOpening(db, row, { tries: row.tries + 1 })
      return { outcome: 'wrong' as const, tries_left: triesLeft(row.tries + 1) }
    }
    await changeOpening(db, row, { opened_at: now, ends_at: new Date(now.getTime() + opensForMs) })
    return { outcome: 'open' as const, tries_left: triesLeft(row.tries) }
  })
}

export function openingView(row: OpeningRow): Opening {
  const { opening_id: id, reason, caller, opened_at, ends_at, code_until, asked_at, tries } = row
  const at = (opened_at ?? asked_at).toISOString()
  return {
    id,
    reason,
    caller,
    state: opened_at ? 'open' : 'awaits_code',
    at,
    until: (ends_at ?? code_until ?? asked_at).toISOString(),
    tries_left: triesLeft(tries),
  }
}
