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
  const isDesk = path.startsWith('/desk')
  // The desk's own rows are on their way; nothing lies over them.
  await expect(page.getByText('Loading your account')).toHaveCount(isDesk ? 0 : 1)
  const found = (await violationsOn(page)).map((one) => `on its way: ${one}`)
  server.failsFromNowOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  // Staff stay at the desk, and nobody there is told of a payment.
  if (isDesk) await expect(page.getByText('This page did not load')).toBeVisible()
  if (isDesk) await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link').first()).toBeVisible()
  if (isDesk) await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText(isDesk ? /^No internet since/ : 'You are offline. This page may be out of date.')).toBeVisible()
  if (broken) found.push(...(await violationsOn(page)).map((one) => `broken, without a line: ${one}`))
  await page.context().setOffline(false)
  await server.isWell()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return found
}

/** Holds the session back, then refuses whatever is read (not by a 5xx, which is asked again for seven seconds, nor by a 403, which is no matter of waiting), then lets everything through. */
async function serverInHand(page: Page) {
  let fail = () => {}
  const failing = new Promise<void>((done) => (fail = done))
  await page.route('**/api/**', async (route) => {
    await failing
    // Who is there is known all the same.
    const isLetThrough = /\/api\/(config|desk\/me)\/$/.test(route.request().url())
    if (route.request().method() !== 'GET' || isLetThrough) return route.continue()
    return route.fulfill({ status: 400, json: {} })
  })
  return { failsFromNowOn: fail, isWell: () => page.unroute('**/api/**') }
}
