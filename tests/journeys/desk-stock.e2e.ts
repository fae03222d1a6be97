import { expect, type Page, test } from '@playwright/test'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const place = { pharmacyId: 'jaipur', pharmacistId: '1' }
const asPharmacist = async (page: Page, path: string) =>
  signInToDesk(page, app, await seedStaff(app.db, new Date(), 'pharmacist', place), path)

test('a pharmacist finds a medicine, takes in a delivery, counts a batch and goes on to recall it', async ({ page }) => {
  await asPharmacist(page, '/desk/stock')
  await page.getByRole('searchbox', { name: 'Medicine' }).fill('paracetamol 650')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Paracetamol Tablets IP 650 mg', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Medicine stock' })).toBeVisible()
  await page.getByRole('button', { name: 'Receive stock' }).click()
  await expect(page.getByText('Enter the batch number from the pack')).toBeVisible()
  await page.getByLabel('Batch number').fill('TRY-1')
  await page.getByLabel('Expiry date (last day)').fill('2031-06-30')
  await page.getByLabel('Packs', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Receive stock' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TRY-1' }).first()).toContainText('60 tablets')
  await page.locator('select[name=batch_no]').selectOption('TRY-1')
  await page.getByLabel('Counted quantity (units)').fill('50')
  await page.getByLabel('Reason').fill('Broken strips')
  await page.getByRole('button', { name: 'Save adjustment' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TRY-1' }).first()).toContainText('50 tablets')
  await expectSound(page)
  await page.locator('select[name=batch_no]').selectOption('TRY-1')
  await page.getByRole('link', { name: 'Recall this batch' }).click()
  await expect(page.getByRole('combobox', { name: 'Batch' })).toHaveValue('TRY-1')
})

long('what runs low and what expires soon are one tap away', async ({ page }) => {
  await asPharmacist(page, '/desk/stock?show=low')
  await expect(page.getByRole('row').nth(1)).toContainText(/Low|Out of stock/)
  await page.getByRole('link', { name: 'Near expiry' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Off sale')
  await expectSound(page)
})

long('an admin writes a banner and is told what is wrong', async ({ page }) => {
  await signInToDesk(page, app, await seedStaff(app.db, new Date(), 'admin'), '/desk/shelves')
  await page.getByRole('link', { name: 'Deals', exact: true }).click()
  await page.getByRole('link', { name: 'Check your sugar at home' }).click()
  await page.getByLabel('Products').fill('100265')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Cannot be promoted (DR-12): 100265')).toBeVisible()
  await page.getByLabel('Products').fill('100294\n100428')
  await page.getByLabel('Title, English').fill('For a cold day')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await page.screenshot({ path: 'test-results/shelf-open.png' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'For a cold day' })).toBeVisible()
})
