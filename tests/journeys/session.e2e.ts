import { expect, type Page, type Route, test } from '@playwright/test'
import { silenceOf, stopClock } from './clock.ts'
import { long } from './long.ts'
import { freshPhone } from '../support/mailbox.ts'
import { openPage } from '../support/open-page.ts'
import { signInOnPage, typePhoneAndCode } from '../support/sign-in.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has expired' })
const minutes = (count: number) => count * 60_000

/** Signs in, then stops the clock: from here on time is ours. */
async function signInWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await signInOnPage(page, { next: '/account/profile' })
  await openRestored(page)
  await stopClock(page)
}

/** Opens the profile and waits until the session stands: its timers count from there. */
async function openRestored(page: Page): Promise<void> {
  let here = false
  // The page before may still be asking for the same.
  const restored = page.waitForResponse((response) => here && response.url().endsWith('/api/user/me/'))
  await page.goto('/account/profile', { waitUntil: 'commit' })
  here = true
  await restored
  await expect(page.getByLabel('Full name')).toBeVisible()
}

test('after 1,800,000 ms of silence the session is over until Refresh, and what was typed is still there', async ({ page }) => {
  await signInWithClock(page)
  await page.getByLabel('Full name').fill('Asha Verma')
  await silenceOf(page, 1_679_999)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(warning(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await silenceOf(page, 1_799_999)
  await expect(expired(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(expired(page)).toBeVisible()
  await expect(expired(page)).toContainText('You were inactive for 30 minutes')
  await page.keyboard.press('Escape')
  await expect(expired(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  // Neither end of the dialog leads out of it.
  await page.keyboard.press('Tab')
  await expect(expired(page).getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(expired(page)).toBeHidden()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
})

long('who stays is not asked again for half an hour', async ({ page }) => {
  await signInWithClock(page)
  await silenceOf(page, minutes(29))
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await silenceOf(page, 1_679_999)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(warning(page)).toBeVisible()
})

long('a machine that slept through the half hour wakes to an expired session', async ({ page }) => {
  await signInWithClock(page)
  await page.clock.fastForward(minutes(45))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(expired(page)).toBeVisible()
})

test('two tabs are one session: who works in one is not asked in the other, both end at once, and signing out is for both', async ({
  page,
  context,
}) => {
  test.slow()
  await page.clock.install()
  await signInOnPage(page, { next: '/account/profile' })
  await openRestored(page)
  const other = await context.newPage()
  await openRestored(other)
  // One clock for both.
  await stopClock(page)
  await page.clock.runFor(minutes(25))
  await other.getByLabel('Full name').fill('A')
  await page.clock.runFor(minutes(4))
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toBeHidden()
  // Each tab rounds the stopped clock for itself: between two of them a millisecond is no measure, as it is in one.
  await silenceOf(page, 1_679_000)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(2000)
  for (const tab of [page, other]) await expect(warning(tab)).toBeVisible()
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await page.clock.resume()
  await expect(other).toHaveURL(/\/$/, patiently)
  await expect(page).toHaveURL(/\/auth\/login\/phone/, patiently)
})

/** In half an hour that passes at once the sign-in has looked two thousand times into what the tabs keep in common; what it writes comes after that. */
const patiently = { timeout: 60_000 }

test('the token is fetched anew each 600,000 ms, and a refused one signs out', async ({ page }) => {
  test.slow()
  await signInWithClock(page)
  let refreshes = 0
  await page.route('**/securetoken.googleapis.com/**', async (route) => {
    refreshes += 1
    await route.continue()
  })
  // The session stood a moment before the clock stopped.
  // Each timer once: what looks every second would look five hundred times.
  await page.clock.fastForward(540_000)
  expect(refreshes).toBe(0)
  // A new token is kept as the cookie, and its ten minutes count from then: on a busy machine a moment after the clock stopped, so it goes on until it was.
  let kept = false
  page.on('requestfinished', (request) => (kept ||= request.url().endsWith('/api/session/')))
  await page.clock.runFor(59_000)
  await expect(async () => {
    // Once asked for, the token comes over the network, which no clock of ours hurries: a page that waits for seconds would give up.
    if (!kept) await page.clock.runFor(refreshes === 0 ? 1000 : 50)
    expect(kept).toBe(true)
  }).toPass({ intervals: [200], timeout: 60_000 })
  // What is asked after it is answered after it: by then the page has taken the answer in.
  await page.evaluate(async () => (await fetch('/api/health/')).text())
  expect(refreshes).toBe(1)
  await page.clock.fastForward(539_999)
  expect(refreshes).toBe(1)
  await page.unroute('**/securetoken.googleapis.com/**')
  await page.route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED', errors: [] } } }),
  )
  // When the page takes in that its cookie was kept is not seen from here, on a busy machine a moment later than the clock goes on.
  await expect(async () => {
    await page.clock.runFor(60_001)
    await expect(page.getByText('You are signed out', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  // The page says so at once; the server hears of it after.
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names, patiently).not.toContain('user_token')
})

for (const { what, fail } of [
  { what: 'a broken line', fail: (route: Route) => route.abort('internetdisconnected') },
  {
    what: 'a proxy whose app is gone',
    fail: (route: Route) => route.fulfill({ status: 502, json: { error: { code: 502, message: 'Bad Gateway' } } }),
  },
])
  long(`${what} signs nobody out`, async ({ page }) => {
    await signInWithClock(page)
    await page.route('**/securetoken.googleapis.com/**', fail)
    const tried = page.waitForRequest('**/securetoken.googleapis.com/**')
    await page.clock.runFor(600_000)
    await tried
    await page.clock.runFor(10_000)
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/account\/profile/)
  })

test('a server that dies behind the code asks for no other: the same button goes on, and so does a page opened anew', async ({
  page,
  context,
}) => {
  await openPage(page, '/auth/login/phone?next=/account/profile')
  await page.route('**/api/session/', (route) => route.abort('connectionreset'))
  await typePhoneAndCode(page, freshPhone())
  await expect(page.getByRole('alert').getByText(/Something went Wrong|Our server did not answer/)).toBeVisible()
  await page.unroute('**/api/session/')
  const other = await context.newPage()
  await other.goto('/account/profile')
  await expect(other.getByLabel('Full name')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/register/)
})

long(
  'while the server does not answer a button fails and asks nobody to sign in; the session comes back by itself',
  async ({ page, context }) => {
    await signInOnPage(page, { next: '/account/profile' })
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'user_token')).toBe(true)
    // Refused, not failed: that would be asked again for seven seconds.
    await page.route('**/api/config/', (route) => route.fulfill({ status: 403, json: {} }))
    const unanswered = page.waitForResponse('**/api/config/')
    await openPage(page, '/account/profile')
    await unanswered
    await page.getByLabel('Full name').fill('Asha Verma')
    await page.getByLabel(/Date of birth/).fill('1990-05-01')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByRole('alert').getByText(/Something went Wrong|Our server did not answer/)).toBeVisible()
    const restored = page.waitForResponse('**/api/session/')
    await page.unroute('**/api/config/')
    await restored
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  },
)

long(
  'a server that does not answer while the session is restored says so, and at the next try the page is there',
  async ({ page, context }) => {
    await signInOnPage(page, { next: '/account/profile' })
    await expect(page.getByLabel('Full name')).toBeVisible()
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'user_token')).toBe(true)
    for (const failing of ['**/api/config/', '**/api/session/']) {
      await context.addCookies([{ name: 'user_token', value: 'run-out', url: page.url(), httpOnly: true, sameSite: 'Lax' }])
      // A read that fails would be asked again for seven seconds, a session that is refused is over.
      const status = failing.includes('config') ? 403 : 503
      await page.route(failing, (route) => route.fulfill({ status, json: {} }))
      await page.goto('/account/profile')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await page.unroute(failing)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByLabel('Full name')).toBeVisible()
    }
  },
)

test('after signing out the old cookie opens nothing, and the way back shows nothing', async ({ page, context }) => {
  await signInOnPage(page, { next: '/account/profile' })
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'user_token')).toBeTruthy()
  const old = (await context.cookies()).find(({ name }) => name === 'user_token')
  expect(old).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login\/phone/)
  const answer = await page.request.get('/account/profile', { headers: { cookie: `user_token=${old?.value}` } })
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([401, 'private, no-store'])
  expect(await answer.text()).not.toContain('You sign in with')
})
