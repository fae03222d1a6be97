import { isLanguage } from '../../lib/languages.ts'
import { localPath } from '../../lib/local-path.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { publish } from '../../platform/jobs/events.sql.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { findUser } from '../accounts/accounts.sql.server.ts'
import { type NoticeKind, noticeKinds } from './notice-texts.data.ts'
import { noticeText, type NoticeVars } from './notices.rules.ts'
import { insertNotice, listDevices, listPreferences } from './notices.sql.server.ts'
import { pushTopic } from './notices.jobs.server.ts'
import { sendNotice } from './send-notice.server.ts'

interface NotifyInput {
  userId: string
  kind: NoticeKind
  /** A page of ours, beginning with `/`. */
  link: string
  /** What fills the `{names}` of the kind's text. */
  vars?: NoticeVars
  /** Afterwards no device has to hear of it: a call that rings no more is nothing to ring for. */
  until?: Date
  /** They asked for this very message by SMS: it goes whatever they chose for others. */
  asksSms?: boolean
}

/**
 * Tells an account something inside the transaction of the work: a line in its list, a live event, one push for each device by job, and the SMS
 * or e-mail of kinds that have one.
 */
export async function notify(
  db: Db,
  context: { now: Date; newId: () => string },
  { userId, kind, link, vars, until, asksSms = false }: NotifyInput,
): Promise<string> {
  if (localPath(link) === null) throw new Error('a notice leads to a page of this site')
  const user = await findUser(db, userId)
  if (!user) throw new Error('a notice needs an account')
  const text = noticeText(kind, isLanguage(user.language) ? user.language : 'en', vars)
  const notice_id = context.newId()
  await insertNotice(db, { user_id: userId, notice_id, kind, link, ...text, created_at: context.now })
  await publish(db, context.now, { user_id: userId, topic: 'notice', payload: { id: notice_id, kind, link, ...text } })
  const chosen = await listPreferences(db, userId)
  const devices = (chosen.get(noticeKinds[kind].topic)?.push ?? true) ? await listDevices(db, userId) : []
  const limit = until ? { until: until.toISOString() } : {}
  const pushes = devices
    .filter(({ transport }) => transport !== 'inapp')
    .map(({ device_id }) => ({ user_id: userId, topic: pushTopic, payload: { notice_id, device_id, ...limit } }))
  await enqueue(db, context, ...pushes)
  await sendNotice(db, context, user, chosen, { kind, link, vars, ...text, rings: pushes.length > 0, asksSms })
  return notice_id
}
