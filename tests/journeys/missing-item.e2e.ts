import { expect, test } from '@playwright/test'
import { seedPaidOrder } from '../support/seed-paid-order.ts'
import { seedStaff } from '../support/seed.ts'
import { signInTo, signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

test('the pharmacist takes one missing item out and sees first what goes back; the patient sees it as not available and refunded', async ({
  page,
  browser,
}) => {
  const { patient, order_id, missing } = await seedPaidOrder(app.db)
  const pharmacist = await seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInToDesk(page, app, pharmacist, `/desk/orders/${order_id}`)
  await page.getByRole('button', { name: 'Cannot supply' }).click()
  await page.getByRole('checkbox', { name: missing }).check()
  await expect(page.getByText(/will be refunded to the patient’s original payment method/)).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: 'test-results/missing-item-1280.png' })
  await page.getByRole('button', { name: /^Remove items and refund ₹/ }).click()
  await expect(page.getByText('Do not supply')).toBeVisible()
  // The rest of the order is what comes next.
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeFocused()
  await page.getByRole('button', { name: 'Cannot supply' }).click()
  await expect(page.getByRole('dialog', { name: /^Decline order/ })).toBeVisible()

  const own = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await signInTo(own, app, patient.phone, `/account/orders/${order_id}`)
  await expect(own.getByText('Not available', { exact: true })).toBeVisible()
  await expect(own.getByText(/^Refund: ₹/)).toBeVisible()
  await expect(own.getByText(/will be refunded to|refunded on/)).toBeVisible()
  await expectSound(own)
  await own.screenshot({ path: 'test-results/missing-item-patient-360.png', fullPage: true })
})
