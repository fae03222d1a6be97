/** One payload for every transport and for the one service worker. No medicine, no diagnosis: it stands on a locked screen. */
export interface PushPayload {
  notification: { title: string; body: string }
  data: Record<string, string>
  fcmOptions: { link: string }
}

export type PushTarget =
  | { transport: 'webpush'; endpoint: string; keys: { p256dh: string; auth: string } }
  | { transport: 'fcm'; token: string }

/** `gone`: the push service knows the device no more, it should be forgotten. Anything else that fails is thrown, to be tried again. */
export type PushOutcome = 'sent' | 'gone'

export interface PushOptions {
  /** Replaces an undelivered one of the same topic: 32 letters, digits, `-` or `_` at most. */
  topic: string
  /** For how long a push service may keep it for a device that it cannot reach; a day where nothing is said. */
  keptS?: number
}

/** Brings a payload to one device. */
export interface PushTransport<T extends PushTarget = PushTarget> {
  send: (target: T, payload: PushPayload, options: PushOptions) => Promise<PushOutcome>
}

export interface Push {
  send: PushTransport['send']
  /** What a browser subscribes with. */
  webPushKey: string
  /** Whether this installation can reach such a device at all. */
  takes: (target: PushTarget) => boolean
}
