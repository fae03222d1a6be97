import { expect, type Page, test } from '@playwright/test'
import { seedCourse } from '../support/seed-health.ts'
import { seedCartItem } from '../support/seed-order.ts'
import { seedAddress, seedNotice, seedPatient } from '../support/seed.ts'
import { codeOf, signInByHand } from '../support/sign-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { workerReady } from './worker-ready.ts'
import { long } from './long.ts'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow', reuseContext: false })

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const privatePaths = [
  '/account',
  '/account/readings',
  '/account/profile',
  '/account/address',
  '/account/notices',
  '/account/orders',
  '/upload-prescription',
  '/cart',
]

test('one patient signs out and another signs in on the same device: nothing of the first is shown or kept', async ({ page }) => {
  test.setTimeout(120_000)
  const now = new Date()
  const asha = await seedPatient(app.db, now, { name: 'Asha Sharedphone' })
  await seedAddress(app.db, now, asha, { name: 'Asha Sharedphone', line1: '77, Copy Lane' })
  await seedNotice(app.db, now, asha, { body: 'The pharmacy has received order P-SHARED.' })
  await seedCartItem(app.db, now, asha)
  await seedCourse(app.db, now, asha, { name: 'Sharedphone 500' })
  await signInByHand(page, app, asha.phone, '/account/profile')
  await workerReady(page)
  for (const path of privatePaths) await open(page, path)
  await open(page, '/account/profile')
  await page.getByLabel('Full name').fill('Asha Halftyped')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${app.address}/`)

  const secrets = ['Sharedphone', 'Copy Lane', 'P-SHARED', 'Halftyped', asha.phone.slice(-10), asha.userId]
  expect(await keptOnDevice(page, secrets)).toEqual([])
  for (const path of ['/', '/cart']) {
    await open(page, path)
    expect(secrets.filter(shownOn(await shown(page))), path).toEqual([])
  }

  const meera = await seedPatient(app.db, new Date(), { name: 'Meera Iyer' })
  await signInByHand(page, app, meera.phone, '/account/profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Iyer')
  for (const path of privatePaths) {
    await open(page, path)
    expect(secrets.filter(shownOn(await shown(page))), path).toEqual([])
  }
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await keptOnDevice(page, secrets)).toEqual([])
})

/** Opens a page and waits for what it holds. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.address}${path}`)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The page as it stands, and what its fields hold. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return document.documentElement.outerHTML + fields.map(({ value }) => value).join(' ')
  })
const shownOn = (text: string) => (secret: string) => text.includes(secret)

/** Where on the device one of these words is still written. */
const keptOnDevice = (page: Page, words: readonly string[]) =>
  page.evaluate(async (secrets) => {
    const kept: [place: string, text: string][] = []
    for (const [name, storage] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const)
      for (const key of Object.keys(storage)) kept.push([`${name} ${key}`, storage.getItem(key) ?? ''])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const copy = await cache.match(request, { ignoreVary: true })
        if (copy && !request.url.includes('/assets/')) kept.push([`${name} ${request.url}`, await copy.text()])
      }
    }
    return kept.flatMap(([place, text]) => secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`))
  }, words)

long(
  'whoever verifies an email long after signing in is asked to sign in again, comes back, and the same link still works',
  async ({ page }) => {
    const { phone, userId } = await seedPatient(app.db, new Date())
    const email = 'asha@mail.example'
    await signInByHand(page, app, phone, '/account/profile')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible()
    const { pathname, search } = await mailedLink(email, userId)

    await app.advanceTo(new Date(Date.now() + 6 * 60_000))
    await page.goto(`${app.address}${pathname}${search}`)
    const verify = page.getByRole('button', { name: 'Verify email' })
    await verify.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Sign in again to change your sign-in details' })
    await expect(notice).toContainText('the link will still work')
    const emailOf = () =>
      app.db.selectFrom('users').select(['email', 'email_verified']).where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(await emailOf()).toMatchObject({ email_verified: false })
    await expectSound(page)
    await page.screenshot({ path: 'test-results/sign-in-again-360.png' })

    await notice.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByLabel('Phone number').fill(phone.slice(-10))
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').fill(await newestCode(page, phone))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === pathname)
    await verify.click()
    await expect(page.getByText('Your email is verified')).toBeVisible()
    expect(await emailOf()).toEqual({ email, email_verified: true })
  },
)

/** The link that the job mails; no jobs run here. */
async function mailedLink(email: string, account: string): Promise<URL> {
  const continueUrl = `${app.address}/account/profile`
  await app.parts.identity.mail.sendVerifyLink({ email, language: 'en', account, continueUrl, address: '127.0.0.1' })
  const { text } = await app.db.selectFrom('mailbox').select('text').where('recipient', '=', email).executeTakeFirstOrThrow()
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
}

async function newestCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Verification code').waitFor()
  return codeOf(app, phone)
}
