import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import type { Push, PushPayload, PushTarget } from '../../vendors/push/push-port.ts'
import { type DeviceRow, findDevice, findNotice, type NoticeRow, removeDevice } from './notices.sql.server.ts'
import { ringIn } from './ring-link.rules.ts'

export const pushTopic = 'notices.push'

const Payload = z.object({ notice_id: z.string(), device_id: z.string(), until: z.iso.datetime().optional() })
const Keys = z.object({ p256dh: z.string(), auth: z.string() })

/** Each device is a task of its own, so that one that fails is tried again without disturbing the others. */
export function noticesJobs({ push }: { push: Push }): Job[] {
  return [
    defineJob(pushTopic, async ({ db, now }, { userId, payload }) => {
      const { notice_id, device_id, until } = Payload.parse(payload)
      const [notice, device] = [await findNotice(db, userId, notice_id), await findDevice(db, userId, device_id)]
      // Read meanwhile, or signed out: there is nothing left to tell.
      if (!notice || notice.read_at !== null || !device) return
      const keptS = until === undefined ? undefined : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
      if (keptS !== undefined && keptS <= 0) return
      const target = targetOf(device)
      if (!target) return
      const outcome = await push.send(target, payloadOf(notice, keptS), { topic: topicOf(notice), ...(keptS ? { keptS } : {}) })
      if (outcome === 'gone') await removeDevice(db, userId, device_id)
    }),
  ]
}

export function targetOf({ transport, token, keys }: Pick<DeviceRow, 'transport' | 'token' | 'keys'>): PushTarget | null {
  if (transport === 'webpush') return { transport, endpoint: token, keys: Keys.parse(keys) }
  return transport === 'fcm' ? { transport, token } : null
}

/** `lasts_s` and not a moment: the clock of a device may be wrong. */
function payloadOf({ notice_id, kind, title, body, link }: NoticeRow, keptS: number | undefined): PushPayload {
  const ring = ringIn(link)
  const more = { ...(ring ? { ring } : {}), ...(keptS ? { lasts_s: String(keptS) } : {}) }
  return { notification: { title, body }, data: { notice_id, kind, link, ...more }, fcmOptions: { link } }
}

/** The end of a ring takes the place of a ring that has not arrived yet. */
function topicOf({ notice_id, link }: NoticeRow): string {
  return (ringIn(link) ?? notice_id).replaceAll('-', '').slice(0, 32)
}
