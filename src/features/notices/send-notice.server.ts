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
import { type ChosenChannels, listPreferences } from './notices.sql.server.ts'

interface Sent {
  kind: NoticeKind
  title: string
  body: string
  link: string
  vars?: NoticeVars | undefined
  /** A device is rung. */
  rings: boolean
  /** They asked for this very message by SMS. */
  asksSms: boolean
}

/**
 * Sends what cannot wait by SMS and what one may want to find again by e-mail, in the caller's transaction: to a verified address only, to people
 * who agreed to be told (DP-3) and did not choose otherwise; what is owed to them goes in any case, and what they asked for by SMS goes there.
 */
export async function sendNotice(db: Db, context: WriteContext, user: UserRow, chosen: ChosenChannels, notice: Sent): Promise<void> {
  const { sms, email, owed, onWish, whenNoDevice }: Leaving = leaving[notice.kind] ?? {}
  if (!sms && !email) return
  const mayTell = owed !== undefined || onWish === true || (await hasConsent(db, user.user_id, 'notifications'))
  if (!mayTell && !notice.asksSms) return
  const unsaid = { sms: !onWish, email: !onWish }
  const wished = owed ? { sms: true, email: true } : (chosen.get(noticeKinds[notice.kind].topic) ?? unsaid)
  const wanted = { sms: notice.asksSms || (mayTell && wished.sms), email: mayTell && wished.email }
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

/** Whether a kind reaches somebody by SMS as they have chosen, could when they ask for it, or cannot. */
export async function smsReach(db: Db, user: Pick<UserRow, 'user_id' | 'phone_number'>, kind: NoticeKind): Promise<SmsReach> {
  if (!user.phone_number) return 'no_number'
  const [agreed, chosen] = [await hasConsent(db, user.user_id, 'notifications'), await listPreferences(db, user.user_id)]
  return agreed && (chosen.get(noticeKinds[kind].topic)?.sms ?? true) ? 'allowed' : 'to_ask'
}
export type SmsReach = 'allowed' | 'to_ask' | 'no_number'

/** The values a registered text has places for; it may name fewer than the notice. */
function fitting({ vars: names }: Template, vars: NoticeVars = {}): NoticeVars {
  return Object.fromEntries(Object.entries(vars).filter(([name]) => names.includes(name)))
}
