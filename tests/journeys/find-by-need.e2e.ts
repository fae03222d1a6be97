import { expect, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { long } from './long.ts'

test('"bukhar" leads to paracetamol in the cart in four taps', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('combobox').click()
  await page.getByRole('combobox').fill('bukhar')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fever')
  const group = page.getByRole('article').filter({ hasText: 'Paracetamol 500 mg tablet' }).first()
  await group
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})

long('a brand that is not sold here leads to its equals', async ({ page }) => {
  await openPage(page, '/search?term=dolo+650')
  await expect(page.getByText('Dolo 650 is not sold here.')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Paracetamol 650 mg tablet')
  await page.getByRole('link', { name: 'Search for the words “dolo 650” instead' }).click()
  await expect(page.getByRole('heading', { name: 'No results found for “dolo 650”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a photo' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })
  test('a list is filtered, and its address can be shared', async ({ page }) => {
    await page.goto('/search?term=paracetamol')
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await page.getByRole('checkbox', { name: /^suspension/i }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/form=suspension/)
    await expect(page.getByRole('article').first()).toContainText('suspension')
    const shared = await page.context().newPage()
    await shared.goto(page.url())
    await expect(shared.getByRole('heading', { level: 1 })).toHaveText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  })
})
