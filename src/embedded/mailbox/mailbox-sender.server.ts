import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.server.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import { renderMessage } from '../../vendors/messages/message-templates.ts'

/** Sends nothing: keeps every message, rendered as the operator would deliver it, for the page `/mailbox/`. */
export function mailboxSender(db: Db, now: () => Date, operatorName: () => Promise<string>): MessageSender {
  return {
    name: 'built-in mailbox',
    mailbox: true,
    send: async (message) => {
      const { id, to, channel, template } = message
      const text = renderMessage(message, await operatorName())
      await db
        .insertInto('mailbox')
        .values({ message_id: id || uuidv7(), channel, recipient: to, template, text, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { state: 'sent', id }
    },
  }
}

export async function purgeMailbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailbox').where('at', '<', before).execute()
}
