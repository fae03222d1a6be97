import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.server.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import { renderMessage } from '../../vendors/messages/message-templates.ts'
import { keepMessage } from './mailbox.sql.server.ts'

/** Sends nothing: keeps every message, rendered as the operator would deliver it, for the page `/mailbox/`. */
export function mailboxSender(db: Db, now: () => Date, operatorName: () => Promise<string>): MessageSender {
  return {
    name: 'built-in mailbox',
    mailbox: true,
    send: async (message) => {
      const { id, to, channel, template } = message
      const text = renderMessage(message, await operatorName())
      await keepMessage(db, { message_id: id || uuidv7(), channel, recipient: to, template, text, at: now() })
      return { state: 'sent', id }
    },
  }
}
