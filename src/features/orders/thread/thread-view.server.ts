import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { signerFor, type UrlSigner } from '../../../platform/http/signed-url.server.ts'
import { fileViews } from '../../files/file-views.server.ts'
import { findFiles } from '../../files/files.sql.server.ts'
import { openState } from '../../pharmacies/open-state.rules.ts'
import { openingHours } from '../../pharmacies/pharmacies.sql.server.ts'
import type { OrderRow } from '../orders.sql.server.ts'
import { substitutionsOf } from '../substitutions.sql.server.ts'
import { substitutionView } from './substitution-view.server.ts'
import type { OrderThread, ThreadState } from './thread.contract.ts'
import { threadNumbers } from './thread-numbers.server.ts'
import { threadOpenUntil } from './thread.rules.ts'
import { findThread, lastMoveOf, messagesOf, type ThreadRow } from './thread.sql.server.ts'

export type ThreadReader = 'patient' | 'pharmacy'
/** More than any policy allows one order. */
const mostShown = 1000

export function threadState(row: ThreadRow | undefined, reader: ThreadReader): ThreadState {
  const unread = reader === 'patient' ? row?.patient_unread : row?.desk_unread
  return { unread: unread ?? 0, waiting_since: row?.waiting_since?.toISOString() ?? null }
}

/** The conversation as one side reads it. */
export async function threadView(context: Context, signer: UrlSigner, order: OrderRow, reader: ThreadReader): Promise<OrderThread> {
  const { db, now, actor } = context
  const messages = await messagesOf(db, order, mostShown)
  const ids = messages.flatMap(({ file_id }) => file_id ?? [])
  const files = await fileViews(db, signerFor(signer, actor), await findFiles(db, order.user_id, ids), now)
  const until = await openUntil(db, order, now)
  return {
    ...threadState(await findThread(db, order), reader),
    messages: messages.map(({ message_id: id, side, author_name: name, text, file_id, written_at }) => {
      return { id, side, name, text, file: files.find((file) => file.id === file_id) ?? null, at: written_at.toISOString() }
    }),
    substitutions: (await substitutionsOf(db, order)).map((row) => substitutionView(row, now)),
    open: until === null || until > now,
    open_until: until?.toISOString() ?? null,
    answers: await answersOf(db, order.pharmacy_id, now),
  }
}

/** Nobody is promised an answer at night: by the hours the pharmacy keeps. */
async function answersOf(db: Db, pharmacyId: string, now: Date): Promise<OrderThread['answers']> {
  const { until, opens_at } = openState(await openingHours(db, pharmacyId), now)
  return until === null && opens_at === null ? null : { until, opens_at }
}

export async function openUntil(db: Db, order: OrderRow, now: Date): Promise<Date | null> {
  const { open_days } = await threadNumbers(db, now)
  const lastMovedAt = (await lastMoveOf(db, order)) ?? order.created_at
  return threadOpenUntil({ status: order.status, lastMovedAt }, open_days)
}
