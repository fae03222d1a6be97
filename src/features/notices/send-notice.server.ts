import type { WriteContext } from '../../platform/context.ts'
import { isLanguage } from '../../lib/languages.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type Template, templates } from '../../vendors/messages/message-templates.ts'
import { sendMessage } from '../../vendors/messages/send-message.server.ts'
import type { UserRow } from '../accounts/accounts.sql.server.ts'
import { hasConsent } from '../accounts/consents/consents.sql.server.ts'
import { type Leaving, leaving } from './leaving.data.ts'
import { type NoticeKind, noticeKinds } from './notice-texts.data.ts'
import type { NoticeVars } from './notices.rules.ts'
import type { ChosenChannels } from './notices.sql.server.ts'

interface Sent {
  kind: NoticeKind
  title: string
  body: string
  link: string
  vars?: NoticeVars | undefined
  /** A device is rung. */
  rings: boolean
}

/**
 * Sends what cannot wait by SMS and what one may want to find again by e-mail, in the caller's transaction: to a verified address only, to people
 * who agreed to be told (DP-3) and did not choose otherwise; what is owed to them goes in any case.
 */
export async function sendNotice(db: Db, context: WriteContext, user: UserRow, chosen: ChosenChannels, notice: Sent): Promise<void> {
  const { sms, email, owed, onWish, whenNoDevice }: Leaving = leaving[notice.kind] ?? {}
  if (!sms && !email) return
  if (!owed && !onWish && !(await hasConsent(db, user.user_id, 'notifications'))) return
  const unsaid = { sms: !onWish, email: !onWish }
  const wanted = owed ? { sms: true, email: true } : (chosen.get(noticeKinds[notice.kind].topic) ?? unsaid)
  const shared = { userId: user.user_id, language: isLanguage(user.language) ? user.language : ('en' as const) }
  if (sms && wanted.sms && user.phone_number && !(whenNoDevice && notice.rings)) {
    await sendMessage(db, context, {
      ...shared,
      channel: 'sms',
      to: user.phone_number,
      template: sms,
      vars: fitting(templates[sms], notice.vars),
    })
  }
  if (email && wanted.email && user.email && user.email_verified) {
    const vars = { title: notice.title, text: notice.body, link: notice.link }
    await sendMessage(db, context, { ...shared, channel: 'email', to: user.email, template: 'notice', vars })
  }
}

/** The values a registered text has places for; it may name fewer than the notice. */
function fitting({ vars: names }: Template, vars: NoticeVars = {}): NoticeVars {
  return Object.fromEntries(Object.entries(vars).filter(([name]) => names.includes(name)))
}
