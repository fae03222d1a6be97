import type { Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import type { JourneyApp } from '../journeys/journey-app.ts'
import type { TestApp } from './app.ts'
import { authenticatorField, passSecondFactor, staffMember } from './authenticator.ts'
import { freshPhone, newestCode } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { pointer } from './pointer.ts'

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

interface Wanted {
  /** Ten digits; somebody nobody has seen when left out. */
  phone?: string
  /** Where to be afterwards. */
  next?: string
}

/** Signs somebody in as a person does; who is new skips saying who they are. Answers the phone. */
export async function signInOnPage(page: Page, { phone = freshPhone(), next = '/' }: Wanted = {}): Promise<string> {
  await openPage(page, `/auth/login/phone?next=${encodeURIComponent(next)}`)
  await typePhoneAndCode(page, phone)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
  if (new URL(page.url()).pathname === '/auth/register') await openPage(page, next)
  return phone
}

/** On a page that asks for a phone: types it, and the code that was sent to it. */
export async function typePhoneAndCode(page: Page, phone: string, input = pointer): Promise<void> {
  await input.write(page.getByLabel('Phone number'), phone)
  const before = new Date()
  await input.press(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Verification code').waitFor()
  await input.write(page.getByLabel('Verification code'), await newestCode(page, phone, new Date(before.getTime() - 1000)))
  await input.decide(page.getByRole('button', { name: 'Sign in', exact: true }))
}

/** Signs a person in to an application of the test's own by hand, whatever its language, and waits for where they wanted to go. */
export async function signInByHand(page: Page, app: JourneyApp, phone: string, path: string): Promise<void> {
  await page.goto(`${app.address}/auth/login/phone?next=${encodeURIComponent(path)}`)
  // Nothing is sent before the scripts are there.
  await page.locator('main form button[type=submit]:enabled').waitFor()
  const number = page.locator('main input[type=tel]')
  await number.fill(phone.slice(-10))
  await number.press('Enter')
  const code = page.locator('main input[autocomplete=one-time-code]')
  await code.waitFor()
  await code.fill(await codeOf(app, phone))
  await code.press('Enter')
  await page.waitForURL(`${app.address}${path}`)
}

/** Signs in at the desk: phone, code, authenticator; a device that is signed in already is asked for the last alone. */
export async function signInAtDesk(page: Page, name: string, next = '/desk', input = pointer): Promise<void> {
  const member = staffMember(name)
  await openPage(page, `/desk/login?next=${encodeURIComponent(next)}`)
  const phone = page.getByLabel('Phone number')
  await phone.or(authenticatorField(page)).waitFor()
  if (await phone.isVisible()) await typePhoneAndCode(page, member.phone_number.replace('+91', ''), input)
  await passSecondFactor(page, member, input)
  await page.waitForURL((url) => url.pathname !== '/desk/login')
}
