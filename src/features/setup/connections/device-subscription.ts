import { ApiFailure } from '../../../lib/network-api.ts'

/** This browser as the push service knows it, asked for if there is none; refused like a field when the person or the browser does not want it. */
export async function deviceSubscription(webPushKey: string) {
  const refused = () => new ApiFailure(400, { data: null, error: { subscription: ['This field is required'] } })
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) throw refused()
  if ((await Notification.requestPermission()) !== 'granted') throw refused()
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: webPushKey }
  const { endpoint = '', keys } = (await registration.pushManager.subscribe(options)).toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
