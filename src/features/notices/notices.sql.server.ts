import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Devices, Notices } from '../../platform/database/database.types.ts'
import { type NoticeTopic, onWishTopics } from './notice-kind.ts'

export type NoticeRow = Selectable<Notices>
export type DeviceRow = Selectable<Devices>
/** A person has a handful; the oldest goes when there are more. */
const mostDevices = 20

export async function insertNotice(db: Db, notice: Omit<NoticeRow, 'read_at'>): Promise<void> {
  await db.insertInto('notices').values(notice).execute()
}

/** The newest first; `cursor` is the last one seen. Ids grow with time. */
export function listNotices(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<NoticeRow[]> {
  const own = db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('notice_id', 'desc').limit(limit)
  return (cursor ? own.where('notice_id', '<', cursor) : own).execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findNotice(db: Db, userId: string, noticeId: string): Promise<NoticeRow | undefined> {
  return db.selectFrom('notices').selectAll().where('user_id', '=', userId).where('notice_id', '=', noticeId).executeTakeFirst()
}

export async function markRead(db: Db, userId: string, noticeId: string, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('notice_id', '=', noticeId)
    .where('read_at', 'is', null)
    .execute()
}

/** Everything unread, or what leads to one page: it is of no use there any more. */
export async function markAllRead(db: Db, userId: string, now: Date, link?: string): Promise<void> {
  const unread = db.updateTable('notices').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null)
  await (link === undefined ? unread : unread.where('link', '=', link)).execute()
}

export function listDevices(db: Db, userId: string): Promise<DeviceRow[]> {
  return db.selectFrom('devices').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').limit(mostDevices).execute()
}

export function findDevice(db: Db, userId: string, deviceId: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('devices').selectAll().where('user_id', '=', userId).where('device_id', '=', deviceId).executeTakeFirst()
}

/** One browser is one account's at a time: whoever signed in here before is told nothing more on it. Answers its id. */
export async function keepDevice(db: Db, device: Insertable<Devices>): Promise<string> {
  const { user_id, token, transport, platform, keys, language, last_seen_at } = device
  await db.deleteFrom('devices').where('token', '=', token).where('user_id', '<>', user_id).execute()
  const { device_id } = await db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token']).doUpdateSet({ transport, platform, keys: keys ?? null, language, last_seen_at }),
    )
    .returning('device_id')
    .executeTakeFirstOrThrow()
  await dropOldest(db, user_id)
  return device_id
}

async function dropOldest(db: Db, userId: string): Promise<void> {
  const kept = (await listDevices(db, userId)).map(({ device_id }) => device_id)
  if (kept.length < mostDevices) return
  await db.deleteFrom('devices').where('user_id', '=', userId).where('device_id', 'not in', kept).execute()
}

export async function removeDevice(db: Db, userId: string, deviceId: string): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).where('device_id', '=', deviceId).execute()
}

export interface Channels {
  push: boolean
  sms: boolean
  email: boolean
}
export type ChosenChannels = ReadonlyMap<NoticeTopic, Channels>

/** Topics somebody has chosen about; the others go every way. */
export async function listPreferences(db: Db, userId: string): Promise<ChosenChannels> {
  const rows = await db.selectFrom('notice_preferences').selectAll().where('user_id', '=', userId).execute()
  return new Map(rows.map(({ topic, push, sms, email }) => [topic, { push, sms, email }]))
}

/** A channel that is not named stays as it was. */
export async function setPreference(db: Db, userId: string, topic: NoticeTopic, channels: Partial<Channels>): Promise<void> {
  // A desk sends an SMS only on wish (`leaving.data.ts`).
  const row = { user_id: userId, topic, push: true, sms: !onWishTopics.has(topic), ...channels }
  const chosen = db.insertInto('notice_preferences').values(row)
  const change = Object.keys(channels).length > 0
  await chosen.onConflict((on) => (change ? on.columns(['user_id', 'topic']).doUpdateSet(channels) : on.doNothing())).execute()
}
