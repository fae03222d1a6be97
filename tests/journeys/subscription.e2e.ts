import { expect, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { askSubscribers } from '../../src/features/health/subscriptions/ask-subscribers.server.ts'
import { indiaDay, indiaInstant } from '../../src/lib/india-time.ts'
import { openPage } from '../support/open-page.ts'
import { seedPatient } from '../support/seed.ts'
import { signInTo } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

test.use({ viewport: { width: 360, height: 780 } })
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test('a refill by subscription asks before it orders or charges anything, and is skipped, paused and ended as easily', async ({ page }) => {
  test.slow()
  const now = new Date()
  const { phone, userId } = await seedPatient(app.db, now)
  await signInTo(page, app, phone, '/product/MTAwMDAx/')
  await page.getByRole('link', { name: 'Subscribe to refills' }).click()
  await page.getByLabel('Packs each time').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a number from 1 to 30')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Packs each time').fill('2')
  await page.reload()
  await expect(page.getByLabel('Packs each time')).toHaveValue('2')
  await page.getByRole('radio', { name: 'Every 30 days' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/2 packs · Every 30 days/)).toBeVisible()

  const today = indiaDay(now)
  await app.db
    .updateTable('subscriptions')
    .set({ next_on: today as never })
    .where('user_id', '=', userId)
    .execute()
  // Asked by day only, and the journey runs at any hour.
  await askSubscribers(app.db, { now: indiaInstant(today, '12:00'), newId: uuidv7 })
  await openPage(page, `${app.address}/account/notices`)
  await page.getByRole('link', { name: /Your refill is due/ }).click()
  await expect(page.getByText('Due', { exact: true })).toBeVisible()
  await expectSound(page)
  const rows = async (table: 'orders' | 'payments') =>
    (await app.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
  expect([await rows('orders'), await rows('payments')]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Order now' }).click()
  // Without an address the cart asks for one first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  expect([await rows('orders'), await rows('payments')]).toEqual([0, 0])

  await openPage(page, `${app.address}/account/subscriptions`)
  await page.getByRole('button', { name: 'Skip this time' }).click()
  await expect(page.getByText('Due', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Change, pause or end' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change, pause or end' }).click()
  await page.getByRole('button', { name: 'End subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End subscription' }).click()
  await expect(page.getByText(/^No subscriptions yet/)).toBeVisible()
})
