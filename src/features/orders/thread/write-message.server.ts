import { Refusal } from '../../../lib/errors.ts'
import type { WriteContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { publish } from '../../../platform/jobs/events.sql.server.ts'
import { lockAccount } from '../../accounts/accounts.sql.server.ts'
import { requireFiles } from '../../files/file-views.server.ts'
import { giveFile } from '../../files/give-file.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { lockOrder, type OrderKey, type OrderRow } from '../orders.sql.server.ts'
import { threadNumbers } from './thread-numbers.server.ts'
import { afterMessage } from './thread.rules.ts'
import { openUntil } from './thread-view.server.ts'
import { countWritten, findThread, insertMessage, messageOfFile, putThread } from './thread.sql.server.ts'

export interface ThreadAuthor {
  side: 'patient' | 'pharmacy'
  id: string
  /** Of the staff. */
  name: string | null
}
interface Written {
  text?: string | undefined
  file?: string | undefined
}
const dayMs = 86_400_000

/**
 * A message in the conversation of an order, and word of it to the other side: the desk by its signal and its count, the patient by one notice until
 * they have read it. The account is locked before the order, so that its messages of a day count each other.
 */
export async function writeMessage(db: Db, context: WriteContext, key: OrderKey, author: ThreadAuthor, { text, file }: Written) {
  await inTransaction(db, async (transaction) => {
    if (author.side === 'patient') await lockAccount(transaction, key.user_id)
    const order = await lockOrder(transaction, key)
    if (!order) throw new Refusal('not_found')
    const before = await findThread(transaction, key)
    await refuseTooMany(transaction, context, order, author, before?.written ?? 0)
    const file_id = file === undefined ? null : await takeFile(transaction, order, author, file)
    const { user_id, order_id } = order
    const message = { user_id, order_id, message_id: context.newId(), side: author.side, author_id: author.id, author_name: author.name }
    await insertMessage(transaction, { ...message, text: text ?? null, file_id, written_at: context.now })
    const counted = afterMessage(author.side, before, context.now)
    await putThread(transaction, { user_id, order_id, written: (before?.written ?? 0) + 1, ...counted, last_at: context.now })
    await tellOthers(transaction, context, order, author.side === 'pharmacy' && counted.patient_unread === 1)
  })
}

/** Open pages read the thread anew; a device rings once for what is unread, however much it is. */
async function tellOthers(db: Db, context: WriteContext, order: OrderRow, rings: boolean): Promise<void> {
  const { user_id, order_id, number, status, fulfilment, pharmacy_id } = order
  tellDesk(db, `pharmacy:${pharmacy_id}`)
  await publish(db, context.now, { user_id, topic: 'order', payload: { id: order_id, number, status, fulfilment } })
  const told = { userId: user_id, link: `/account/orders/${order_id}#help`, vars: { number } }
  if (rings) await notify(db, context, { ...told, kind: 'order_message' })
}

async function refuseTooMany(db: Db, { now }: WriteContext, order: OrderRow, { side }: ThreadAuthor, written: number): Promise<void> {
  const until = await openUntil(db, order, now)
  if (until !== null && until <= now) throw new Refusal('conflict', { detail: 'This conversation is closed. Please contact us' })
  const { most_of_one, most_a_day } = await threadNumbers(db, now)
  if (written >= most_of_one) throw new Refusal('conflict', { detail: 'This conversation is full. Please call us' })
  if (side === 'pharmacy') return
  if ((await countWritten(db, order.user_id, new Date(now.getTime() - dayMs))) >= most_a_day)
    throw new Refusal('conflict', { detail: 'You have sent many messages today. Please call us if it is urgent' })
}

/** The patient's own; what the pharmacy sends becomes the patient's. A file stands in one message. */
async function takeFile(db: Db, { user_id }: OrderRow, { side, id: from }: ThreadAuthor, id: string): Promise<string> {
  if (await messageOfFile(db, user_id, id)) throw new Refusal('conflict', { detail: 'This file was sent already' })
  if (side === 'pharmacy') await giveFile(db, { from, to: user_id, id })
  else await requireFiles(db, user_id, [id])
  return id
}
