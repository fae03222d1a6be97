import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Mailbox } from '../../platform/database/database.types.ts'

const shown = 100

export interface StoredMessage {
  channel: string
  to: string
  text: string
  at: Date
}

/** A message that comes again is kept once. */
export async function keepMessage(db: Db, message: Insertable<Mailbox>): Promise<void> {
  await db
    .insertInto('mailbox')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest messages, of everybody or to one recipient. */
export function newestMessages(db: Db, recipient: string | undefined): Promise<StoredMessage[]> {
  return db
    .selectFrom('mailbox')
    .select(['channel', 'recipient as to', 'text', 'at'])
    .$if(Boolean(recipient), (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(shown)
    .execute()
}
