import type { FastifyInstance } from 'fastify'
import type { TestApp } from './app.ts'

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:'

/** One call of the identity protocol, as the SDK makes it. */
export async function identityCall(http: FastifyInstance, name: string, payload: object, address = '127.0.0.1') {
  const response = await http.inject({ method: 'POST', url: `${toolkit}${name}?key=parcha`, payload, remoteAddress: address })
  return { status: response.statusCode, body: response.json<Record<string, string> & { error?: { message: string } }>() }
}

/** The newest code that was sent to a phone. */
export async function codeOf({ db }: Pick<TestApp, 'db'>, phone: string): Promise<string> {
  const { text } = await db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', phone)
    .where('template', '=', 'sign_in_code')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export interface SignedIn {
  idToken: string
  refreshToken: string
  subject: string
}

/** Signs a phone in by a real code over the real protocol. */
export async function signIn(app: Pick<TestApp, 'db' | 'http'>, phone: string): Promise<SignedIn> {
  const { body } = await identityCall(app.http, 'sendVerificationCode', { phoneNumber: phone })
  const answer = await identityCall(app.http, 'signInWithPhoneNumber', { sessionInfo: body['sessionInfo'], code: await codeOf(app, phone) })
  return { idToken: answer.body['idToken'] ?? '', refreshToken: answer.body['refreshToken'] ?? '', subject: answer.body['localId'] ?? '' }
}

/** What the SDK does with a refresh token: the next pair, both empty when it is refused. */
export async function refresh({ http }: Pick<TestApp, 'http'>, refreshToken: string): Promise<{ idToken: string; refreshToken: string }> {
  const payload = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await http.inject({ method: 'POST', url: '/securetoken.googleapis.com/v1/token?key=parcha', payload, headers })
  const { id_token = '', refresh_token = '' } = response.json<{ id_token?: string; refresh_token?: string }>()
  return { idToken: id_token, refreshToken: refresh_token }
}
