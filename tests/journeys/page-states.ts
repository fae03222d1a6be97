import { expect, type Page } from '@playwright/test'
import type { JourneyApp } from './journey-app.ts'
import type { Screen } from './screens.ts'
import { violationsOn } from './sound.ts'

/**
 * A page for signed-in people as somebody sees it whose session is still being restored, whose server then fails, whose line breaks, and who
 * tries again. Answers what axe finds on the way; what stands for a broken page is the same for all and looked at where that is wanted.
 */
export async function statesOf(page: Page, { address }: JourneyApp, { path }: Screen, { broken }: { broken: boolean }): Promise<string[]> {
  const server = await serverInHand(page)
  // A token that has run out: the server renders the frame, the browser restores the session.
  await page.context().addCookies([{ name: 'user_token', value: 'run-out', url: address, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`${address}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  // The desk's own rows are on their way; nothing lies over them.
  await expect(page.getByText('Loading your account')).toHaveCount(path.startsWith('/desk') ? 0 : 1)
  const found = (await violationsOn(page)).map((one) => `on its way: ${one}`)
  server.failsFromNowOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. This page may be out of date, and you cannot order or pay.')).toBeVisible()
  if (broken) found.push(...(await violationsOn(page)).map((one) => `broken, without a line: ${one}`))
  await page.context().setOffline(false)
  await server.isWell()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return found
}

/** Holds the session back, then refuses whatever is read (not by a 5xx, which is asked again for seven seconds), then lets everything through. */
async function serverInHand(page: Page) {
  let fail = () => {}
  const failing = new Promise<void>((done) => (fail = done))
  await page.route('**/api/**', async (route) => {
    await failing
    // Who is there is known all the same.
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/api/config/')) return route.continue()
    return route.fulfill({ status: 403, json: {} })
  })
  return { failsFromNowOn: fail, isWell: () => page.unroute('**/api/**') }
}
