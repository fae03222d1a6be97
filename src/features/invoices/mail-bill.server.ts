import { isLanguage } from '../../lib/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { sendMessage } from '../../vendors/messages/send-message.server.ts'
import { findUser } from '../accounts/accounts.sql.server.ts'
import type { InvoiceRow } from './invoices.sql.server.ts'

/** DR-13: the bill goes by e-mail, whatever else somebody chose, as a link that asks who opens it. A credit note is a bill too. */
export async function mailBill(db: Db, context: Pick<Context, 'now' | 'newId'>, invoice: InvoiceRow): Promise<void> {
  const { user_id: userId, number, source, source_id, source_uid } = invoice
  const user = await findUser(db, userId)
  if (!user?.email || !user.email_verified) return
  const language = isLanguage(user.language) ? user.language : 'en'
  const vars = { number, link: `/invoice/${source}/${source_uid ?? source_id}` }
  await sendMessage(db, context, { userId, channel: 'email', to: user.email, template: 'bill', vars, language })
}
