import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import type { Push, PushPayload, PushTarget } from '../../vendors/push/push-port.ts'
import { type DeviceRow, findDevice, findNotice, type NoticeRow, removeDevice } from './notices.sql.server.ts'

export const pushTopic = 'notices.push'

const ringMs = 25_000
const Payload = z.object({ notice_id: z.string(), device_id: z.string() })
const Keys = z.object({ p256dh: z.string(), auth: z.string() })

/** Each device is a task of its own, so that one that fails is tried again without disturbing the others. */
export function noticesJobs({ push }: { push: Push }): Job[] {
  return [
    defineJob(pushTopic, async ({ db, now }, { userId, payload }) => {
      const { notice_id, device_id } = Payload.parse(payload)
      const [notice, device] = [await findNotice(db, userId, notice_id), await findDevice(db, userId, device_id)]
      // Read meanwhile, or signed out: there is nothing left to tell.
      if (!notice || notice.read_at !== null || !device) return
      // A call that rings no more is nothing to ring for.
      if (notice.kind === 'desk_ring' && now.getTime() - notice.created_at.getTime() > ringMs) return
      const target = targetOf(device)
      if (!target) return
      const outcome = await push.send(target, payloadOf(notice), { topic: notice_id.replaceAll('-', '') })
      if (outcome === 'gone') await removeDevice(db, userId, device_id)
    }),
  ]
}

export function targetOf({ transport, token, keys }: Pick<DeviceRow, 'transport' | 'token' | 'keys'>): PushTarget | null {
  if (transport === 'webpush') return { transport, endpoint: token, keys: Keys.parse(keys) }
  return transport === 'fcm' ? { transport, token } : null
}

function payloadOf({ notice_id, kind, title, body, link }: NoticeRow): PushPayload {
  return { notification: { title, body }, data: { notice_id, kind, link }, fcmOptions: { link } }
}
