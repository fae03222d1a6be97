import { expect, type Page, test } from '@playwright/test'
import { addFirst } from './buying.ts'
import { openPage } from '../support/open-page.ts'
import { signInOnPage } from '../support/sign-in.ts'
import { workerReady } from './worker-ready.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('mine'))) return []
    return (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname)
  })
}

test('the app can be installed: manifest, icons that cut round, a worker for the whole app', async ({ page, request }) => {
  await openPage(page, '/')
  const href = await page.getByRole('document').locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', share_target: { action: '/upload-prescription' } })
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBeLessThan(500)
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe(type)
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
  await workerReady(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(new URL('/', page.url()).href)
})

/** Asha Verma of the README: two orders, an address, relatives. */
const asha = '9000000011'
const readable = ['/cart', '/account', '/account/appointments', '/account/orders', '/account/prescriptions', '/account/address']

/** What a page says, once nothing of it is on its way. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // The button to sign out comes with the session, a moment before or after this.
  return squeezed(await page.locator('main').innerText()).replace(' Logout', '')
}

/** A number and its unit are kept together by a space of another kind. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')

test('cart, doses, appointments, orders, prescriptions and addresses stay readable without a line, everything else says so; signing out takes the copies along', async ({
  page,
  context,
}) => {
  test.slow()
  await signInOnPage(page, { phone: asha })
  await workerReady(page)
  // Added before the session stands, it is put aside and goes to the server a moment later.
  const added = page.waitForResponse(/\/api\/cart\/add_/)
  const medicine = await addFirst(page, 'paracetamol')
  await added
  const read = new Map<string, string>()
  for (const path of readable) read.set(path, await wordsOf(page, path))
  expect(read.get('/cart')).toContain(squeezed(medicine))
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(readable))
  // The session stands: whatever a page loads after itself was loaded.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await context.setOffline(true)
  for (const path of readable) {
    expect(await wordsOf(page, path), path).toBe(read.get(path))
    await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible()
  }
  await page.goto('/search?term=paracetamol')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Addresses' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/search\?term=paracetamol$/)
  // Whether the server answers is never read from a copy: the page without a line would go round in circles.
  await page.evaluate(async () => (await fetch('/api/health/')).text())
  expect(await keptPaths(page)).not.toContain('/api/health/')
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => keptPaths(page)).toEqual([])
})
