import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { notifyRecall } from '../../src/features/orders/tracking/notify-recall.server.ts'
import { seedReached } from '../support/seed-reached.ts'
import { seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
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

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
const shot = (page: Page, name: string) => page.screenshot({ path: `test-results/recall-${name}.png` })

async function asPharmacist(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 650 })
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await signInToDesk(page, app, pharmacist, path)
}

test('a recall reaches a patient who has the batch: they are told, told again, and a rider is sent', async ({ page, browser }) => {
  test.slow()
  const { id, phone, name, medicine_id } = await seedReached(app.db)
  const rider = await seedStaff(app.db, new Date(), 'rider')
  await asPharmacist(page, '/desk/recalls')
  await expect(page.getByText('No recalls yet')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Recall a batch' }).press('Enter')
  await page.getByLabel('Scan a pack or type a name').fill(name)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}`) })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`medicine=${medicine_id}`))

  // What is missing is said at its field, and nothing is stopped yet.
  await page.getByRole('button', { name: 'Recall batch' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Recall batch' }).press('Enter')
  await expect(
    page
      .locator('p, span, div')
      .filter({ hasText: /^Choose a batch$/ })
      .last(),
  ).toBeVisible()
  await expect(page.getByText('Enter a reason')).toBeVisible()
  await expectSound(page)
  await shot(page, 'new-1366')
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('RC-77')
  await page.getByLabel('Alert or letter number').fill('CDSCO 11/2026')
  await page.getByLabel('Reason').fill('Fails the dissolution test')
  await page.getByRole('button', { name: 'Recall batch' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Recall batch' }).press('Enter')

  await expect(page).toHaveURL(/\/desk\/recalls\/[\w-]+$/)
  const row = page.getByRole('row').filter({ hasText: 'R-HAS1T' })
  await expect(row).toContainText('With the patient')
  await expect(page.getByRole('row').filter({ hasText: 'R-PACKED' })).toContainText('Packed, on hold')
  await expect(page.getByRole('region', { name: 'On shelves' })).toContainText('40')
  // The task that tells everybody, which the product runs beside the page.
  await notifyRecall(app.db, { now: new Date(), newId: uuidv7 }, { pharmacyId: 'jaipur', medicineId: medicine_id, batchNo: 'RC-77' })
  await expect(row.getByRole('cell').nth(3)).not.toHaveText('Not yet')
  await expectSound(page)
  expect(await scrolls(page)).toBe(0)
  await shot(page, 'reached-1366')

  await row.getByRole('button', { name: /^Tell again/ }).press('Enter')
  await expect(row).toContainText('(2)')
  await row.getByRole('button', { name: /^Arrange return/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  const { name: riderName } = await app.db.selectFrom('staff').select('name').where('user_id', '=', rider.userId).executeTakeFirstOrThrow()
  await dialog.getByLabel('Pickup by rider').selectOption({ label: riderName })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Arrange return' }).press('Enter')
  await expect(row).toContainText('Pickup arranged')
  await page.getByRole('link', { name: /^Pickup arranged/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  // The patient reads it on the order and in their notices.
  const mine = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInTo(mine, app, phone, `/account/orders/${id}`)
  await expect(mine.getByText('Stop using this medicine')).toBeVisible()
  await expect(mine.getByText('The pharmacy has your return request')).toBeVisible()
  await expectSound(mine)
  await mine.screenshot({ path: 'test-results/recall-patient-360.png', fullPage: true })
  const notices = await app.db
    .selectFrom('notices')
    .innerJoin('orders', 'orders.user_id', 'notices.user_id')
    .select('notices.kind')
    .where('orders.order_id', '=', id)
    .execute()
  expect(
    notices
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('order_'))
      .toSorted(),
  ).toEqual(['order_pickup_arranged', 'order_recalled_after', 'order_recalled_after'])
  await mine.context().close()
})

long('a recall by mistake is withdrawn with a reason; on a phone the page holds', async ({ page }) => {
  await asPharmacist(page, '/desk/recalls')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Withdraw recall' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expectSound(page)
  await shot(page, 'reached-360')
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.getByRole('button', { name: 'Withdraw recall' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw recall' }).press('Enter')
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Another batch was meant')
  await dialog.getByRole('button', { name: 'Withdraw recall' }).press('Enter')
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tell again/ })).toHaveCount(0)
  await expectSound(page)
})
