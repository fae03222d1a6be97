import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { readJson } from '../../platform/read-json.ts'
import type { PushOptions, PushPayload, PushTarget, PushTransport } from './push-port.ts'

type FcmTarget = Extract<PushTarget, { transport: 'fcm' }>

const ServiceAccount = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string(), token_uri: z.url() })
type ServiceAccount = z.infer<typeof ServiceAccount>

/** The JSON file of a service account, as the vendor's console hands it out. */
export function readServiceAccount(path: string): ServiceAccount {
  return ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const withinMs = 10_000
const tokenLivesSeconds = 3600
const aDayS = 24 * 60 * 60

interface FcmOptions {
  account: ServiceAccount
  /** Another place that speaks the protocol, for tests. */
  url?: string
  now?: () => number
}

/** Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send */
export function fcm({ account, url = 'https://fcm.googleapis.com', now = Date.now }: FcmOptions): PushTransport<FcmTarget> {
  let held: { token: string; until: number } | undefined
  const accessToken = async () => {
    if (!held || held.until <= now()) held = await askForToken(account, now())
    return held.token
  }
  return {
    send: async ({ token }, payload, options) => {
      const response = await fetch(`${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: message(token, payload, options) }),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      if (response.ok) {
        await response.body?.cancel()
        return 'sent'
      }
      if (response.status === 401) held = undefined
      const code = errorCode(readJson(await response.text()))
      if (code === 'UNREGISTERED') return 'gone'
      throw new Error(`FCM answered ${response.status} ${code ?? ''}`.trim())
    },
  }
}

/** The page's own worker shows it: `data` carries everything, `webpush.notification` is what FCM's worker would show. */
function message(token: string, { notification, data, fcmOptions }: PushPayload, { topic, keptS = aDayS }: PushOptions) {
  const headers = { TTL: String(keptS), Urgency: 'high', Topic: topic }
  return { token, notification, data, webpush: { headers, notification, fcm_options: { link: fcmOptions.link } } }
}

const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().default(tokenLivesSeconds) })

async function askForToken(
  { client_email, private_key, token_uri }: ServiceAccount,
  now: number,
): Promise<{ token: string; until: number }> {
  const key = await importPKCS8(private_key, 'RS256')
  const seconds = Math.floor(now / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLivesSeconds)
    .sign(key)
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const response = await fetch(token_uri, { method: 'POST', body: form, redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  if (!response.ok) throw new Error(`the token service answered ${response.status}`)
  const { access_token, expires_in } = TokenAnswer.parse(await response.json())
  // A minute of margin: a token must still hold when it arrives.
  return { token: access_token, until: now + (expires_in - 60) * 1000 }
}

const ErrorAnswer = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})

function errorCode(body: unknown): string | undefined {
  const { data } = ErrorAnswer.safeParse(body)
  return data?.error.details.find(({ errorCode: code }) => code)?.errorCode ?? data?.error.status
}
