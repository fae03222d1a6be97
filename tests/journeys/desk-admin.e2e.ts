import { expect, test } from '@playwright/test'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1366, height: 650 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test('a price is changed with F2, its digits and Enter, which opens the next row; what is wrong is said where it was typed', async ({
  page,
}) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/catalogue?term=amlodipine')
  const rows = page.locator('tr[data-row]')
  const first = rows.first()
  const mrp = Number((await first.getByRole('cell').nth(3).innerText()).replace(/[₹,]/g, ''))
  await page.keyboard.press('j')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type(String(mrp + 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Above the MRP' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.type(String(mrp - 1))
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: 'Change the price' })).toHaveText(`₹${(mrp - 1).toFixed(2)}`)
  await expect(rows.nth(1).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expectSound(page)
})

long('a product is changed beside the list, saved with Ctrl S, and put back with Ctrl Z', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/catalogue?schedule=H')
  await page.locator('tr[data-row]').first().getByRole('link').click()
  const drawer = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Price list' }) })
  const country = drawer.getByLabel('Country of origin')
  const before = await country.inputValue()
  await drawer.getByLabel('HSN code').fill('30')
  await page.keyboard.press('Control+s')
  await expect(drawer.getByText('Enter an HSN code of 4, 6 or 8 digits')).toBeVisible()
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await country.fill('Nepal')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(country).toHaveValue('Nepal')
  // In a field the key takes back letters, as everywhere.
  await country.blur()
  await page.keyboard.press('Control+z')
  await expect(country).toHaveValue(before)
  await expect(drawer.getByText('No changes')).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
})

long('the overview says what needs a person and leads there; another span stays in its address', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/overview')
  await expect(page.getByRole('heading', { name: 'Needs attention now' })).toBeVisible()
  await page.getByRole('link', { name: '28 days' }).click()
  await expect(page.getByRole('heading', { name: 'Orders by the day' })).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(saved.suggestedFilename()).toMatch(/^overview-28d-\d{4}-\d\d-\d\d\.csv$/)
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
})
