import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { staffMember } from '../support/authenticator.ts'

interface Answer {
  data: { id?: string; state?: string }[] & Record<string, unknown>
}

/** A doctor of the demo clinic at the desk, by the API alone: there for whoever rings, until `leave`. */
export async function doctorAtWork(request: APIRequestContext, name: string) {
  const { phone_number: phone, totp_secret } = staffMember(name)
  const token = await tokenOf(request, phone)
  const call = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const key = crypto.randomUUID()
    const headers = { app: 'desk', authorization: `Firebase ${token}`, 'idempotency-key': key }
    const response = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return ((await response.json()) as Answer).data
  }
  await call('POST', '/api/session/', {})
  const totp = new TOTP({ secret: Secret.fromBase32(totp_secret), period: 30, digits: 6 })
  await call('POST', '/api/desk/session/', { code: totp.generate() }).catch(() =>
    call('POST', '/api/desk/session/', { code: totp.generate({ timestamp: Date.now() + 30_000 }) }),
  )
  await call('POST', '/api/desk/presence/', { state: 'online' })
  const beat = () => call('POST', '/api/desk/presence/', { state: 'online', heartbeat: true })
  const heart = setInterval(() => void beat().catch(() => {}), 4000)
  const leave = async () => {
    clearInterval(heart)
    await call('POST', '/api/desk/presence/', { state: 'away' })
  }
  return { call, leave }
}

async function tokenOf(request: APIRequestContext, phone: string): Promise<string> {
  const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:'
  const sent = await request.post(`${toolkit}sendVerificationCode?key=parcha`, { data: { phoneNumber: phone } })
  const { sessionInfo } = (await sent.json()) as { sessionInfo: string }
  const messages = (await (await request.get(`/mailbox/messages.json?to=${encodeURIComponent(phone)}`)).json()) as { text: string }[]
  const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean)
  const answer = await request.post(`${toolkit}signInWithPhoneNumber?key=parcha`, { data: { sessionInfo, code } })
  return ((await answer.json()) as { idToken: string }).idToken
}
