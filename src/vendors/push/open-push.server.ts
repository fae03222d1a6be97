import type { Config } from '../../platform/config.server.ts'
import { fcm, readServiceAccount } from './fcm.server.ts'
import { limitedPush } from './limited-push.ts'
import type { Push, PushTransport } from './push-port.ts'
import type { VapidKeys } from './vapid-keys.server.ts'
import { isPushService, webPush } from './web-push.server.ts'

/** Web Push works with nothing configured; FCM joins when its service account is named. In-app notices need neither: they go by the event stream. */
export function openPush({ PUBLIC_URL, WEB_PUSH_HOSTS, FCM_SERVICE_ACCOUNT, FCM_URL }: Config, keys: VapidKeys): Push {
  const subject = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'https://localhost.invalid'
  const web = webPush({ keys, subject })
  const viaFcm = FCM_SERVICE_ACCOUNT
    ? fcm({ account: readServiceAccount(FCM_SERVICE_ACCOUNT), ...(FCM_URL ? { url: FCM_URL } : {}) })
    : null
  const known = (endpoint: string) => isPushService(endpoint, WEB_PUSH_HOSTS)
  const send: PushTransport['send'] = async (target, payload, options) => {
    if (target.transport === 'webpush') return known(target.endpoint) ? web.send(target, payload, options) : 'gone'
    return viaFcm ? viaFcm.send(target, payload, options) : 'gone'
  }
  return {
    webPushKey: keys.publicKey,
    takes: (target) => (target.transport === 'webpush' ? known(target.endpoint) : viaFcm !== null),
    send: limitedPush(send),
  }
}
