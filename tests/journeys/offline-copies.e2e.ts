import { expect, type Page, test } from '@playwright/test'
import { alike } from '../support/long.ts'
import { seedAddress, seedPatient, type SeededPerson } from '../support/seed.ts'
import { signInTo } from '../support/signed-in.ts'
import { signIn } from '../support/sign-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { workerReady } from './worker-ready.ts'
import { long } from './long.ts'

// S11: what a session has left on a device, in Chromium. The other credentials stand in tests/sign-out-matrix.db.test.ts.
test.use({ serviceWorkers: 'allow', reuseContext: false })
let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const path = '/account/address'
const street = (page: Page) => page.getByText('77, Copy Lane')

/** Somebody whose address can be read without a line. */
async function withCopy(page: Page): Promise<SeededPerson> {
  const person = await seedPatient(app.db, new Date())
  await seedAddress(app.db, new Date(), person, { line1: '77, Copy Lane' })
  await signInTo(page, app, person.phone, path)
  await workerReady(page)
  await page.goto(app.address + path)
  await expect(street(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain(path)
  await page.context().setOffline(true)
  await page.goto(app.address + path)
  await expect(street(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(app.address + path)
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  return person
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('mine'))) return []
    return (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname)
  })

test('whoever has opened their health reads their prescriptions and appointments without a line, though they never opened them', async ({
  page,
}) => {
  test.slow()
  const person = await seedPatient(app.db, new Date())
  await signInTo(page, app, person.phone, '/account')
  await workerReady(page)
  await page.goto(`${app.address}/account`)
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/account/orders')
  await page.context().setOffline(true)
  for (const [address, heading] of [
    ['/account/prescriptions', 'Prescriptions'],
    ['/account/appointments', 'Appointments'],
  ] as const) {
    await page.goto(app.address + address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.context().setOffline(false)
})

async function readsNothingOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(app.address + path)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(street(page)).toHaveCount(0)
  await page.context().setOffline(false)
}

async function signOutEverywhere({ phone }: SeededPerson): Promise<void> {
  const { idToken } = await signIn(app, phone)
  const headers = { app: 'patient', authorization: `Firebase ${idToken}` }
  expect((await app.http.inject({ method: 'DELETE', url: '/api/session/device/', headers })).statusCode).toBe(200)
}

test('signed out everywhere from another device: the open page hears it within a moment and nothing is readable offline', async ({
  page,
}) => {
  const person = await withCopy(page)
  await signOutEverywhere(person)
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => keptPaths(page)).toEqual([])
  await readsNothingOffline(page)
})

long('signed out everywhere while no page was open: the next page with a line learns it and the copies are gone', async ({ page }) => {
  const person = await withCopy(page)
  await page.goto('about:blank')
  await signOutEverywhere(person)
  await page.goto(`${app.address}/`)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => keptPaths(page)).toEqual([])
  await readsNothingOffline(page)
})

test('over by time: the open page hears it and the copies are gone', async ({ page }) => {
  const { userId } = await withCopy(page)
  await app.db.updateTable('sessions').set({ ends_at: new Date() }).where('user_id', '=', userId).execute()
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => keptPaths(page)).toEqual([])
  await readsNothingOffline(page)
})

for (const { what, at } of alike([
  { what: 'more than seven days old', at: () => Date.now() - 7 * 24 * 3_600_000 },
  { what: 'younger than the clock of the device, which was set back', at: () => Date.now() + 3_600_000 },
]))
  test(`a copy that is ${what} is not shown, with a line or without`, async ({ page }) => {
    await withCopy(page)
    await page.evaluate(async (moment) => {
      const cache = await caches.open('mine')
      for (const request of await cache.keys()) {
        const copy = await cache.match(request, { ignoreVary: true })
        if (!copy) continue
        const headers = new Headers(copy.headers)
        headers.set('x-kept-at', String(moment))
        await cache.put(request, new Response(await copy.blob(), { status: copy.status, headers }))
      }
    }, at())
    await readsNothingOffline(page)
  })
