import { expect, type Page, type Route, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../support/seed.ts'
import { passUntilAsked, silenceOf, stopClock } from './clock.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { codeOf, signIn } from '../support/sign-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { long } from './long.ts'

// Each cell of the session's table (src/features/accounts/sessions/session-states.rules.ts) that a person sees.
let app: JourneyApp
// One after the other in one app, and each by itself: a state that fails keeps no other from being looked at.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const profile = '/account/profile'
const signedOut = (page: Page) => page.getByText('You are signed out', { exact: true })
const fullName = (page: Page) => page.getByLabel('Full name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first()
const server = '**/api/session/'
const renewal = '**/securetoken.googleapis.com/**'
const [refuse401, refuse403, fail503, noLine] = [
  (route: Route) => route.fulfill({ status: 401, json: { error: { code: 'not_signed_in', detail: 'Please sign in to continue' } } }),
  (route: Route) => route.fulfill({ status: 403, body: 'Forbidden' }),
  (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
  (route: Route) => route.abort('internetdisconnected'),
]

async function signedIn(page: Page): Promise<SeededPerson> {
  const person = await seedPatient(app.db, new Date())
  await signInTo(page, app, person.phone, profile)
  await expect(fullName(page)).toHaveValue('Asha Verma')
  await restored(page)
  return person
}

/** The session stands: the way out of it is there. */
async function restored(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
}

/** Over for a while: a request that is under way now began after the end, so it does not move the end on. */
async function endOf({ userId }: SeededPerson): Promise<void> {
  const aWhileAgo = new Date(Date.now() - 600_000)
  await app.db.updateTable('sessions').set({ ends_at: aWhileAgo }).where('user_id', '=', userId).execute()
}

async function endElsewhere({ phone }: SeededPerson): Promise<void> {
  const { idToken } = await signIn(app, phone)
  const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
  expect((await app.http.inject({ method: 'DELETE', url: '/api/session/device/', headers })).statusCode).toBe(200)
  // Tokens tell their moment in whole seconds: a sign-in within the same one would count as one of before.
  await new Promise((done) => setTimeout(done, 1100))
}

/** Signs in where the page asks for it. */
async function signInHere(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone.slice(-10))
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await newCode(page, phone))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function newCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Verification code').waitFor()
  return codeOf(app, phone)
}

/** The page says that it is signed out, shows nothing private, and after signing in there stands what was typed. */
async function isSignedOutAndComesBack(page: Page, { phone }: SeededPerson): Promise<void> {
  await expect(signedOut(page)).toBeVisible()
  await expect(fullName(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(profile))
  await signInHere(page, phone)
  await expect(fullName(page)).toHaveValue('Asha Typed')
  await expect(signedOut(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Female' }).check()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** By pressing Save, unless the stream that ended with the session has told the page before. */
async function learnOfEnd(page: Page): Promise<void> {
  const pressed = save(page).click({ timeout: 10_000 })
  // Refused where Save went away under the press: the page has learnt it then.
  await Promise.race([pressed.catch(() => {}), signedOut(page).waitFor()])
}

for (const { what, end } of alike([
  { what: 'over by time', end: endOf },
  // Two tabs learn of it below.
  { what: 'ended from another device', end: endElsewhere },
]))
  test(`signed in, ${what}: the page asks to sign in where it stands, and what was typed is there again`, async ({ page }) => {
    const person = await signedIn(page)
    await fullName(page).fill('Asha Typed')
    await end(person)
    await learnOfEnd(page)
    await isSignedOutAndComesBack(page, person)
  })

for (const { what, answer } of alike([
  { what: '401', answer: refuse401 },
  { what: '403', answer: refuse403 },
]))
  test(`signed in, ${what} from POST /api/session/ at the next refresh: signed out, and signed in again where the page stands`, async ({
    page,
  }) => {
    await page.clock.install()
    const person = await signedIn(page)
    await fullName(page).fill('Asha Typed')
    await stopClock(page)
    await page.route(server, (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()))
    await page.clock.runFor(600_000)
    await page.clock.resume()
    await expect(signedOut(page)).toBeVisible()
    await page.unroute(server)
    await isSignedOutAndComesBack(page, person)
  })

long('whoever comes back to a session that is over gets the page that asks to sign in, and then the page', async ({ page }) => {
  const person = await signedIn(page)
  await endOf(person)
  await page.goto(`${app.address}/account/address`)
  await expect(signedOut(page)).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  // A page for everybody offers the way in.
  await page.goto(`${app.address}/`)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.goto(`${app.address}${profile}`)
  await expect(page).toHaveURL(/\/auth\/login\/phone\?next=%2Faccount%2Fprofile/)
})

long('another person who signs in there finds nothing of the first', async ({ page }) => {
  const person = await signedIn(page)
  await fullName(page).fill('Asha Typed')
  await endOf(person)
  await save(page).click()
  await expect(signedOut(page)).toBeVisible()
  const other = await seedPatient(app.db, new Date(), { name: 'Meera Iyer' })
  await signInHere(page, other.phone)
  await expect(fullName(page)).toHaveValue('Meera Iyer')
})

for (const { what, answer } of alike([
  { what: '5xx', answer: fail503 },
  // A broken line signs nobody out in session.e2e.ts either.
  { what: 'no line', answer: noLine },
]))
  test(`signed in, ${what}: nobody is signed out, and Save works when the server is back`, async ({ page }) => {
    await page.clock.install()
    await signedIn(page)
    await fullName(page).fill('Asha Typed')
    await stopClock(page)
    for (const pattern of [server, renewal]) await page.route(pattern, answer)
    await page.clock.runFor(600_000)
    await page.clock.runFor(20_000)
    await page.clock.resume()
    await expect(signedOut(page)).toHaveCount(0)
    await expect(fullName(page)).toHaveValue('Asha Typed')
    for (const pattern of [server, renewal]) await page.unroute(pattern)
    await page.getByRole('radio', { name: 'Female' }).check()
    await save(page).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

long('in the expiry modal, over by time: Refresh leads to the sign-in, not back to the modal', async ({ page }) => {
  await page.clock.install()
  const person = await signedIn(page)
  await fullName(page).fill('Asha Typed')
  await stopClock(page)
  await silenceOf(page, 1_800_000)
  const modal = page.getByRole('alertdialog', { name: 'Your session has expired' })
  await page.clock.resume()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  // It has stopped moving: pressed at once, before the page learns of the end by itself.
  await refresh.click({ trial: true })
  await endOf(person)
  await refresh.click()
  await expect(modal).toBeHidden()
  await isSignedOutAndComesBack(page, person)
})

long('in the expiry modal, 5xx: Refresh says that it failed and can be pressed again', async ({ page }) => {
  await page.clock.install()
  await signedIn(page)
  await stopClock(page)
  await silenceOf(page, 1_800_000)
  await page.clock.resume()
  const modal = page.getByRole('alertdialog', { name: 'Your session has expired' })
  await page.route(renewal, fail503)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Something went Wrong')).toBeVisible()
  await expect(modal).toBeVisible()
  await page.unroute(renewal)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(modal).toBeHidden()
})

test('two tabs, ended elsewhere: both ask to sign in, and signing in once is for both', async ({ page, context }) => {
  const person = await signedIn(page)
  const other = await context.newPage()
  await other.goto(app.address + profile)
  await restored(other)
  for (const tab of [page, other]) await fullName(tab).fill('Asha Typed')
  await endElsewhere(person)
  await learnOfEnd(page)
  for (const tab of [page, other]) await expect(signedOut(tab)).toBeVisible()
  await signInHere(page, person.phone)
  for (const tab of [page, other]) await expect(fullName(tab)).toHaveValue('Asha Typed')
})

long('two tabs, one asleep while the other had three new tokens: the one that wakes is signed in still', async ({ page, context }) => {
  await page.clock.install()
  await signedIn(page)
  const other = await context.newPage()
  await other.goto(app.address + profile)
  await restored(other)
  await stopClock(page)
  const tokens = new Set<string>()
  context.on('request', (request) => {
    if (request.url().includes('securetoken')) tokens.add(new URLSearchParams(request.postData() ?? '').get('refresh_token') ?? '')
  })
  // What a frozen tab has: nothing of it runs, so the other's tokens do not reach it.
  await other.evaluate(() => document.dispatchEvent(new Event('freeze')))
  for (let n = 0; n < 3; n++) {
    const kept = page.waitForResponse('**/api/session/')
    await passUntilAsked(page, 'securetoken', 1_200_000)
    await kept
    await page.mouse.click(5, 5)
  }
  expect(tokens.size).toBeGreaterThanOrEqual(3)
  await page.clock.resume()
  for (const tab of [page, other]) {
    await tab.reload()
    await restored(tab)
    await expect(signedOut(tab)).toHaveCount(0)
  }
})

test('the clock of the device is wrong and its token too old for the server: a new one is fetched, nobody is signed out, nothing is lost', async ({
  page,
}) => {
  await signedIn(page)
  await fullName(page).fill('Asha Typed')
  await page.getByRole('radio', { name: 'Female' }).check()
  const tooOld = new Set<string>()
  // The server refuses the token that the device still calls good.
  await page.route('**/api/user/me/', (route) => {
    const token = route.request().headers()['authorization'] ?? ''
    if (tooOld.size === 0) tooOld.add(token)
    return tooOld.has(token) ? refuse401(route) : route.continue()
  })
  // Tokens of one second are the same.
  await page.waitForTimeout(1100)
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(signedOut(page)).toHaveCount(0)
})

long(
  'at the desk, over by time: phone and second factor are asked for on the page, and what was typed is there again',
  async ({ page }) => {
    const staff = await seedStaff(app.db, new Date(), 'admin')
    await signInToDesk(page, app, staff, '/desk/coupons/add')
    const code = page.getByLabel('Codes', { exact: true })
    await code.fill('TYPED10')
    await endOf(staff)
    // Nobody presses anything: the stream of live events ends with the session.
    await expect(signedOut(page)).toBeVisible({ timeout: 30_000 })
    await expect(code).toBeHidden()
    await expect(page).toHaveURL(/\/desk\/coupons\/add/)
    await signInHere(page, staff.phone)
    const second = page.getByLabel('Authenticator code')
    await expect(second).toBeVisible()
    await app.db.updateTable('staff').set({ totp_last_step: 0 }).where('user_id', '=', staff.userId).execute()
    const { Secret, TOTP } = await import('otpauth')
    await second.fill(new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), period: 30, digits: 6 }).generate())
    await second.press('Enter')
    await expect(code).toHaveValue('TYPED10')
  },
)
