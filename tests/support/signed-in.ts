import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { codeOf } from './sign-in.ts'
import type { SeededPerson } from './seed.ts'
import type { JourneyApp } from '../journeys/journey-app.ts'
import { openPage } from './open-page.ts'

// Signed in without the pages that sign in, which have journeys of their own: by the same calls, and kept where the SDK keeps it.

type App = Pick<JourneyApp, 'address' | 'db' | 'parts'>

/** Opens a page for somebody signed in, and waits until their session stands. */
export async function signInTo(page: Page, app: App, phone: string, path: string): Promise<void> {
  await holdSession(page, app, phone)
  await openRestored(page, `${app.address}${path}`)
}

/** Opens a page of the desk for staff who have passed the second factor. */
export async function signInToDesk(page: Page, app: App, person: SeededPerson, path: string): Promise<void> {
  await holdDesk(page, app, person)
  await openRestored(page, `${app.address}${path}`)
}

/** Signs a browser in; answers the token of its calls. */
export async function holdSession(page: Page, app: App, phone: string): Promise<string> {
  const { sessionInfo } = await identityCall(page, app, 'sendVerificationCode', { phoneNumber: phone })
  const tokens = await identityCall(page, app, 'signInWithPhoneNumber', { sessionInfo: sessionInfo ?? '', code: await codeOf(app, phone) })
  const { idToken = '' } = tokens
  // What needs no script, of the same origin.
  await page.goto(`${app.address}/api/health/`)
  await call(page, app, '/api/session/', { idToken, as: 'patient', data: { device: await page.evaluate(() => navigator.userAgent) } })
  await page.evaluate(keepUser, keptUser(tokens))
  return idToken
}

export async function holdDesk(page: Page, app: App, { phone, userId }: SeededPerson): Promise<void> {
  const { totp_secret } = await app.db.selectFrom('staff').select('totp_secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const secret = Secret.fromBase32(app.parts.secrets.open(totp_secret, userId))
  const idToken = await holdSession(page, app, phone)
  const code = new TOTP({ secret, period: 30, digits: 6 }).generate()
  await call(page, app, '/api/desk/session/', { idToken, as: 'desk', data: { code } })
}

async function openRestored(page: Page, address: string): Promise<void> {
  const known = page.waitForResponse('**/api/user/me/')
  await openPage(page, address)
  await known
}

type Answer = Record<string, string>

async function identityCall(page: Page, { address }: App, name: string, data: object): Promise<Answer> {
  const response = await page.request.post(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${apiKey}`, { data })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Answer
}

async function call(page: Page, { address }: App, path: string, { idToken, as, data }: { idToken: string; as: string; data: object }) {
  const response = await page.request.post(address + path, { headers: { app: as, authorization: `Firebase ${idToken}` }, data })
  expect(response.status(), await response.text()).toBe(200)
}

const apiKey = 'parcha'

/** As the SDK writes it; it reads the rest from the server when it begins. */
function keptUser({ idToken: accessToken = '', refreshToken = '', localId: uid = '', expiresIn = '3600' }: Answer) {
  const stsTokenManager = { accessToken, refreshToken, expirationTime: Date.now() + Number(expiresIn) * 1000 }
  const value = { uid, emailVerified: false, isAnonymous: false, providerData: [], stsTokenManager, apiKey, appName: '[DEFAULT]' }
  return { fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`, value }
}

/** Runs in the page. */
function keepUser(user: object): Promise<void> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1)
    opening.addEventListener('error', () => failed(new Error('the database of the SDK does not open')))
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
      writing.objectStore('firebaseLocalStorage').put(user)
      writing.addEventListener('complete', () => {
        opening.result.close()
        done()
      })
    })
  })
}
