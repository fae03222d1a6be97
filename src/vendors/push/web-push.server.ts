import webpush from 'web-push'
import type { PushTarget, PushTransport } from './push-port.ts'
import type { VapidKeys } from './vapid-keys.server.ts'

type WebPushTarget = Extract<PushTarget, { transport: 'webpush' }>

/**
 * The push services of the browsers. A subscription's address comes from a browser and is called by this server: anything
 * else would let a stranger point our requests at a server of their choice.
 */
const browserServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (more.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port) return false
  return browserServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

const aDayS = 24 * 60 * 60
const withinMs = 10_000

interface WebPushOptions {
  keys: VapidKeys
  /** Who answers for these messages, as a `mailto:` or `https:` address (RFC 8292). */
  subject: string
}

/** RFC 8030, 8291 and 8292: encrypted for the browser alone, so that the push service reads nothing. */
export function webPush({ keys, subject }: WebPushOptions): PushTransport<WebPushTarget> {
  return {
    send: async ({ endpoint, keys: browserKeys }, payload, { topic, keptS = aDayS }) => {
      const { body, headers } = webpush.generateRequestDetails({ endpoint, keys: browserKeys }, JSON.stringify(payload), {
        vapidDetails: { subject, ...keys },
        TTL: keptS,
        urgency: 'high',
        topic,
      })
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: asText(headers),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

/** `fetch` counts the length itself. */
function asText(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value as string | number)]))
}
