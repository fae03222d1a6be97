import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { answer, type Endpoint, implement } from '../../platform/implement.ts'
import type { Push } from '../../vendors/push/push-port.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { hasConsent } from '../accounts/consents/consents.sql.server.ts'
import { findUser, lockAccount } from '../accounts/accounts.sql.server.ts'
import { type NoticeTopic, onWishTopics } from './notice-kind.ts'
import { type Choice, type NewDevice, type Notice, noticesContract } from './notices.contract.ts'
import { mayChoose } from './notices.rules.ts'
import { targetOf } from './notices.jobs.server.ts'
import {
  countUnread,
  findDevice,
  findNotice,
  keepDevice,
  listNotices,
  listPreferences,
  markAllRead,
  markRead,
  type NoticeRow,
  removeDevice,
  setPreference,
} from './notices.sql.server.ts'

const patientTopics: NoticeTopic[] = ['orders', 'consultations', 'prescriptions', 'payments', 'reminders', 'account']

/** A doctor at the desk chooses about the desk; the same person's own account is another page. */
const topicsOf = ({ actor }: Pick<Context, 'actor'>): NoticeTopic[] => (actor.roles.includes('doctor') ? ['desk'] : patientTopics)

export function noticesApi({ push }: { push: Push }): Endpoint[] {
  return implement(noticesContract, {
    'POST /api/devices/': async (context, { body }) => ({
      id: await inTransaction(context.db, (db) => addDevice({ ...context, db }, push, body)),
    }),
    'DELETE /api/devices/{id}/': async (context, { params }) => {
      if (!(await findDevice(context.db, signedIn(context), params.id))) throw new Refusal('not_found')
      await removeDevice(context.db, signedIn(context), params.id)
      return { removed: true as const }
    },
    'GET /api/notice/': async (context, { query }) => {
      const rows = await listNotices(context.db, signedIn(context), query)
      const last = rows.at(-1)
      return answer(rows.map(notice), last && rows.length === query.limit ? { next: last.notice_id } : {})
    },
    'GET /api/notice/unread/': async (context) => ({ unread: await countUnread(context.db, signedIn(context)) }),
    'POST /api/notice/read_all/': async (context) => {
      await markAllRead(context.db, signedIn(context), context.now)
      return { unread: 0 }
    },
    'POST /api/notice/{id}/read/': async (context, { params }) => {
      await markRead(context.db, signedIn(context), params.id, context.now)
      const row = await findNotice(context.db, signedIn(context), params.id)
      if (!row) throw new Refusal('not_found')
      return notice(row)
    },
    'GET /api/notice/preference/': (context) => preferences(context, push),
    'PATCH /api/notice/preference/': async (context, { body }) => {
      await inTransaction(context.db, (db) => choose({ ...context, db }, body.topics))
      return preferences(context, push)
    },
  })
}

async function addDevice(context: Context, push: Push, { platform, transport, token, subscription }: NewDevice): Promise<string> {
  const { db, now, newId, language } = context
  const device = subscription
    ? { transport: 'webpush' as const, token: subscription.endpoint, keys: subscription.keys }
    : { transport: transport ?? 'fcm', token: token ?? '', keys: null }
  const target = targetOf(device)
  if (target && !push.takes(target)) {
    const text = 'Notifications to this type of device are not supported here'
    throw new Refusal('invalid', { fields: { [subscription ? 'subscription' : 'token']: [text] } })
  }
  const keys = device.keys && JSON.stringify(device.keys)
  // Devices added at once have to see each other, or none of them would be the oldest.
  await lockAccount(db, signedIn(context))
  return keepDevice(db, {
    ...device,
    keys,
    platform,
    language,
    user_id: signedIn(context),
    device_id: newId(),
    created_at: now,
    last_seen_at: now,
  })
}

async function preferences(context: Context, push: Push) {
  const userId = signedIn(context)
  const [user, chosen] = [await findUser(context.db, userId), await listPreferences(context.db, userId)]
  const one = (topic: NoticeTopic, channel: 'sms' | 'email') =>
    mayChoose(topic, channel) ? (chosen.get(topic)?.[channel] ?? !onWishTopics.has(topic)) : null
  return {
    topics: topicsOf(context).map((topic) => {
      return { topic, push: chosen.get(topic)?.push ?? true, sms: one(topic, 'sms'), email: one(topic, 'email') }
    }),
    agreed: await hasConsent(context.db, userId, 'notifications'),
    phone_number: user?.phone_number ?? null,
    email: user?.email_verified ? user.email : null,
    web_push_key: push.webPushKey,
  }
}

async function choose({ db, ...context }: Context, choices: readonly Choice[]): Promise<void> {
  for (const { topic, ...channels } of choices.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))) {
    const fixed = (['sms', 'email'] as const).find((channel) => channels[channel] !== undefined && !mayChoose(topic, channel))
    if (fixed) throw new Refusal('invalid', { fields: { topics: [`${fixed} cannot be changed for ${topic}`] } })
    await setPreference(db, signedIn(context), topic, channels)
  }
}

function notice({ notice_id: id, kind, title, body, link, created_at, read_at }: NoticeRow): Notice {
  return { id, kind, title, body, link, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null }
}
