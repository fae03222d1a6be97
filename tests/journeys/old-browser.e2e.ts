import { expect, test } from '@playwright/test'

const notice = /This browser is too old to order, book or join a video call/

test('a browser from before the versions of docs/browsers.md reads the pages and is told what it cannot do and whom to call', async ({
  browser,
}) => {
  // Scripts it cannot run, and rules of style it does not know.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const unknown = (await response.text()).replaceAll(/@supports[^{]*:has\(a\)[^{]*\{/g, '@supports (not-known: yet) {')
    await route.fulfill({ response, body: unknown })
  })
  await page.goto('/search?term=paracetamol')
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByText(notice).getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('heading', { name: /paracetamol/i }).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/old-browser-360.png' })
  await context.close()
})

test('a browser of today is told nothing of the kind', async ({ page }) => {
  await page.goto('/search?term=paracetamol')
  await expect(page.getByRole('heading', { name: /paracetamol/i }).first()).toBeVisible()
  await expect(page.getByText(notice)).toBeHidden()
})
