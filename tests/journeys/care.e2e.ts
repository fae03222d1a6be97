import { expect, test } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { long } from './long.ts'

test('a visitor finds a topic, reads the warning signs first, and puts paracetamol into the cart', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'All health topics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All health topics' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('fever')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/\/care\?q=fever$/)
  await page.getByRole('link', { name: 'Fever', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fever' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Go to a hospital now, or call 112/)
  await expect(page.getByText('Demo text, not reviewed by a pharmacist')).toBeVisible()
  await expect(page.getByText(/Do not take ibuprofen or aspirin/)).toBeVisible()
  await page
    .getByRole('button', { name: /Add to cart: .*Paracetamol/ })
    .first()
    .click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
})

long('without scripts: diabetes in Hindi, devices only, medicines as names', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/care/diabetes')
  await expect(page.getByRole('heading', { level: 1, name: 'शुगर' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'उपकरण और सहायक चीज़ें' })).toBeVisible()
  await expect(page.getByText('Metformin')).toBeVisible()
  await expect(page.getByRole('link', { name: /Metformin/ })).toHaveCount(0)
  await context.close()
})
