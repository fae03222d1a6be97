import { readStored, storageKeys, writeStored } from '../accounts/sessions/browser-storage.ts'
import { browserApi } from '../../data/page-data.ts'

/** What stands between this browser and a ringing notice. */
export type DevicePushState = 'unable' | 'off' | 'refused' | 'unreachable' | 'on'

export async function devicePushState(): Promise<DevicePushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && readStored(storageKeys.pushDevice) !== null ? 'on' : 'off'
}

/** Asks the person, subscribes with the installation's key (VAPID) and tells the server. Ask only after a tap. */
export async function subscribeDevice(webPushKey: string): Promise<DevicePushState> {
  if ((await Notification.requestPermission()) !== 'granted') return devicePushState()
  const subscription = await subscribe(webPushKey)
  if (!subscription) return 'unreachable'
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  }
  const { id } = await browserApi('POST /api/devices/', { body: { platform: 'web', transport: 'webpush', subscription: body } })
  writeStored(storageKeys.pushDevice, id)
  return 'on'
}

/** Null: the push service of this browser does not answer, or was switched off in it. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') return null
    throw failure
  }
}

/** Of a device that is on: the server may have forgotten it, and somebody else may have used this browser. */
export async function keepDevice(webPushKey: string): Promise<DevicePushState> {
  const state = await devicePushState()
  return state === 'on' ? subscribeDevice(webPushKey) : state
}

export async function unsubscribeDevice(): Promise<DevicePushState> {
  const id = readStored(storageKeys.pushDevice)
  if (id !== null) await browserApi('DELETE /api/devices/{id}/', { params: { id } })
  writeStored(storageKeys.pushDevice, null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return devicePushState()
}
