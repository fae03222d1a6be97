import { expect, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { askSubscribers } from '../../src/features/health/subscriptions/ask-subscribers.server.ts'
import { indiaDay, indiaInstant } from '../../src/lib/india-time.ts'
import { openPage } from '../support/open-page.ts'
import { addOne } from '../../src/features/cart/fill-cart.server.ts'
import { seedAddress, seedPatient } from '../support/seed.ts'
import { someMedicine } from '../support/shop.ts'
import { agree } from './buying.ts'
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
  const person = await seedPatient(app.db, now)
  const { phone, userId } = person
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
  const dueToday = () =>
    app.db
      .updateTable('subscriptions')
      .set({ next_on: today as never })
      .where('user_id', '=', userId)
      .execute()
  await dueToday()
  // Asked by day only, and the journey runs at any hour.
  await askSubscribers(app.db, { now: indiaInstant(today, '12:00'), newId: uuidv7 })
  await openPage(page, `${app.address}/account/notices`)
  await page.getByRole('link', { name: /Your refill is due/ }).click()
  await expect(page.getByText('Due', { exact: true })).toBeVisible()
  await expectSound(page)
  const rows = async (table: 'orders' | 'payments') =>
    (await app.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
  expect([await rows('orders'), await rows('payments')]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Skip this time' }).click()
  await expect(page.getByText('Due', { exact: true })).toHaveCount(0)

  // Due once more, with something else left in the cart: the refill is an order of its own.
  await seedAddress(app.db, now, person)
  const other = await someMedicine(app.db)
  await addOne(app.db, { now, newId: uuidv7 }, userId, { medicine_id: other.medicine_id, quantity: 3, unit: 'pack' })
  await app.db.updateTable('pharmacies').set({ min_order_paise: 0 }).execute()
  await dueToday()
  await openPage(page, `${app.address}/account/subscriptions`)
  await page.getByRole('link', { name: 'Order now' }).click()
  await expect(page.getByText('Only these medicines. Your cart stays as it is.')).toBeVisible()
  const ordered = page.getByRole('region', { name: 'What you order' })
  await expect(ordered.getByRole('listitem')).toHaveCount(1)
  await expect(ordered).toContainText('2 packs')
  await expect(ordered).toContainText('₹')
  await expect(ordered).not.toContainText(other.name)
  await expectSound(page)
  expect([await rows('orders'), await rows('payments')]).toEqual([0, 0])
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await agree(page)
  await page.getByRole('button', { name: /^Place order, pay ₹[\d.,]+ in cash$/ }).click()
  await expect(page.getByText('Waiting for the pharmacy to accept your order. Pay in cash on delivery.').first()).toBeVisible()
  const held = await app.db.selectFrom('cart_items').select(['medicine_id', 'quantity']).where('user_id', '=', userId).execute()
  expect(held).toEqual([{ medicine_id: other.medicine_id, quantity: 3 }])
  expect(await app.db.selectFrom('orders').select(['kind', 'status']).where('user_id', '=', userId).execute()).toEqual([
    { kind: 'refill', status: 'ORDER_PLACED' },
  ])

  await openPage(page, `${app.address}/account/subscriptions`)
  await expect(page.getByText('Due', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Change, pause or end' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change, pause or end' }).click()
  await page.getByRole('button', { name: 'End subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End subscription' }).click()
  await expect(page.getByText(/^No subscriptions yet/)).toBeVisible()
})
